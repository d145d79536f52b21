import { connect } from '#workers/wire/connect.ts';
import { openWorker } from '#workers/wire/open-worker.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { EmbedderApi } from './embedder-api.ts';
import url from './models.worker.ts?worker&url';

/** Starts a models worker for an embedder and returns its client. The caller must close it. */
export function openEmbedder(): { readonly embedder: Remote<EmbedderApi>; close(): void } {
  const worker = openWorker(url, 'embedder');
  return { embedder: connect<EmbedderApi>(worker), close: () => worker.terminate() };
}
