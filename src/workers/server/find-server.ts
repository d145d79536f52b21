import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { JudgeCard } from '#engine/domain/judge.ts';
import type { ServerLocation } from '#engine/models/catalogue-entry.ts';
import { cardOf, modelsAt } from '#workers/models/manifest/manifest.ts';
import type { Fetch } from '#workers/models/manifest/files-of.ts';
import { serverEntry } from '#workers/models/server/server-entry.ts';
import type { ReadyJudge } from '#workers/models/storage/ready-judges.ts';

/**
 * Looks up the address of a server's model: in a manifest beside the page, else among the servers that the person
 * connected.
 *
 * @throws Fault `model-missing`
 */
export async function findServer(
  { id, base }: { readonly id: string; readonly base: string },
  { fetch, ready }: { readonly fetch: Fetch; readonly ready: () => Promise<readonly ReadyJudge[]> },
): Promise<{ readonly card: JudgeCard; readonly location: ServerLocation }> {
  const kept = (await ready()).find(({ card }) => card.id === id);
  if (kept?.entry.server) return { card: kept.card, location: kept.entry.server };
  const { models } = await modelsAt(base, fetch);
  const manifest = models.find((one) => one.id === id);
  const location = manifest?.kind === 'server' ? serverEntry(manifest, 'page').server : undefined;
  if (manifest?.kind === 'server' && location) return { card: await cardOf(manifest), location };
  throw new Fault('model-missing', message('modelStoreFaults.unknownModel', { model: id }));
}
