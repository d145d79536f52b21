import {
  AutoModelForCausalLM,
  AutoTokenizer,
  env,
  type PreTrainedModel,
  type PreTrainedTokenizer,
} from '@huggingface/transformers';
import type { Loading } from '#engine/domain/judge.ts';
import type { Writing, Written } from '#engine/domain/writing.ts';
import type { TurnMarkers } from '#engine/prompts/family.ts';
import { familyOf } from '#engine/prompts/families.ts';
import { markersFromTemplate } from '#engine/scoring/markers-from-template.ts';
import type { JudgeChoice } from '#engine/study/study.ts';
import type { Call } from '#workers/wire/wire.ts';
import { adapter } from './adapter.ts';
import { causalGraph } from './causal-graph.ts';
import { chooseGraph } from './choose-graph.ts';
import type { Graph } from './graph.ts';
import { cardOf, filesOf, manifestOf, type Fetch } from './manifest.ts';
import type { LoadedModel } from './models-api.ts';
import { packedGraph } from './packed-graph.ts';
import { setRuntime, starting } from './runtime.ts';

/** A model that is ready, with what this worker needs of it. */
export interface RunningModel {
  readonly loaded: LoadedModel;
  readonly graph: Graph;
  readonly encode: (text: string) => readonly number[];
  /** Writes words, greedily; absent where a model can't. Stops within one token. */
  readonly write?: (writing: Writing, call: Call<string>) => Promise<Written>;
}

/**
 * Reads a model's files, checks them, and starts it on the device. The runtime gets checked files
 * only: it has no way to fetch any itself.
 */
export async function loadModel(
  input: { id: string; device: NonNullable<JudgeChoice['device']>; base: string },
  { signal, emit }: Call<Loading>,
  fetch: Fetch,
): Promise<RunningModel> {
  const manifest = await manifestOf(input.base, input.id, fetch);
  const gpu = await adapter();
  const chosen = chooseGraph(Object.keys(manifest.files), input.device, gpu);
  const files = await filesOf(input.base, manifest, fetch, signal, (share) =>
    emit({ note: `Reading ${manifest.name}`, share }),
  );

  emit({ note: `Starting ${manifest.name}` });
  const options = setRuntime(chosen, manifest.id, files);
  const [tokenizer, model] = await starting(manifest.name, async () => [
    await AutoTokenizer.from_pretrained(manifest.id),
    await AutoModelForCausalLM.from_pretrained(manifest.id, options),
  ]);
  signal.throwIfAborted();

  const longest = Number(model.config['max_position_embeddings'] ?? 4096);
  const packs = inputsOf(model).includes('logit_positions');
  const markers = markersOf(manifest.family, tokenizer);
  return {
    loaded: {
      card: await cardOf(manifest),
      environment: {
        runtime: `Transformers.js ${env.version}`,
        device: chosen.device,
        adapter: chosen.device === 'webgpu' && gpu ? gpu.name : 'none (processor)',
        weights: chosen.dtype,
        threads: String(env.backends.onnx.wasm?.numThreads ?? 1),
        prefixes: packs ? 'packed' : 'walked',
      },
      ...(markers ? { markers } : {}),
    },
    graph: packs ? packedGraph(model, longest) : causalGraph(model, longest),
    encode: (text) => tokenizer.encode(text, { add_special_tokens: false }),
  };
}

function inputsOf(model: PreTrainedModel): readonly string[] {
  const sessions = model.sessions as Record<string, { readonly inputNames: readonly string[] }>;
  return sessions['model']?.inputNames ?? [];
}

function markersOf(family: string, tokenizer: PreTrainedTokenizer): TurnMarkers | null {
  if (familyOf(family).markers !== 'from the model') return null;
  // A thinking model is asked not to: the label is the first thing that it says.
  const plain = { tokenize: false, enable_thinking: false } as const;
  return markersFromTemplate((messages, reply) => {
    const turns = messages.map((message) => ({ ...message }));
    const options = { ...plain, add_generation_prompt: reply };
    return String(tokenizer.apply_chat_template(turns, options));
  });
}
