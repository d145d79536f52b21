/** The memory of the page and its workers after a number of questions. */
export interface Reading {
  readonly questions: number;
  readonly bytes: number;
}

/** Readings before this share of the questions are of an engine that still reserves its memory. */
const WARMING = 0.2;

/** Bytes by which the browser's count varies while nothing changes: V8 collects its heaps at times of its own. */
const NOISE = 2 * 2 ** 20;

/** Questions after which the cache of tokenised texts empties itself (`src/workers/transformers/piecewise.ts`). */
const CACHED = 4000;

/**
 * Bytes that this cache takes for each question at most: about 330 characters and their tokens, measured as 3 kB.
 * If the keys and values of a question leaked, they would take 25 KiB: about 50 tokens of its own, with 512 bytes each.
 */
const A_QUESTION = 4 * 2 ** 10;

/** Returns by how many bytes the memory grew at most after the warming. */
export function growthOf(readings: readonly Reading[]): number {
  const [first, ...later] = afterWarming(readings);
  return Math.max(...later.map(({ bytes }) => bytes)) - first.bytes;
}

/** Returns the growth in bytes above which the memory isn't constant. */
export function allowedGrowth(readings: readonly Reading[]): number {
  const [first, ...later] = afterWarming(readings);
  const asked = Math.max(...later.map(({ questions }) => questions)) - first.questions;
  return NOISE + Math.min(asked, CACHED) * A_QUESTION;
}

function afterWarming(readings: readonly Reading[]): [Reading, ...Reading[]] {
  const all = readings.at(-1)?.questions ?? 0;
  const [first, ...later] = readings.filter(({ questions }) => questions >= all * WARMING);
  if (!first || later.length === 0) throw new RangeError('Growth needs several readings');
  return [first, ...later];
}
