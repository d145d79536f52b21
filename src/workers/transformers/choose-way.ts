import type { PreTrainedModel } from '@huggingface/transformers';
import { formatMessage } from '#messages/format-message.ts';
import { loadMessages } from '#messages/load-messages.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { Encode } from '#engine/scoring/labels.ts';
import { causalGraph } from './causal-graph.ts';
import { causalPasses } from './causal-passes.ts';
import type { Graph } from './graph.ts';
import { inputsOf } from './inputs-of.ts';
import { MOST, ON_CARD, ON_PROCESSOR, Pace } from './pace.ts';
import { packedGraph } from './packed-graph.ts';
import { packedPasses } from './packed-passes.ts';
import type { Passes } from './passes.ts';
import { startOrFault } from './runtime.ts';
import { scoresOnly } from './scores-only.ts';
import { selfTest, type Golden } from './self-test.ts';
import { testBeginnings } from './test-beginnings.ts';
import { wholeGraph, wholePasses } from './whole-prompts.ts';

/** The fastest way of scoring prompts that passed the self-test on this device. */
export interface Way {
  readonly graph: Graph;
  /** Passes that read a prompt to continue it with words; null for a graph made for labels alone. */
  readonly passes: Passes | null;
  /** For the manifest of a run. */
  readonly environment: {
    readonly prefixes: string;
    readonly passes: string;
    readonly 'self-test': string;
  };
}

interface Given {
  readonly model: PreTrainedModel;
  /** The name of the graph in faults. */
  readonly name: string;
  readonly encode: Encode;
  readonly golden: readonly Golden[];
  /** The most tokens of a prompt. */
  readonly longest: number;
  /** The number of times to halve passes, after memory ran out. */
  readonly smaller: number;
  readonly device: 'wasm' | 'webgpu';
  /** True for a published graph that was changed for packed passes (`onnx/pack-graph.ts`). */
  readonly changed: boolean;
}

/**
 * Chooses how a graph scores prompts, the fastest way first: a packed tree, where the graph was made for it; prefixes
 * shared by a cache; whole prompts, where the graph has no cache or fails the self-test with it.
 *
 * @throws Fault `model-failed` where no way passes; of several, the fault of the first
 */
export async function chooseWay(given: Given, signal: AbortSignal): Promise<Way> {
  const { model, name } = given;
  const inputs = inputsOf(model);
  if (inputs.includes('logit_positions')) return packedTree(given, signal);
  if (!inputs.some((input) => input.startsWith('past'))) {
    return wholePrompts(given, 'the graph has no cache', signal);
  }
  try {
    return await sharedByCache(given, signal);
  } catch (thrown) {
    const fault = Fault.from(thrown);
    if (fault.code !== 'model-failed') throw thrown;
    // The manifest of a run stores the reason in words.
    await loadMessages();
    const why = formatMessage(fault.says).replace(`${name} `, '');
    return wholePrompts(given, why, signal).catch((other: unknown) => {
      throw Fault.from(other).code === 'model-failed' ? fault : other;
    });
  }
}

async function packedTree(given: Given, signal: AbortSignal): Promise<Way> {
  const { model, name, longest, encode, golden, smaller, changed } = given;
  // A graph that was made for judging answers as it did where it was made, in passes of one length.
  const pace = changed ? paceOn(given) : new Pace(MOST, { least: MOST, longest: Infinity });
  const graph = packedGraph(model, longest, scoresOnly(model), pace);
  const tested = { graph, encode, golden, ...(changed ? { pace } : {}) };
  const difference = await startOrFault(name, () => selfTest(tested, signal));
  if (changed) pace.halve(smaller);
  return {
    graph,
    passes: changed ? packedPasses(model, pace) : null,
    environment: {
      prefixes: changed ? "packed tree: ONNX's Attention for GroupQueryAttention" : 'packed tree',
      passes: `up to ${pace.most} tokens`,
      'self-test': passed('parts and whole', difference, golden),
    },
  };
}

function paceOn({ device }: Given): Pace {
  return new Pace(MOST, device === 'wasm' ? ON_PROCESSOR : ON_CARD);
}

async function sharedByCache(given: Given, signal: AbortSignal): Promise<Way> {
  const { model, name, longest, encode, golden, smaller } = given;
  const pace = paceOn(given);
  const graph = causalGraph(model, longest, pace);
  try {
    const tested = { graph, encode, golden, pace };
    const difference = await startOrFault(name, () => selfTest(tested, signal));
    pace.halve(smaller);
    return {
      graph,
      passes: causalPasses(model, pace),
      environment: {
        prefixes: 'shared prefix by cache',
        passes: `up to ${pace.most} tokens`,
        'self-test': passed('parts and whole', difference, golden),
      },
    };
  } catch (thrown) {
    graph.forget?.();
    throw thrown;
  }
}

async function wholePrompts(given: Given, why: string, signal: AbortSignal): Promise<Way> {
  const { model, name, longest, encode, golden } = given;
  const graph = wholeGraph(model, longest);
  const difference = await startOrFault(name, async () => {
    await selfTest({ graph, encode, golden }, signal);
    return testBeginnings(model, encode, signal);
  });
  return {
    graph,
    passes: wholePasses(model),
    environment: {
      prefixes: `whole prompts: ${why}`,
      passes: 'one for each prompt',
      'self-test': passed('a beginning alone and in its prompt', difference, golden),
    },
  };
}

function passed(compared: string, difference: number, { length }: readonly Golden[]): string {
  const known = length > 0 ? `; ${length} known answers found again` : '';
  return `passed; ${compared} differ by ${difference.toExponential(1)} at most${known}`;
}
