import { AutoModelForCausalLM, env, type PreTrainedModel } from '@huggingface/transformers';
import type { Writing, Written } from '#engine/domain/writing.ts';
import type { TurnMarkers } from '#engine/domain/family.ts';
import { labelNotes } from '#engine/models/label-notes.ts';
import type { Call } from '#workers/wire/wire.ts';
import { causalGraph } from './causal-graph.ts';
import { fileOf, type Chosen } from './choose-graph.ts';
import { goldenAnswersOf } from './golden-answers.ts';
import type { Graph, Tokens } from './graph.ts';
import type { ModelManifest } from '../models/manifest.ts';
import { MOST, Pace } from './pace.ts';
import { packedGraph } from './packed-graph.ts';
import { piecewise, type TokenizerFile } from './piecewise.ts';
import type { Vocabulary } from './read-vocabulary.ts';
import { setRuntime, startOrFault } from './runtime.ts';
import { scoresOnly } from './scores-only.ts';
import { selfTest } from './self-test.ts';
import { wordWriter } from './write-words.ts';

/** A model that runs on a device and has passed its self-test there. */
export interface Started {
  readonly graph: Graph;
  readonly encode: (text: string) => Tokens;
  readonly write?: (writing: Writing, call: Call<string>) => Promise<Written>;
  readonly markers: TurnMarkers | null;
  readonly environment: Readonly<Record<string, string>>;
}

interface Given {
  readonly manifest: Pick<ModelManifest, 'id' | 'name' | 'files'>;
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  readonly vocabulary: Vocabulary;
  readonly chosen: Chosen;
  /** The number of times to halve its passes, after memory ran out. */
  readonly smaller: number;
}

/**
 * Starts a model whose files are checked, and tests it. Frees its memory if it fails.
 *
 * @throws Fault `model-failed`, `gpu-lost` or `out-of-memory`
 */
export async function startModel(
  { manifest, files, vocabulary, chosen, smaller }: Given,
  signal: AbortSignal,
): Promise<Started> {
  const { id } = manifest;
  const { tokenizer, markers } = vocabulary;
  const options = setRuntime(chosen, id, files);
  const graphName = `${fileOf(chosen)} of ${manifest.name}`;
  const model = await startOrFault(graphName, () =>
    AutoModelForCausalLM.from_pretrained(id, options),
  );
  try {
    signal.throwIfAborted();
    const longest = Number(model.config['max_position_embeddings'] ?? 4096);
    const whole = (text: string) => tokenizer.encode(text, { add_special_tokens: false });
    const encode = piecewise(whole, tokenizerFileOf(files));
    const packs = inputsOf(model).includes('logit_positions');
    const pace = new Pace();
    const graph = packs
      ? packedGraph(model, longest, scoresOnly(model))
      : causalGraph(model, longest, pace);
    const golden = goldenAnswersOf(manifest);
    const tested = { graph, encode, golden, ...(packs ? {} : { pace }) };
    const difference = await startOrFault(graphName, () => selfTest(tested, signal));
    pace.halve(smaller);
    const decode = (tokens: Tokens) => tokenizer.decode([...tokens], { skip_special_tokens: true });
    return {
      graph,
      encode,
      ...(packs
        ? {}
        : { write: wordWriter({ model, encode, decode, stops: stopsOf(model), longest, pace }) }),
      markers,
      environment: {
        runtime: `Transformers.js ${env.version}`,
        device: chosen.device,
        weights: chosen.dtype,
        threads: String(env.backends.onnx.wasm?.numThreads ?? 1),
        prefixes: packs ? 'packed' : 'walked',
        passes: `up to ${packs ? MOST : pace.most} tokens`,
        'self-test': `passed; parts and whole differ by ${difference.toExponential(1)} at most${golden.length > 0 ? `; ${golden.length} known answers found again` : ''}`,
        ...labelNotes(encode),
      },
    };
  } catch (thrown) {
    await model.dispose();
    throw thrown;
  }
}

/** Reads the tokenizer's file from the checked files; without one there is nothing to cut at. */
function tokenizerFileOf(files: Given['files']): TokenizerFile {
  const bytes = files.get('tokenizer.json');
  const none = { normalizer: null, pre_tokenizer: null, added_tokens: [] };
  if (!bytes) return none;
  return { ...none, ...(JSON.parse(new TextDecoder().decode(bytes)) as Partial<TokenizerFile>) };
}

function inputsOf(model: PreTrainedModel): readonly string[] {
  const sessions = model.sessions as Record<string, { readonly inputNames: readonly string[] }>;
  return sessions['model']?.inputNames ?? [];
}

/** Returns the tokens with which the model ends a reply. */
function stopsOf({ generation_config, config }: PreTrainedModel): ReadonlySet<number> {
  type Told = { readonly eos_token_id?: number | readonly number[] | null } | null;
  const ends = [generation_config as Told, config as unknown as Told].flatMap(
    (told) => told?.eos_token_id ?? [],
  );
  return new Set(ends);
}
