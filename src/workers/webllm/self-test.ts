import type { Encode } from '#engine/scoring/labels.ts';
import type { Graph } from '#workers/models/graph.ts';

/** What a model was found to do on this device. */
export interface SelfTest {
  /** Public calls give numbers, and what any language model would go on with. */
  readonly sound: boolean;
  /** Why shared prefixes are not to be trusted; null where both ways agree, or there is only one. */
  readonly differs: string | null;
  /** Root mean square of the scores' differences, as a share of their spread; null where there is one way. */
  readonly difference: number | null;
  /** Milliseconds that the last pass took, over so many tokens, when the device was warm. */
  readonly pass: { readonly tokens: number; readonly ms: number };
}

/** The runtime rounds in 16 bits and in another order; what is broken differs by the whole spread. */
const MOST_DIFFERENT = 0.05;

/** Whatever a model has learnt, it goes on with a round that it has just read three times. */
const ROUNDS = 'red green blue red green blue red green blue';
const GOLDEN = [
  { rest: ' red green', next: ' blue' },
  { rest: ' green blue', next: ' red' },
] as const;
const AMONG = 5;

/**
 * Asks two prompts with a shared head both ways: through the tree, where the head is computed once
 * and split off, and each in one go. A runtime that computes wrongly on a device mostly says
 * nothing of it.
 *
 * @param start what stands before every prompt of this family.
 * @param trained false for weights made up at random: nothing sensible is expected of them.
 */
export async function selfTest(
  { tree, oneCall, encode }: { tree: Graph | null; oneCall: Graph; encode: Encode },
  { start, trained }: { start: string; trained: boolean },
  signal: AbortSignal,
): Promise<SelfTest> {
  const texts = GOLDEN.map(({ rest }) => start + ROUNDS + rest);
  const prompts = texts.map((text) => encode(text));
  const split = tree ? await scoresOf(tree, prompts, signal) : null;
  const whole = await scoresOf(oneCall, prompts, signal);

  const finite = whole.every(({ scores }) => scores.length > 0 && scores.every(Number.isFinite));
  const sensible = GOLDEN.some(({ next }, i) => {
    const wanted = encode((texts[i] ?? '') + next)[prompts[i]?.length ?? 0];
    return wanted !== undefined && rankOf(wanted, whole[i]?.scores ?? new Float32Array()) < AMONG;
  });
  const differences = split?.map(({ scores }, i) =>
    compared(whole[i]?.scores ?? new Float32Array(), scores),
  );
  const difference = differences ? Math.max(...differences.map(({ rms }) => rms)) : null;
  const agree = differences?.every(({ rms, same }) => rms <= MOST_DIFFERENT && same) ?? true;
  return {
    sound: finite && (sensible || !trained),
    differs: agree
      ? null
      : `scores with a shared prefix differ by ${share(difference ?? NaN)} of their spread from scores without`,
    difference,
    pass: { tokens: prompts.at(-1)?.length ?? 0, ms: whole.at(-1)?.ms ?? 0 },
  };
}

/** A share in per cent, with two digits that mean something. */
export function share(value: number): string {
  return !Number.isFinite(value) ? 'an unknown share' : `${Number((value * 100).toPrecision(2))} %`;
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

/** How far scores are from those that they should be, and whether both name the same token, but for a near-tie. */
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
