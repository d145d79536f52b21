import { quantile } from './bootstrap.ts';
import type { Interval } from './interval.ts';
import type { Resamples, Weights } from './resamples.ts';

/** Strengths in logits, fitted on users counted by weight, that can be fitted again with one more user. */
export interface StrengthFit {
  /** Returns the strengths; null without a common scale. */
  of(weights: Weights): ArrayLike<number> | null;
  /** True where a draw has no finite maximum, so that outcomes were added. */
  isEased(weights: Weights): boolean;
  /** The change of each strength of all users as fewer outcomes are added; null where the maximum is finite. */
  drift(): ArrayLike<number> | null;
  /**
   * Returns the fit with one more user, for whom a contestant wins or loses against all that it met.
   *
   * @param user the index of the new user in the weights
   */
  withUnseen(who: number, won: boolean, user: number): StrengthFit;
}

/** The farthest end that is shown: odds of 99 to 1 against the mean. Farther ones, and infinite ones, count as open. */
export const MOST_LOGITS = Math.log(99);

/** With fewer users, the ends of resamples or of Student's t miss the level. */
const ENOUGH = 8;
/** The share of resamples without a finite maximum from which the ends rest on the outcomes that were added. */
const TAIL = 0.025;
/** Enough for quantiles of 2.5 %, since each draw takes two fits for each contestant. */
const DRAWS = 100;
/** A finite strength hardly moves where a tenth of the outcomes is added; an infinite one moves by log 10. */
const MOVED = 0.1;

/** True where resampling gives a strength no valid interval: few users, or resamples that have no finite maximum. */
export function needsUnseen(fit: StrengthFit, { users, whole, drawn }: Resamples): boolean {
  if (users < ENOUGH || fit.isEased(whole)) return true;
  return drawn.filter((one) => fit.isEased(one)).length > TAIL * drawn.length;
}

/**
 * The 95 % interval of a Bradley-Terry strength with an unseen user (as `unseen-user.ts` for means): users weigh by
 * exponential numbers, together with one more for whom the contestant loses against all, for the low end, or wins, for
 * the high end. Where a contestant won or lost everything, its strength has no bound on one side, and resamples of
 * these users know nothing of the other outcome. An end beyond `MOST_LOGITS` is cut off there.
 */
export function unseenStrength(
  fit: StrengthFit,
  who: number,
  draws: Resamples,
): { readonly interval: Interval; readonly capped: boolean } | null {
  const value = fit.of(draws.whole)?.[who];
  if (value === undefined) return null;
  const low = endOf(fit.withUnseen(who, false, draws.users), who, draws, -1);
  const high = endOf(fit.withUnseen(who, true, draws.users), who, draws, 1);
  return {
    interval: {
      low: Math.min(value, Math.max(low, -MOST_LOGITS)),
      high: Math.max(value, Math.min(high, MOST_LOGITS)),
    },
    capped: low < -MOST_LOGITS || high > MOST_LOGITS,
  };
}

/** @param side -1 for the low end, 1 for the high end */
function endOf(fit: StrengthFit, who: number, { users, smooth }: Resamples, side: -1 | 1): number {
  const drift = fit.drift()?.[who] ?? 0;
  if (side * drift > MOVED) return side * Infinity;
  const used = smooth.slice(0, DRAWS);
  const values = used.flatMap((one, i) => {
    const weights = new Float64Array(users + 1);
    weights.set(one);
    weights[users] = -Math.log(1 - (i + 0.5) / used.length);
    return fit.of(weights)?.[who] ?? [];
  });
  return quantile(Float64Array.from(values).sort(), side < 0 ? 0.025 : 0.975);
}

/**
 * Returns the change of strengths as a tenth of the outcomes is added; null where either fit fails.
 *
 * @param fitted the strengths with so much of an outcome added to each side of each pair
 */
export function driftOf(fitted: (by: number) => ArrayLike<number> | null): Float64Array | null {
  const [more, less] = [fitted(0.05), fitted(0.005)];
  return more && less ? Float64Array.from(less, (one, i) => one - more[i]!) : null;
}
