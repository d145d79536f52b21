import { message, type Text } from '#messages/message.ts';
import type { CatalogueEntry, Licence } from './catalogue-entry.ts';
import { apache, gemma, llama, mit, qwenResearch } from './licences.ts';

/**
 * The version of WebLLM to which these compiled libraries belong. Another version can't load them.
 */
export const WEBLLM_VERSION = '0.2.86';

const WEIGHTS_AT = 'https://huggingface.co/mlc-ai/';
const LIBRARIES_AT =
  'https://raw.githubusercontent.com/mlc-ai/binary-mlc-llm-libs/main/web-llm-models/v0_2_86/base/';

type Packing = 'q4f16_1' | 'q4f32_1';

/** Bits of one parameter, including its share of the scale that 32 parameters have in common. */
const BITS: Readonly<Record<Packing, number>> = { q4f16_1: 4 + 16 / 32, q4f32_1: 4 + 32 / 32 };

/** One model of WebLLM's own list, with the facts that the list lacks. */
interface Prebuilt {
  readonly name: string;
  /** Its repository's name, without the packing. */
  readonly repository: string;
  /** The name of its library, where it uses another model's. */
  readonly library?: string;
  readonly billions: number;
  readonly family: string;
  readonly licence: Licence;
  /** Mebibytes on the card, by packing, from WebLLM's list. */
  readonly mebibytes: Readonly<Partial<Record<Packing, number>>>;
  readonly about: Text;
  readonly thinking?: boolean;
  readonly hybrid?: boolean;
  readonly overrides?: Readonly<Record<string, number>>;
}

const thinking = message('modelNotes.thinking');
const thinkingHybrid = message('modelNotes.thinkingHybrid');
const ownCard = message('modelNotes.ownCard');

/**
 * The models of WebLLM's list that the page offers: instruct models of 0.36 to 8 billion parameters
 * with one of the prompt families and a context of 4096 tokens. `prebuilt.test.ts` compares each
 * with the installed package, and states for every other model of that list why it isn't here.
 */
export const PREBUILT: readonly Prebuilt[] = [
  {
    name: 'SmolLM2 360M',
    repository: 'SmolLM2-360M-Instruct',
    billions: 0.362,
    family: 'qwen',
    licence: apache,
    mebibytes: { q4f16_1: 376.06, q4f32_1: 579.61 },
    about: message('modelNotes.tiny'),
  },
  {
    name: 'Qwen2.5 0.5B',
    repository: 'Qwen2.5-0.5B-Instruct',
    library: 'Qwen2-0.5B-Instruct',
    billions: 0.49,
    family: 'qwen',
    licence: apache,
    mebibytes: { q4f16_1: 944.62, q4f32_1: 1060.2 },
    about: message('modelNotes.smallest'),
  },
  {
    name: 'Qwen2.5 1.5B',
    repository: 'Qwen2.5-1.5B-Instruct',
    library: 'Qwen2-1.5B-Instruct',
    billions: 1.54,
    family: 'qwen',
    licence: apache,
    mebibytes: { q4f16_1: 1629.75, q4f32_1: 1888.97 },
    about: message('modelNotes.goodFirst'),
  },
  {
    name: 'Qwen2.5 3B',
    repository: 'Qwen2.5-3B-Instruct',
    billions: 3.09,
    family: 'qwen',
    licence: qwenResearch,
    mebibytes: { q4f16_1: 2504.76, q4f32_1: 2893.64 },
    about: message('modelNotes.twiceTheSize'),
  },
  {
    name: 'Qwen2.5 7B',
    repository: 'Qwen2.5-7B-Instruct',
    library: 'Qwen2-7B-Instruct',
    billions: 7.62,
    family: 'qwen',
    licence: apache,
    mebibytes: { q4f16_1: 5106.67, q4f32_1: 5900.09 },
    about: ownCard,
  },
  {
    name: 'Qwen3 0.6B',
    repository: 'Qwen3-0.6B',
    billions: 0.6,
    family: 'qwen',
    licence: apache,
    mebibytes: { q4f16_1: 1403.34, q4f32_1: 1924.98 },
    about: thinking,
    thinking: true,
  },
  {
    name: 'Qwen3 1.7B',
    repository: 'Qwen3-1.7B',
    billions: 1.72,
    family: 'qwen',
    licence: apache,
    mebibytes: { q4f16_1: 2036.66, q4f32_1: 2635.44 },
    about: thinking,
    thinking: true,
  },
  {
    name: 'Qwen3 4B',
    repository: 'Qwen3-4B',
    billions: 4.02,
    family: 'qwen',
    licence: apache,
    mebibytes: { q4f16_1: 3431.59, q4f32_1: 4327.71 },
    about: thinking,
    thinking: true,
  },
  {
    name: 'Qwen3 8B',
    repository: 'Qwen3-8B',
    billions: 8.19,
    family: 'qwen',
    licence: apache,
    mebibytes: { q4f16_1: 5695.78, q4f32_1: 6852.55 },
    about: message('modelNotes.ownCardThinking'),
    thinking: true,
  },
  {
    name: 'Qwen3.5 0.8B',
    repository: 'Qwen3.5-0.8B',
    billions: 0.8,
    family: 'qwen',
    licence: apache,
    mebibytes: { q4f16_1: 1629.49, q4f32_1: 1894.19 },
    about: thinkingHybrid,
    thinking: true,
    hybrid: true,
    overrides: { max_history_size: 1 },
  },
  {
    name: 'Qwen3.5 2B',
    repository: 'Qwen3.5-2B',
    billions: 2,
    family: 'qwen',
    licence: apache,
    mebibytes: { q4f16_1: 2245.44, q4f32_1: 2591.55 },
    about: thinkingHybrid,
    thinking: true,
    hybrid: true,
    overrides: { max_history_size: 1 },
  },
  {
    name: 'Qwen3.5 4B',
    repository: 'Qwen3.5-4B',
    billions: 4,
    family: 'qwen',
    licence: apache,
    mebibytes: { q4f16_1: 3867.82, q4f32_1: 4680.36 },
    about: thinkingHybrid,
    thinking: true,
    hybrid: true,
    overrides: { max_history_size: 1 },
  },
  {
    name: 'Llama 3.2 1B',
    repository: 'Llama-3.2-1B-Instruct',
    billions: 1.24,
    family: 'llama',
    licence: llama('3.2'),
    mebibytes: { q4f16_1: 879.04, q4f32_1: 1128.82 },
    about: message('modelNotes.otherMaker'),
  },
  {
    name: 'Llama 3.2 3B',
    repository: 'Llama-3.2-3B-Instruct',
    billions: 3.21,
    family: 'llama',
    licence: llama('3.2'),
    mebibytes: { q4f16_1: 2263.69, q4f32_1: 2951.51 },
    about: message('modelNotes.twiceTheSize'),
  },
  {
    name: 'Llama 3.1 8B',
    repository: 'Llama-3.1-8B-Instruct',
    library: 'Llama-3_1-8B-Instruct',
    billions: 8.03,
    family: 'llama',
    licence: llama('3.1'),
    mebibytes: { q4f16_1: 5001, q4f32_1: 6101.01 },
    about: ownCard,
  },
  {
    name: 'Gemma 3 1B',
    repository: 'gemma3-1b-it',
    billions: 1,
    family: 'gemma',
    licence: gemma,
    mebibytes: { q4f16_1: 711.07 },
    about: message('modelNotes.shadersOnly'),
  },
  {
    name: 'Gemma 2 2B',
    repository: 'gemma-2-2b-it',
    billions: 2.61,
    family: 'gemma',
    licence: gemma,
    mebibytes: { q4f16_1: 1895.3, q4f32_1: 2508.75 },
    about: message('modelNotes.middleOtherMaker'),
  },
  {
    name: 'SmolLM2 1.7B',
    repository: 'SmolLM2-1.7B-Instruct',
    billions: 1.71,
    family: 'qwen',
    licence: apache,
    mebibytes: { q4f16_1: 1774.19, q4f32_1: 2692.38 },
    about: message('modelNotes.openData'),
  },
  {
    name: 'OLMo 2 1B',
    repository: 'OLMo-2-0425-1B-Instruct',
    billions: 1.48,
    family: 'generic',
    licence: apache,
    mebibytes: { q4f16_1: 1776.75, q4f32_1: 2453.51 },
    about: message('modelNotes.openAll'),
  },
  {
    name: 'Ministral 3 3B',
    repository: 'Ministral-3-3B-Instruct-2512-BF16',
    billions: 3.4,
    family: 'generic',
    licence: apache,
    mebibytes: { q4f16_1: 2863.69, q4f32_1: 3532.37 },
    about: message('modelNotes.middleSmallDevices'),
  },
  {
    name: 'Phi-4 mini',
    repository: 'Phi-4-mini-instruct',
    billions: 3.84,
    family: 'generic',
    licence: mit,
    mebibytes: { q4f16_1: 3437.58, q4f32_1: 4220.59 },
    about: message('modelNotes.syntheticData'),
  },
  {
    name: 'Phi-3.5 mini',
    repository: 'Phi-3.5-mini-instruct',
    billions: 3.82,
    family: 'generic',
    licence: mit,
    mebibytes: { q4f16_1: 3672.07, q4f32_1: 5483.12 },
    about: message('modelNotes.beforePhi4'),
  },
  {
    name: 'Mistral 7B',
    repository: 'Mistral-7B-Instruct-v0.3',
    billions: 7.25,
    family: 'mistral',
    licence: apache,
    mebibytes: { q4f16_1: 4573.39, q4f32_1: 5619.27 },
    about: ownCard,
    overrides: { sliding_window_size: -1 },
  },
];

/**
 * Returns the build of a model for an adapter: f16 where its shaders support it, else f32. A model
 * without an f32 build is listed in its f16 build, which then doesn't fit.
 */
export function buildOf(model: Prebuilt, f16: boolean): CatalogueEntry {
  const packing: Packing = f16 || !model.mebibytes.q4f32_1 ? 'q4f16_1' : 'q4f32_1';
  return entryOf(model, packing);
}

/** Returns every build of a model, whatever the adapter. */
export function buildsOf(model: Prebuilt): CatalogueEntry[] {
  return (Object.keys(model.mebibytes) as Packing[]).map((packing) => entryOf(model, packing));
}

function entryOf(model: Prebuilt, packing: Packing): CatalogueEntry {
  const { name, repository, library = repository, billions, family, licence, about } = model;
  const id = `${repository}-${packing}-MLC`;
  return {
    id,
    name,
    kind: 'judge',
    engine: 'webllm',
    source: 'remote',
    about,
    family,
    tasks: 'all',
    billions,
    download: { bytes: Math.round((billions * 1e9 * BITS[packing]) / 8), exact: false },
    memory: Math.round((model.mebibytes[packing] ?? 0) * 2 ** 20),
    context: 4096,
    licence,
    features: packing === 'q4f16_1' ? ['shader-f16'] : [],
    weights: packing,
    thinking: model.thinking ?? false,
    hybrid: model.hybrid ?? false,
    webllm: {
      model: `${WEIGHTS_AT}${id}/resolve/main/`,
      lib: `${LIBRARIES_AT}${library}-${packing}_cs1k-webgpu.wasm`,
      overrides: { context_window_size: 4096, ...model.overrides },
    },
  };
}
