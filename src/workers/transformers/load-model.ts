import { message } from '#engine/messages/message.ts';
import { speak } from '#engine/messages/speak.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { Writing, Written } from '#engine/domain/writing.ts';
import { watchDevices, type GpuToWatch } from '#workers/gpu/device-watch.ts';
import type { Call } from '#workers/wire/wire.ts';
import { adapter } from '../gpu/adapter.ts';
import { fileOf, graphChoices, roundingLast, type Chosen } from './choose-graph.ts';
import type { Graph, Tokens } from './graph.ts';
import { filesOf } from '../models/files-of.ts';
import { cardOf, manifestOf, type Fetch } from '../models/manifest.ts';
import type { LoadedModel, ModelsWorkerApi, Refused } from './models-api.ts';
import { onCard, runningOnCard } from './on-card.ts';
import { readVocabulary } from './read-vocabulary.ts';
import { allRefused, isRefused, refusalNotes, refusalOf } from './refusals.ts';
import { startModel, type Started } from './start-model.ts';

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
  const gpu = await adapter();
  const choices = graphChoices(Object.keys(manifest.files), input.device, gpu);
  const files = await filesOf(input.base, manifest, fetch, signal, (share) =>
    emit({ note: message('loading.reading', { model: manifest.name }), share }),
  );
  const { refusals: before = [], smaller = 0 } = input;
  const [chosen, next] = roundingLast(choices, files).filter((one) => !isRefused(one, before));
  if (!chosen) throw allRefused(manifest.name, before);
  const vocabulary = await readVocabulary(manifest, files);

  const tryFile = async (chosen: Chosen): Promise<Started> => {
    emit({ note: message('loading.startingAndTesting', { model: manifest.name }) });
    const start = () => startModel({ manifest, files, vocabulary, chosen, smaller }, signal);
    if (chosen.device === 'wasm') return start();
    const watch = watchDevices((navigator as { gpu?: GpuToWatch }).gpu);
    return runningOnCard(await onCard(watch, signal, start), watch);
  };
  const running = await tryFile(chosen).catch(async (thrown: unknown): Promise<Refused> => {
    const fault = Fault.from(thrown);
    if (fault.code !== 'model-failed') throw fault;
    // The manifest of a run stores the reason in words.
    await speak();
    const refused = refusalOf(chosen, fault, files);
    if (!next) throw allRefused(manifest.name, [...before, refused]);
    const { why } = refused;
    const other = { why, file: fileOf(next), device: next.device };
    emit({ note: message('loading.tryingOther', other) });
    return { refused };
  });
  if ('refused' in running) return running;
  const { graph, encode, write, markers, environment } = running;
  const played = gpu?.software ? `; WebGPU is imitated here by ${gpu.name}` : '';
  return {
    loaded: {
      card: await cardOf(manifest),
      environment: {
        ...environment,
        adapter: chosen.device === 'webgpu' && gpu ? gpu.name : `none (processor${played})`,
        ...refusalNotes(chosen, before),
      },
      ...(markers ? { markers } : {}),
    },
    graph,
    encode,
    ...(write ? { write } : {}),
  };
}
