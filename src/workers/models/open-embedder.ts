import { connect } from '#workers/wire/connect.ts';
import { openWorker } from '#workers/wire/open-worker.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { EmbedderApi } from './embedder-api.ts';
import url from './models.worker.ts?worker&url';

/** The door from the runner to a models worker in which an embedder lives. Whoever opens it closes it. */
export function openEmbedder(): { readonly embedder: Remote<EmbedderApi>; close(): void } {
  const worker = openWorker(url, 'embedder');
  return { embedder: connect<EmbedderApi>(worker), close: () => worker.terminate() };
}
