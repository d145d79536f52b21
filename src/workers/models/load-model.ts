import { Fault } from '#engine/domain/fault.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { Writing, Written } from '#engine/domain/writing.ts';
import { watchDevices, type GpuToWatch } from '#workers/webllm/device-watch.ts';
import type { Call } from '#workers/wire/wire.ts';
import { adapter } from './adapter.ts';
import { chooseGraph, type Chosen } from './choose-graph.ts';
import type { Graph, Tokens } from './graph.ts';
import { filesOf } from './files-of.ts';
import { cardOf, manifestOf, type Fetch } from './manifest.ts';
import type { LoadedModel, ModelsApi } from './models-api.ts';
import { onCard, runningOnCard } from './on-card.ts';
import { startModel, type Started } from './start-model.ts';

/** A model that is ready, with what this worker needs of it. */
export interface RunningModel {
  readonly loaded: LoadedModel;
  readonly graph: Graph;
  readonly encode: (text: string) => Tokens;
  /** Writes words, greedily; absent where a model can't. Stops within one token. */
  readonly write?: (writing: Writing, call: Call<string>) => Promise<Written>;
}

/**
 * Reads a model's files, checks them, starts it on the device and tests it there. The runtime gets
 * checked files only: it has no way to fetch any itself. Where a GPU computes something else, the
 * model runs on the processor, and `environment.fallback` says why.
 */
export async function loadModel(
  input: Parameters<ModelsApi['load']>[0],
  { signal, emit }: Call<Loading>,
  fetch: Fetch,
): Promise<RunningModel> {
  const manifest = await manifestOf(input.base, input.id, fetch);
  const gpu = await adapter();
  const paths = Object.keys(manifest.files);
  const chosen = chooseGraph(paths, input.device, gpu);
  const files = await filesOf(input.base, manifest, fetch, signal, (share) =>
    emit({ note: `Reading ${manifest.name}`, share }),
  );

  const started = async (chosen: Chosen): Promise<Started> => {
    emit({ note: `Starting ${manifest.name} and testing it` });
    const start = () =>
      startModel({ manifest, files, chosen, smaller: input.smaller ?? 0 }, signal);
    if (chosen.device === 'wasm') return start();
    const watch = watchDevices((navigator as { gpu?: GpuToWatch }).gpu);
    return runningOnCard(await onCard(watch, signal, start), watch);
  };
  const onWasm = async (fault: Fault) => {
    const instead = wasmGraph(paths);
    if (!instead || chosen.device !== 'webgpu' || fault.code !== 'model-failed') throw fault;
    const fallback = `WebGPU was not used: ${fault.message}`;
    emit({ note: `${fallback} Starting on the processor instead` });
    return { ...(await started(instead)), fallback };
  };
  const running = await started(chosen).catch((thrown: unknown) => onWasm(Fault.from(thrown)));
  const { graph, encode, write, markers, environment } = running;
  return {
    loaded: {
      card: await cardOf(manifest),
      environment: {
        ...environment,
        adapter: environment['device'] === 'webgpu' && gpu ? gpu.name : 'none (processor)',
        ...('fallback' in running ? { fallback: running.fallback } : {}),
      },
      ...(markers ? { markers } : {}),
    },
    graph,
    encode,
    ...(write ? { write } : {}),
  };
}

/** What could run on the processor; null where nothing can. */
function wasmGraph(paths: readonly string[]): Chosen | null {
  try {
    return chooseGraph(paths, 'wasm', null);
  } catch (thrown) {
    if (thrown instanceof Fault) return null;
    throw thrown;
  }
}
