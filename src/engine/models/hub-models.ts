import { message, type Text } from '#messages/message.ts';
import type { CatalogueEntry, Licence } from './catalogue-entry.ts';
import { apache, gemma, liquid, llama } from './licences.ts';

/** One repository on Hugging Face with an instruct model in ONNX, as Transformers.js reads it. */
interface HubModel {
  readonly name: string;
  readonly repository: string;
  readonly billions: number;
  readonly family: string;
  readonly licence: Licence;
  /**
   * Megabytes of the 4-bit graph and the tokenizer, estimated: 5 bits for each parameter of the layers, 32 bits for
   * each of the embedding, which agrees within 3 % with the sizes that users state for four of them. Gemma stores its
   * embedding with 4 bits.
   */
  readonly megabytes: number;
  readonly about: Text;
  readonly thinking?: boolean;
}

const small = message('modelNotes.smallOnProcessor');
const slow = message('modelNotes.slowOnProcessor');
const thinking = message('modelNotes.thinking');
const convolutions = message('modelNotes.convolutions');

/** The models for Transformers.js that the page offers from Hugging Face: instruct models of 0.1 to 1.7 billion parameters. */
export const HUB_MODELS: readonly HubModel[] = [
  {
    name: 'SmolLM2 135M ONNX',
    repository: 'onnx-community/SmolLM2-135M-Instruct-ONNX',
    billions: 0.135,
    family: 'generic',
    licence: apache,
    megabytes: 185,
    about: message('modelNotes.smallestOnProcessor'),
  },
  {
    name: 'SmolLM2 360M ONNX',
    repository: 'onnx-community/SmolLM2-360M-Instruct-ONNX',
    billions: 0.362,
    family: 'generic',
    licence: apache,
    megabytes: 388,
    about: small,
  },
  {
    name: 'SmolLM2 1.7B ONNX',
    repository: 'HuggingFaceTB/SmolLM2-1.7B-Instruct',
    billions: 1.71,
    family: 'generic',
    licence: apache,
    megabytes: 1414,
    about: slow,
  },
  {
    name: 'Qwen2.5 0.5B ONNX',
    repository: 'onnx-community/Qwen2.5-0.5B-Instruct',
    billions: 0.49,
    family: 'qwen',
    licence: apache,
    megabytes: 793,
    about: message('modelNotes.generalOnProcessor'),
  },
  {
    name: 'Qwen2.5 1.5B ONNX',
    repository: 'onnx-community/Qwen2.5-1.5B-Instruct',
    billions: 1.54,
    family: 'qwen',
    licence: apache,
    megabytes: 1760,
    about: slow,
  },
  {
    name: 'Qwen3 0.6B ONNX',
    repository: 'onnx-community/Qwen3-0.6B-ONNX',
    billions: 0.6,
    family: 'qwen',
    licence: apache,
    megabytes: 908,
    about: thinking,
    thinking: true,
  },
  {
    name: 'Qwen3 1.7B ONNX',
    repository: 'onnx-community/Qwen3-1.7B-ONNX',
    billions: 1.72,
    family: 'qwen',
    licence: apache,
    megabytes: 2137,
    about: thinking,
    thinking: true,
  },
  {
    name: 'Gemma 3 270M ONNX',
    repository: 'onnx-community/gemma-3-270m-it-ONNX',
    billions: 0.268,
    family: 'gemma',
    licence: gemma,
    megabytes: 218,
    about: small,
  },
  {
    name: 'Gemma 3 1B ONNX',
    repository: 'onnx-community/gemma-3-1b-it-ONNX',
    billions: 1,
    family: 'gemma',
    licence: gemma,
    megabytes: 880,
    about: slow,
  },
  {
    name: 'LFM2 350M ONNX',
    repository: 'onnx-community/LFM2-350M-ONNX',
    billions: 0.354,
    family: 'generic',
    licence: liquid,
    megabytes: 450,
    about: convolutions,
  },
  {
    name: 'LFM2 700M ONNX',
    repository: 'onnx-community/LFM2-700M-ONNX',
    billions: 0.742,
    family: 'generic',
    licence: liquid,
    megabytes: 810,
    about: convolutions,
  },
  {
    name: 'Llama 3.2 1B ONNX',
    repository: 'onnx-community/Llama-3.2-1B-Instruct-ONNX',
    billions: 1.24,
    family: 'llama',
    licence: llama('3.2'),
    megabytes: 1676,
    about: slow,
  },
];

/** Bytes of a runtime with its working memory, and copies of the files in memory while a model starts. */
const RUNTIME = 4e8;
const COPIES = 3;

/** Estimates the bytes of memory of a model on the processor from the bytes of its files. */
export function memoryOnProcessor(bytes: number): number {
  return RUNTIME + COPIES * bytes;
}

/** Builds the entry of a repository. Its files aren't chosen yet, so that sizes are estimates. */
export function hubEntry(model: HubModel): CatalogueEntry {
  const { name, repository, billions, family, licence, about } = model;
  const bytes = model.megabytes * 1e6;
  return {
    id: idOf(repository),
    name,
    kind: 'judge',
    engine: 'transformers',
    source: 'remote',
    about,
    family,
    tasks: 'all',
    billions,
    download: { bytes, exact: false },
    memory: memoryOnProcessor(bytes),
    context: null,
    licence,
    features: [],
    weights: null,
    thinking: model.thinking ?? false,
    hybrid: false,
    webllm: null,
    repository,
  };
}

/** Returns the repository's own name, with `-ONNX` at its end, so that no WebLLM build has the same id. */
function idOf(repository: string): string {
  const name = repository.slice(repository.indexOf('/') + 1);
  return name.endsWith('-ONNX') ? name : `${name}-ONNX`;
}
