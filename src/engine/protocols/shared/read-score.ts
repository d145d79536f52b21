import type { Answer, Verdict } from '../../domain/judgement.ts';
import type { Stream } from '../../random/stream.ts';

/** The digits of a score, worst first. */
export const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export const HIGHEST = DIGITS.length - 1;

/**
 * Steps per digit for rounding expected scores, since smaller differences are rounding errors of the sum.
 */
const STEPS = 1e9;

/**
 * Reads a score from 0 to 9 in two ways: the most probable digit and the expected digit. A coin seeded by the stream
 * and the question's key decides an exact tie.
 */
export function readScore(
  { key, probabilities, stage }: Pick<Answer, 'key' | 'probabilities' | 'stage'>,
  stream: Stream,
): { readonly verdict: Verdict; readonly exactTie: boolean } {
  if (stage === 'unscored' || probabilities?.length !== DIGITS.length) {
    return { verdict: { kind: 'unscored', why: 'no legal answer' }, exactTie: false };
  }
  if (!probabilities.every((p) => p >= 0 && p <= 1)) {
    return { verdict: { kind: 'unscored', why: 'not a number' }, exactTie: false };
  }
  const best = Math.max(...probabilities);
  const leading = probabilities.flatMap((p, digit) => (p === best ? [digit] : []));
  const at = leading.length > 1 ? stream.child(`near tie/${key}`).below(leading.length) : 0;
  const sum = probabilities.reduce((all, p, digit) => all + p * digit, 0);
  const expected = Math.round(sum * STEPS) / STEPS;
  return {
    verdict: { kind: 'rated', likeliest: leading[at]!, expected },
    exactTie: leading.length > 1,
  };
}
