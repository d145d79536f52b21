import { standardError } from './bootstrap.ts';
import { holm } from './holm.ts';
import type { Resamples } from './resamples.ts';
import type { Strengths } from './strengths.ts';
import { studentTwoSided } from './student.ts';

/** Two contestants whose strengths were compared. */
interface Comparison {
  readonly a: number;
  readonly b: number;
  /** Strength of a minus that of b, in logits. */
  readonly difference: number;
  /** Two-sided, Holm-corrected over all pairs of contestants. */
  readonly p: number;
  /** The same before the correction. */
  readonly alone: number;
}

/**
 * Tests every pair of contestants by Student's t of the difference of their strengths over its
 * bootstrap error. No p-value is below 2^(1 - users), the smallest that a sign-flip test of so few
 * users can give.
 */
export function compareStrengths(
  m: number,
  of: Pick<Strengths, 'of'>,
  draws: Resamples,
): Comparison[] {
  const whole = of.of(draws.whole);
  if (!whole || draws.users < 2) return [];
  const raw: Omit<Comparison, 'p'>[] = [];
  for (let a = 0; a < m; a++) {
    for (let b = a + 1; b < m; b++) {
      const difference = whole[a]! - whole[b]!;
      const error = standardError((weights) => {
        const one = of.of(weights);
        return one && one[a]! - one[b]!;
      }, draws);
      raw.push({ a, b, difference, alone: chanceOf(difference, error, draws.users) });
    }
  }
  const corrected = holm(raw.map(({ alone }) => alone));
  return raw.map((one, i) => ({ ...one, p: corrected[i]! }));
}

function chanceOf(difference: number, error: number | null, users: number): number {
  if (error === null || Math.abs(difference) < 1e-9) return 1;
  return Math.max(2 ** (1 - users), studentTwoSided(difference / error, users - 1));
}

/**
 * Returns the best and worst rank that the comparisons allow at `level`: 1 + those significantly
 * above, m minus those significantly below.
 */
export function rankRanges(m: number, comparisons: readonly Comparison[], level = 0.05) {
  return Array.from({ length: m }, (_, who) => {
    let above = 0;
    let below = 0;
    for (const { a, b, difference, p } of comparisons) {
      if (p > level || (a !== who && b !== who)) continue;
      const ahead = (a === who) === difference > 0;
      if (ahead) below++;
      else above++;
    }
    return { best: 1 + above, worst: m - below };
  });
}
