/** SAER (Liu et al. 2026): a transcription of its tables and text. Shares in percent. */

export type Three = readonly [number, number, number];

/** The annotators of Table 1. */
export const HUMAN_A = 'Human A';
export const HUMAN_B = 'Human B';

/** Table 1: Good, Partial and Poor Match, 200 lists of each algorithm. */
export const TABLE_1 = [
  { algorithm: 'Co-occurrence', rater: 'SAER', shares: ['12.5', '82.0', '5.5'] },
  { algorithm: 'Co-occurrence', rater: HUMAN_A, shares: ['13.5', '74.5', '12.0'] },
  { algorithm: 'Co-occurrence', rater: HUMAN_B, shares: ['19.5', '68.0', '12.5'] },
  { algorithm: 'Embedding', rater: 'SAER', shares: ['1.5', '88.0', '10.5'] },
  { algorithm: 'Embedding', rater: HUMAN_A, shares: ['7.5', '75.0', '17.5'] },
  { algorithm: 'Embedding', rater: HUMAN_B, shares: ['9.0', '73.0', '18.0'] },
] as const;
export const LISTS = 200;

/** Table 1, foot: agreement in percent of the 400 lists, and quadratic weighted kappa. */
export const POINTWISE = {
  humans: { agree: '70.0', kappa: '0.38' },
  saer: { agree: '82.0', kappa: '0.58' },
} as const;

/** Table 2: co-occurrence wins, embedding wins, ties. */
export const TABLE_2 = [
  { scope: 'SAER raw', n: 400, shares: ['57.0', '38.5', '4.5'] },
  { scope: 'SAER adjudicated', n: 200, shares: ['51.5', '33.0', '15.5'] },
  { scope: 'Human merged', n: 200, shares: ['26.0', '16.0', '58.0'] },
] as const;

/**
 * Table 2, foot, and section 4.1, in percent of the 200 pairs; only `concurred` is of the humans'
 * winners.
 */
export const PAIRWISE = {
  consistency: { share: '88.0', counted: '176/200' },
  humans: { agree: '44.5', kappa: '0.13' },
  saer: { agree: '49.0', kappa: '0.43' },
  concurred: '82.1',
} as const;

/** Table 3: correct, wrong and tied out of 100 adversarial pairs. */
export const TABLE_3 = [
  { variant: 'Generic prompt (v1)', shares: ['74.0', '18.0', '8.0'] },
  { variant: 'Over-specified prompt (v2)', shares: ['88.0', '8.0', '4.0'] },
  { variant: 'SAER refined prompt (v3)', shares: ['91.0', '4.0', '5.0'] },
  { variant: 'Human annotator A', shares: ['78.0', '21.0', '1.0'] },
  { variant: 'Human annotator B', shares: ['73.0', '18.0', '9.0'] },
] as const;
export const ADVERSARIAL = 100;

/** Section 4.2: click-through rates in percent with their intervals, and the lift between them. */
export const ONLINE = {
  cooccurrence: { rate: '0.619', low: '0.617', high: '0.622' },
  embedding: { rate: '0.523', low: '0.521', high: '0.526' },
  lift: { value: '18.4', low: '17.6', high: '19.1' },
} as const;

/** Returns the whole counts behind shares in percent. */
export function countsOf(shares: readonly [string, string, string], n: number): Three {
  const [a, b, c] = shares.map((share) => Math.round((Number(share) / 100) * n));
  return [a!, b!, c!];
}
