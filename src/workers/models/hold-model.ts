import { Fault } from '#engine/domain/fault.ts';
import type { RunningModel } from './load-model.ts';
import type { LoadedModel, ModelsApi } from './models-api.ts';
import { questionScorer } from './score-questions.ts';

/** Starts a model; a test passes its own. */
export type Load = (...input: Parameters<ModelsApi['load']>) => Promise<RunningModel>;

interface Held {
  readonly key: string;
  readonly loaded: LoadedModel;
  readonly score: ReturnType<typeof questionScorer>;
  readonly write: RunningModel['write'];
  readonly forget: () => void;
}

/** The models worker as a plain object. */
export function modelsApi(load: Load): ModelsApi {
  let held: Held | null = null;
  return {
    async load(input, call) {
      const key = JSON.stringify(input);
      if (held?.key !== key) {
        held?.forget();
        held = null;
        const { loaded, graph, encode, write } = await load(input, call);
        const forget = () => graph.forget?.();
        held = {
          key,
          loaded: { ...loaded, writes: write !== undefined },
          score: questionScorer(graph, encode),
          write,
          forget,
        };
      }
      return held.loaded;
    },

    async score({ questions }, { signal, emit }) {
      if (!held) throw new Fault('model-failed', 'No model is loaded');
      try {
        await held.score(questions, signal, emit);
      } catch (thrown) {
        throw signal.aborted ? thrown : failure(thrown);
      }
    },

    async write(writing, call) {
      if (!held) throw new Fault('model-failed', 'No model is loaded');
      if (!held.write) {
        throw new Fault('task-not-offered', "This model gives labels. It can't write words.");
      }
      try {
        return await held.write(writing, call);
      } catch (thrown) {
        throw call.signal.aborted ? thrown : failure(thrown);
      }
    },
  };
}

/** A runtime's error as a fault. It says in words alone that its device or its memory has gone. */
function failure(thrown: unknown): unknown {
  if (thrown instanceof Fault) return thrown;
  const why = thrown instanceof Error ? thrown.message : String(thrown);
  if (/device.{0,20}lost|lost.{0,20}device/i.test(why)) {
    const told = 'The GPU was lost: the browser took it away. Go on with the run.';
    return new Fault('gpu-lost', told, { cause: thrown });
  }
  if (/out of memory|bad_alloc|alloc\w* failed|failed to alloc/i.test(why)) {
    const told = `The model ran out of memory: ${why}`;
    return new Fault('out-of-memory', told, { cause: thrown });
  }
  return new Fault('model-failed', `The model broke down: ${why}`, { cause: thrown });
}
