import type { Encode } from '#engine/scoring/labels.ts';
import type { Graph } from '#workers/transformers/graph.ts';

/** The result of a model's self-test on this device. */
export interface SelfTest {
  /** True if a whole prompt's scores are numbers and continue the pattern as any language model would. */
  readonly sound: boolean;
  /**
   * The difference between the scores of prompts in parts and of whole ones: root mean square, as a share of their
   * spread. Through the tree; null where there is none.
   */
  readonly tree: Difference | null;
  /** The same by public calls, one a part; null where the tree has already shown that parts are right. */
  readonly parts: Difference | null;
  /** Milliseconds of the last pass, over so many tokens, on the warm device. */
  readonly pass: { readonly tokens: number; readonly ms: number };
}

interface Difference {
  readonly rms: number;
  /** True if it is no more than rounding. */
  readonly slight: boolean;
}

/** Three graphs of the same model. */
interface Ways {
  readonly tree: Graph | null;
  /** Scores each prompt in one pass. */
  readonly whole: Graph;
  /** Scores each prompt in two passes or more. */
  readonly parts: Graph;
}

/** The runtime rounds to 16 bits and sums in another order; a broken computation differs by the whole spread. */
const MOST_DIFFERENT = 0.05;

/** Every trained model continues a sequence that it has just read three times. */
const ROUNDS = 'red green blue red green blue red green blue';
const GOLDEN = [
  { rest: ' red green', next: ' blue' },
  { rest: ' green blue', next: ' red' },
] as const;
const AMONG = 5;

/**
 * Scores two prompts with a common prefix as a whole and in parts: through the tree, which computes the prefix once and
 * forks it, and by public calls where the tree is wrong or missing. A runtime that computes wrongly on a device usually
 * reports no error.
 *
 * @param start the text before every prompt of this family.
 * @param trained false for random weights, whose answers mean nothing.
 */
export async function selfTest(
  ways: Ways,
  { encode, start, trained }: { encode: Encode; start: string; trained: boolean },
  signal: AbortSignal,
): Promise<SelfTest> {
  const texts = GOLDEN.map(({ rest }) => start + ROUNDS + rest);
  const prompts = texts.map((text) => encode(text));
  const split = ways.tree ? await scoresOf(ways.tree, prompts, signal) : null;
  const whole = await scoresOf(ways.whole, prompts, signal);
  const tree = split && difference(whole, split);
  const parts = tree?.slight
    ? null
    : difference(whole, await scoresOf(ways.parts, prompts.slice(0, 1), signal));

  const finite = whole.every(({ scores }) => scores.length > 0 && scores.every(Number.isFinite));
  const sensible = GOLDEN.some(({ next }, i) => {
    const wanted = encode((texts[i] ?? '') + next)[prompts[i]?.length ?? 0];
    return wanted !== undefined && rankOf(wanted, whole[i]?.scores ?? new Float32Array()) < AMONG;
  });
  return {
    sound: finite && (sensible || !trained),
    tree,
    parts,
    pass: { tokens: prompts.at(-1)?.length ?? 0, ms: whole.at(-1)?.ms ?? 0 },
  };
}

function difference(whole: readonly Scored[], got: readonly Scored[]): Difference {
  const all = got.map(({ scores }, i) => compared(whole[i]?.scores ?? new Float32Array(), scores));
  const rms = all.reduce((most, one) => (one.rms <= most ? most : one.rms), 0);
  return { rms, slight: all.every((one) => one.rms <= MOST_DIFFERENT && one.same) };
}

interface Scored {
  readonly scores: Float32Array;
  readonly ms: number;
}

async function scoresOf(
  graph: Graph,
  prompts: readonly (readonly number[])[],
  signal: AbortSignal,
): Promise<Scored[]> {
  const scored = prompts.map((): Scored => ({ scores: new Float32Array(), ms: 0 }));
  await graph.score(prompts, signal, (rows) => {
    for (const { prompt, logits, ms } of rows) {
      scored[prompt] = { scores: Float32Array.from(logits), ms };
    }
  });
  return scored;
}

/**
 * Compares scores with the expected ones: the root mean square of the difference as a share of the spread, and true for
 * `same` if both have the same best token or two that are nearly equal.
 */
function compared(wanted: Float32Array, got: Float32Array): { rms: number; same: boolean } {
  if (wanted.length === 0 || got.length !== wanted.length) return { rms: NaN, same: false };
  const mean = wanted.reduce((a, b) => a + b, 0) / wanted.length;
  let squares = 0;
  let spread = 0;
  let best = 0;
  let named = 0;
  wanted.forEach((score, i) => {
    squares += (score - (got[i] ?? NaN)) ** 2;
    spread += (score - mean) ** 2;
    if (score > (wanted[best] ?? NaN)) best = i;
    if ((got[i] ?? NaN) > (got[named] ?? NaN)) named = i;
  });
  const rms = Math.sqrt(squares / spread);
  const near = 4 * MOST_DIFFERENT * Math.sqrt(spread / wanted.length);
  return { rms, same: (wanted[best] ?? NaN) - (wanted[named] ?? NaN) <= near };
}

function rankOf(token: number, scores: Float32Array): number {
  const own = scores[token] ?? -Infinity;
  return scores.reduce((rank, score, i) => rank + (score >= own && i !== token ? 1 : 0), 0);
}
