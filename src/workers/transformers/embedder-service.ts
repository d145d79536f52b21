import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { EmbedderApi } from './embedder-api.ts';
import type { RunningEmbedder } from './load-embedder.ts';

/** Starts an embedder; a test passes its own. */
type LoadEmbedder = (...input: Parameters<EmbedderApi['loadEmbedder']>) => Promise<RunningEmbedder>;

/** Returns the embedder's part of the models worker's service as a plain object. */
export function embedderService(load: LoadEmbedder): EmbedderApi {
  let held: RunningEmbedder | null = null;
  return {
    async loadEmbedder(input, call) {
      held = await load(input, call);
      return held.loaded;
    },

    async embed({ texts }, { signal, emit }) {
      if (!held) throw new Fault('model-failed', message('runtimeFaults.noEmbedderLoaded'));
      try {
        return await held.encodeTexts(texts, signal, emit);
      } catch (thrown) {
        if (signal.aborted || thrown instanceof Fault) throw thrown;
        const why = thrown instanceof Error ? thrown.message : String(thrown);
        throw new Fault('model-failed', message('runtimeFaults.embedderFailed', { why }), {
          cause: thrown,
        });
      }
    },
  };
}
