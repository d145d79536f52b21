import { message, type Message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import type { Question } from '#engine/domain/question.ts';
import type { Encode } from '#engine/scoring/labels.ts';
import type { Graph, Tokens } from './graph.ts';
import type { Pace } from './pace.ts';
import { questionScorer } from './score-questions.ts';

/** A question with the answer that the model gave where it was made. */
export interface Golden {
  readonly question: Question;
  readonly probabilities: readonly number[];
}

interface SelfTestParts {
  readonly graph: Graph;
  readonly encode: Encode;
  /** The pass length of graphs that can have shorter passes. The test runs with short ones, then sets it. */
  readonly pace?: Pace;
  readonly golden: readonly Golden[];
  /** Returns milliseconds; a test passes its own. */
  readonly now?: () => number;
}

/** Prompts with a long common prefix. The last one has its two options in the other order. */
const SHARED =
  'A user has seen these and liked most of them: Heat, Alien, Up, Amelie, Fargo, The Piano, Toy Story, Jaws, Brazil and Ran. Which list suits this user better, ';
const ENDINGS = [
  'the first or the second? Answer 1 or 2: ',
  'a or b? Write: ',
  'the second or the first? Answer 2 or 1: ',
];
/** A prompt of some 60 tokens. */
export const SELF_TEST_PROMPT = SHARED + ENDINGS[0];

/**
 * The largest difference between two ways of computing the log-probabilities of the likeliest tokens that counts as
 * rounding.
 */
export const MOST_DIFFERENT = 0.25;
const AMONG = 20;
/** Tokens of the short pass that is timed. */
const SHORT = 16;
/** The largest difference of a label's probability from the golden answer. */
const OFF_GOLDEN = 0.02;

/**
 * Tests if this device computes correctly, since a runtime that computes wrongly usually reports no error. The scores
 * must be numbers that depend on the prompt, they must be the same in parts and as a whole, and the golden answers must
 * come out again. Then sets the pass length from a measured time.
 *
 * @returns the largest difference between parts and whole, in log-probability.
 * @throws Fault `model-failed` with what is wrong.
 */
export async function selfTest(parts: SelfTestParts, signal: AbortSignal): Promise<number> {
  const { graph, encode, pace, golden, now = () => performance.now() } = parts;
  const prompts = ENDINGS.map((ending) => encode(SHARED + ending));
  const whole: Float32Array[] = [];
  for (const prompt of prompts) whole.push(...(await scoresOf(graph, [prompt], signal)));
  const [first, second, turned] = whole.map(logShares);
  if (!first || !second || !turned) throw wrong(message('runtimeFaults.noScores'));
  for (const scores of whole) {
    if (!scores.every((score) => score < Infinity))
      throw wrong(message('runtimeFaults.scoresNoNumbers'));
    if (!(spreadOf(scores) > 1e-3)) throw wrong(message('runtimeFaults.sameForAllTokens'));
  }
  if (!(distance(first, turned) > 1e-6)) throw wrong(message('runtimeFaults.sameForAllPrompts'));

  pace?.slowest();
  const half = prompts[0]!.length >> 1;
  const parted = await scoresOf(
    graph,
    prompts,
    signal,
    prompts.map(() => half),
  );
  graph.forget?.();
  const difference = Math.max(
    ...parted.map((scores, i) => distance(logShares(whole[i]!), logShares(scores))),
  );
  if (!(difference <= MOST_DIFFERENT)) {
    throw wrong(message('runtimeFaults.otherInParts', { difference }));
  }
  if (pace) {
    pace.quickest();
    // Two lengths tell a pass's fixed price from that of its tokens.
    const long = prompts.flat();
    const timed = [];
    for (const prompt of [long, long.slice(0, SHORT), long]) {
      const begun = now();
      await scoresOf(graph, [prompt], signal);
      timed.push({ tokens: prompt.length, ms: now() - begun });
    }
    // The first pass of a device is slower than later ones.
    pace.set(timed[2]!, timed[1]);
  }

  const found = await answersOf(graph, encode, golden, signal);
  for (const { question, probabilities } of golden) {
    const answer = found.get(question.key)?.probabilities;
    const off = Math.max(...probabilities.map((p, i) => Math.abs(p - (answer?.[i] ?? NaN))));
    if (!(off <= OFF_GOLDEN)) {
      throw wrong(message('runtimeFaults.otherAnswer', { difference: off }));
    }
  }
  return difference;
}

async function scoresOf(
  graph: Graph,
  prompts: readonly Tokens[],
  signal: AbortSignal,
  lasting?: readonly number[],
): Promise<Float32Array[]> {
  const scores: Float32Array[] = [];
  const hear: Parameters<Graph['score']>[2] = (rows) => {
    for (const { prompt, logits } of rows) scores[prompt] = logits.slice();
  };
  await graph.score(prompts, signal, hear, lasting);
  return scores;
}

async function answersOf(
  graph: Graph,
  encode: Encode,
  golden: readonly Golden[],
  signal: AbortSignal,
): Promise<Map<string, Answer>> {
  const found = new Map<string, Answer>();
  const questions = golden.map(({ question }) => question);
  await questionScorer(graph, encode)(questions, signal, (answers) => {
    for (const answer of answers) found.set(answer.key, answer);
  });
  graph.forget?.();
  return found;
}

/** Returns log-probabilities. */
export function logShares(scores: Float32Array): Float64Array {
  let top = -Infinity;
  for (const score of scores) top = Math.max(top, score);
  let total = 0;
  for (const score of scores) total += Math.exp(score - top);
  return Float64Array.from(scores, (score) => score - top - Math.log(total));
}

function spreadOf(scores: Float32Array): number {
  let [low, high] = [Infinity, -Infinity];
  for (const score of scores) {
    if (score === -Infinity) continue;
    low = Math.min(low, score);
    high = Math.max(high, score);
  }
  return high - low;
}

/** Returns the largest difference among the likeliest tokens of the first. */
export function distance(one: Float64Array, other: Float64Array): number {
  const least = Float64Array.from(one).sort().at(-AMONG) ?? -Infinity;
  let most = 0;
  one.forEach((share, token) => {
    const apart = share >= least ? Math.abs(share - (other[token] ?? NaN)) : 0;
    if (!(apart <= most)) most = apart;
  });
  return most;
}

function wrong(says: Message): Fault {
  return new Fault('model-failed', says);
}
