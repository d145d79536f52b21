import { message } from '#engine/messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { Call } from '#workers/wire/wire.ts';
import type { RunningModel } from './load-model.ts';
import type { LoadedModel, LoadInput, ModelsApi, ModelsWorkerApi, Refused } from './models-api.ts';
import { runtimeFault } from './runtime-fault.ts';
import { questionScorer } from './score-questions.ts';

type WorkerInput = Parameters<ModelsWorkerApi['load']>[0];

/** Starts a model; a test passes its own. */
type Load = (input: LoadInput, call: Call<Loading>) => Promise<RunningModel>;
/** Starts a model, or returns the file that was refused. */
type LoadOrRefuse = (input: WorkerInput, call: Call<Loading>) => Promise<RunningModel | Refused>;

interface Held {
  readonly key: string;
  readonly loaded: LoadedModel;
  readonly score: ReturnType<typeof questionScorer>;
  readonly write: RunningModel['write'];
  readonly forget: () => void;
}

/** Returns the service of a worker with one model as a plain object. */
export function modelsService(load: Load): ModelsApi;
export function modelsService(load: LoadOrRefuse): ModelsWorkerApi;
export function modelsService(load: LoadOrRefuse): ModelsWorkerApi {
  let held: Held | null = null;
  return {
    async load(input, call) {
      const key = JSON.stringify(input);
      if (held?.key !== key) {
        held?.forget();
        held = null;
        const started = await load(input, call);
        if ('refused' in started) return started;
        const { loaded, graph, encode, write } = started;
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
      if (!held) throw new Fault('model-failed', message('runtimeFaults.noModelLoaded'));
      try {
        await held.score(questions, signal, emit);
      } catch (thrown) {
        throw signal.aborted ? thrown : failure(thrown);
      }
    },

    async write(writing, call) {
      if (!held) throw new Fault('model-failed', message('runtimeFaults.noModelLoaded'));
      if (!held.write) {
        throw new Fault('task-not-offered', message('runtimeFaults.modelWritesNoWords'));
      }
      try {
        return await held.write(writing, call);
      } catch (thrown) {
        throw call.signal.aborted ? thrown : failure(thrown);
      }
    },
  };
}

function failure(thrown: unknown): Fault {
  return thrown instanceof Fault
    ? thrown
    : runtimeFault(thrown, (why) => message('runtimeFaults.modelBrokeDown', { why }));
}
