import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { pageModelIds } from '#workers/models/manifest/manifest.ts';
import type { Fetch } from '#workers/models/manifest/files-of.ts';

/**
 * Refuses a folder whose id is that of a model of the page, since a reader would confuse the two.
 *
 * @param ownId the id that the folder gives its model
 * @throws Fault `file-unusable` for such a folder; the original fault's code where the page's list of models can't be
 * read
 */
export async function refuseOnPage(ownId: string, base: string, fetch: Fetch): Promise<void> {
  const ids = await pageModelIds(base, fetch).catch((thrown: unknown) => {
    if (!(thrown instanceof Fault)) throw thrown;
    const { code, says } = thrown;
    throw new Fault(code, message('modelStoreFaults.listUnreadable', { why: says }), {
      cause: thrown,
    });
  });
  if (!ids.includes(ownId)) return;
  throw new Fault('file-unusable', message('modelStoreFaults.nameTaken', { id: ownId }));
}
