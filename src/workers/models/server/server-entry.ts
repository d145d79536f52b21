import { sha256 } from '#engine/domain/sha256.ts';
import { message } from '#messages/message.ts';
import { formatMessage } from '#messages/format-message.ts';
import { loadMessages } from '#messages/load-messages.ts';
import type { CatalogueEntry, ServerLocation } from '#engine/models/catalogue-entry.ts';
import { serverAddress } from '#engine/models/server-address.ts';
import type { ServerManifest } from '#workers/models/manifest/manifest-schema.ts';

/** Builds the manifest of a model that a server on this machine has. @throws Fault `remote-not-allowed` */
export async function serverManifest({ url, model }: ServerLocation): Promise<ServerManifest> {
  const address = serverAddress(url);
  await loadMessages();
  const short = message('modelNotes.onServer', { url: address });
  const name = model.replace(/[^\w.-]+/g, '-').slice(0, 60);
  return {
    id: `server-${name}-${(await sha256(`${address} ${model}`)).slice(0, 8)}`,
    name: `${model} (${new URL(address).host})`,
    kind: 'server',
    family: 'generic',
    tasks: 'all',
    short: formatMessage(short),
    url: address,
    model,
    files: {},
  };
}

/** Builds the entry of a model that a server on this machine has. */
export function serverEntry(
  { id, name, short, url, model, family, tasks }: ServerManifest,
  source: 'page' | 'server',
): CatalogueEntry {
  return {
    ...{ id, name, kind: 'judge', engine: 'server', source, about: short, family, tasks },
    ...{ billions: null, download: null, memory: null, context: null, licence: null },
    ...{ features: [], weights: null, thinking: false, hybrid: false, webllm: null },
    server: { url: serverAddress(url), model },
  };
}
