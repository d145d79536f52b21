import { AutoModelForCausalLM, env, type PreTrainedModel } from '@huggingface/transformers';
import type { Writing, Written } from '#engine/domain/writing.ts';
import type { TurnMarkers } from '#engine/domain/family.ts';
import { Fault } from '#engine/domain/fault.ts';
import { labelNotes } from '#engine/models/label-notes.ts';
import type { Call } from '#workers/wire/wire.ts';
import { fileOf, type Chosen } from './choose-graph.ts';
import { chooseWay } from './choose-way.ts';
import { goldenAnswersOf } from './golden-answers.ts';
import type { Graph, Tokens } from './graph.ts';
import type { ModelManifest } from '../models/manifest/manifest.ts';
import { packGraph } from './onnx/pack-graph.ts';
import { piecewise, type TokenizerFile } from './piecewise.ts';
import type { Vocabulary } from './read-vocabulary.ts';
import { releaseFiles, setRuntime, startOrFault } from './runtime.ts';
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
  /** Emptied once they were read: whoever holds the map holds no weights. */
  readonly files: Map<string, Uint8Array<ArrayBuffer>>;
  readonly vocabulary: Vocabulary;
  readonly chosen: Chosen;
  /** The number of times to halve its passes, after memory ran out. */
  readonly smaller: number;
}

/**
 * Starts a model whose files are checked, and tests it. The files aren't needed after that. Frees its memory if it fails.
 *
 * @throws Fault `model-failed`, `gpu-lost` or `out-of-memory`
 */
export async function startModel(given: Given, signal: AbortSignal): Promise<Started> {
  const packed = given.chosen.device === 'wasm' ? packedFiles(given) : null;
  if (packed) {
    try {
      return await startForm({ ...given, files: packed }, true, signal);
    } catch (thrown) {
      // The graph as it was published may still be right.
      if (Fault.from(thrown).code !== 'model-failed') throw thrown;
    }
  }
  return startForm(given, false, signal);
}

/** Replaces a published graph by its form for packed passes; null where there is none. */
function packedFiles({ files, chosen }: Given): Given['files'] | null {
  const path = fileOf(chosen);
  const graph = files.get(path);
  const packed = graph && packGraph(graph);
  return packed ? new Map(files).set(path, packed) : null;
}

/** @param changed true for a published graph that was changed for packed passes */
async function startForm(
  { manifest, files, vocabulary, chosen, smaller }: Given,
  changed: boolean,
  signal: AbortSignal,
): Promise<Started> {
  const { id } = manifest;
  const { tokenizer, markers } = vocabulary;
  const whole = (text: string) => tokenizer.encode(text, { add_special_tokens: false });
  const encode = piecewise(whole, tokenizerFileOf(files));
  const options = setRuntime(chosen, id, files);
  const graphName = `${fileOf(chosen)} of ${manifest.name}`;
  const model = await startOrFault(graphName, () =>
    AutoModelForCausalLM.from_pretrained(id, options),
  );
  releaseFiles();
  files.clear();
  try {
    signal.throwIfAborted();
    const longest = Number(model.config['max_position_embeddings'] ?? 4096);
    const golden = goldenAnswersOf(manifest);
    const { device } = chosen;
    const given = { model, name: graphName, encode, golden, longest, smaller, device, changed };
    const { graph, passes, environment } = await chooseWay(given, signal);
    const decode = (tokens: Tokens) => tokenizer.decode([...tokens], { skip_special_tokens: true });
    const write = passes && wordWriter({ passes, encode, decode, stops: stopsOf(model), longest });
    return {
      graph,
      encode,
      ...(write ? { write } : {}),
      markers,
      environment: {
        runtime: `Transformers.js ${env.version}`,
        device: chosen.device,
        weights: chosen.dtype,
        threads: String(env.backends.onnx.wasm?.numThreads ?? 1),
        ...environment,
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

/** Returns the tokens with which the model ends a reply. */
function stopsOf({ generation_config, config }: PreTrainedModel): ReadonlySet<number> {
  type Told = { readonly eos_token_id?: number | readonly number[] | null } | null;
  const ends = [generation_config as Told, config as unknown as Told].flatMap(
    (told) => told?.eos_token_id ?? [],
  );
  return new Set(ends);
}
