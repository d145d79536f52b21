import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { Call } from '#workers/wire/wire.ts';
import type { RunningModel } from './load-model.ts';
import type { LoadInput, ModelsApi, ModelsWorkerApi, Refused } from './models-api.ts';
import { runtimeFault } from './runtime-fault.ts';
import { questionScorer } from './score-questions.ts';
import type { ServedModel } from './served-model.ts';

type WorkerInput = Parameters<ModelsWorkerApi['load']>[0];

/** A model whose tokens and scores are known here, or one that answers questions by itself. */
type Running = RunningModel | ServedModel;
/** Starts a model; a test passes its own. */
type Load = (input: LoadInput, call: Call<Loading>) => Promise<Running>;
/** Starts a model, or returns the file that was refused. */
type LoadOrRefuse = (input: WorkerInput, call: Call<Loading>) => Promise<Running | Refused>;

interface Held extends ServedModel {
  readonly key: string;
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
        held?.close();
        held = null;
        const started = await load(input, call);
        if ('refused' in started) return started;
        const { loaded, ...served } = 'graph' in started ? servedByGraph(started) : started;
        held = { ...served, key, loaded: { ...loaded, writes: served.write !== undefined } };
      }
      return held.loaded;
    },

    async count({ texts }, { signal }) {
      if (!held) throw new Fault('model-failed', message('runtimeFaults.noModelLoaded'));
      return held.count(texts, signal);
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

function servedByGraph({ loaded, graph, encode, write }: RunningModel): ServedModel {
  return {
    loaded,
    score: questionScorer(graph, encode),
    count: (texts) => Promise.resolve(texts.map((text) => encode(text).length)),
    ...(write ? { write } : {}),
    close: () => graph.forget?.(),
  };
}

function failure(thrown: unknown): Fault {
  return thrown instanceof Fault
    ? thrown
    : runtimeFault(thrown, (why) => message('runtimeFaults.modelBrokeDown', { why }));
}
