import { connect } from '#workers/wire/connect.ts';
import { openWorker } from '#workers/wire/open-worker.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { EmbedderApi } from './embedder-api.ts';
import { withProgramAnew } from './program-anew.ts';
import url from './models.worker.ts?worker&url';

/** Starts a models worker for an embedder and returns its client. The caller must close it. */
export function openEmbedder(): { readonly embedder: Remote<EmbedderApi>; close(): void } {
  const worker = openWorker(url, 'embedder');
  const client = connect<EmbedderApi>(worker);
  return {
    embedder: {
      loadEmbedder: (input, asking) =>
        withProgramAnew(
          () => client.loadEmbedder(input, asking),
          () => worker.restart(),
        ),
      embed: (input, asking) => client.embed(input, asking),
    },
    close: () => worker.terminate(),
  };
}
