import { message } from '#messages/message.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { Writing, Written } from '#engine/domain/writing.ts';
import { watchDevices, type GpuToWatch } from '#workers/gpu/device-watch.ts';
import type { Call } from '#workers/wire/wire.ts';
import { adapter } from '../gpu/adapter.ts';
import { filesFor, graphChoices } from './choose-graph.ts';
import type { Graph, Tokens } from './graph.ts';
import { filesOf } from '../models/manifest/files-of.ts';
import { isWeights } from '../models/listing/graph-files.ts';
import { cardOf, manifestOf } from '../models/manifest/manifest.ts';
import type { Fetch } from '#workers/models/manifest/files-of.ts';
import type { LoadedModel, ModelsWorkerApi, Refused } from './models-api.ts';
import { onCard, runningOnCard } from './on-card.ts';
import { readVocabulary } from './read-vocabulary.ts';
import { refusalNotes } from './refusals.ts';
import { startModel, type Started } from './start-model.ts';
import { tryGraphs } from './try-graphs.ts';

/** A model that is ready, with the parts that this worker uses. */
export interface RunningModel {
  readonly loaded: LoadedModel;
  readonly graph: Graph;
  readonly encode: (text: string) => Tokens;
  /** Writes words, greedily; absent where a model can't. Stops within one token. */
  readonly write?: (writing: Writing, call: Call<string>) => Promise<Written>;
}

/**
 * Reads a model's files, checks them, starts the best one that wasn't refused before and tests it. The runtime gets
 * checked files only and can't fetch any itself. If this file fails or its self-test does, and another file is left,
 * returns the refusal. Earlier refusals are recorded in the environment of the model that runs.
 *
 * @throws Fault, also when no file is left
 */
export async function loadModel(
  input: Parameters<ModelsWorkerApi['load']>[0],
  { signal, emit }: Call<Loading>,
  fetch: Fetch,
): Promise<RunningModel | Refused> {
  const manifest = await manifestOf(input.base, input.id, fetch);
  const { name } = manifest;
  const gpu = await adapter();
  const paths = Object.keys(manifest.files);
  const choices = graphChoices(paths, input.device, gpu);
  const { refusals: before = [], smaller = 0 } = input;
  const read = (some: readonly string[], on: (share: number) => void) =>
    filesOf(input.base, manifest, fetch, signal, on, some);
  const reading = (share: number) =>
    emit({ note: message('loading.reading', { model: name }), share });
  // Of several graphs, only those that are tried are read.
  const beside = await read(
    paths.filter((path) => !isWeights(path)),
    () => reading(0),
  );
  const vocabulary = await readVocabulary(manifest, beside);

  const started = await tryGraphs<Started>({
    name,
    choices,
    before,
    emit,
    read: async (chosen) => new Map([...beside, ...(await read(filesFor(chosen, paths), reading))]),
    async start(chosen, files) {
      const start = () => startModel({ manifest, files, vocabulary, chosen, smaller }, signal);
      if (chosen.device === 'wasm') return start();
      const watch = watchDevices((navigator as { gpu?: GpuToWatch }).gpu);
      return runningOnCard(await onCard(watch, signal, start), watch);
    },
  });
  if ('refused' in started) return started;
  const { running, chosen, refusals } = started;
  const { graph, encode, write, markers, environment } = running;
  const played = gpu?.software ? `; WebGPU is imitated here by ${gpu.name}` : '';
  return {
    loaded: {
      card: await cardOf(manifest),
      environment: {
        ...environment,
        adapter: chosen.device === 'webgpu' && gpu ? gpu.name : `none (processor${played})`,
        ...refusalNotes(chosen, refusals),
      },
      ...(markers ? { markers } : {}),
    },
    graph,
    encode,
    ...(write ? { write } : {}),
  };
}
