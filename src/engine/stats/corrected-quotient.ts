import { correctedRate } from './corrected-rate.ts';
import type { Judged } from './labelled-sample.ts';
import { poweredMean, varianceOf } from './prediction-powered.ts';
import { studentQuantile } from './student.ts';

/** Q corrected by people's labels. */
interface CorrectedQuotient {
  /** Null where there are too few labels, or corrected losses and ties are 0. */
  readonly value: number | null;
  /** 95 %; from 0 to Infinity where the labels don't bound it. */
  readonly interval: { readonly low: number; readonly high: number };
  readonly labels: number;
  readonly judged: number;
}

/**
 * Corrects Q = (win + tie) / (lose + tie) by people's labels: 1 minus the corrected share of
 * losses, over 1 minus that of wins, each share prediction-powered. The interval is Student's on
 * the log scale, from each user's influence on both shares at once, so the interval of 1/Q is its
 * reciprocal.
 * @param things with 1 for a win, .5 for a tie and 0 for a loss
 */
export function correctedQuotient(things: readonly Judged[]): CorrectedQuotient {
  const shared = {
    labels: things.filter(({ label }) => label !== null).length,
    judged: things.length,
  };
  const wins = poweredMean(things, (value) => (value === 1 ? 1 : 0));
  const losses = poweredMean(things, (value) => (value === 0 ? 1 : 0));
  const unknown = { value: null, interval: { low: 0, high: Infinity }, ...shared };
  if (!wins || !losses) return unknown;
  const [notLost, notWon] = [1 - losses.value, 1 - wins.value];
  if (!(notLost > 0 && notWon > 0)) return unknown;
  const moves = wins.influence.map((win, user) => win / notWon - losses.influence[user]! / notLost);
  const variance = varianceOf(moves);
  const value = notLost / notWon;
  // Where labels and judge never differ, the variance is 0: the rates' own intervals have a width.
  if (variance === 0) return { value, interval: withoutVariance(things), ...shared };
  const reach = studentQuantile(0.05, wins.freedom) * Math.sqrt(variance);
  return {
    value,
    interval: { low: value * Math.exp(-reach), high: value * Math.exp(reach) },
    ...shared,
  };
}

/** The range of Q within the corrected rates of wins and losses. */
function withoutVariance(things: readonly Judged[]): CorrectedQuotient['interval'] {
  const [win, lose] = [1, 0].map((of) => {
    const yes = (value: number) => (value === of ? 1 : 0);
    return correctedRate(
      things.map(({ user, judge, label }) => ({
        user,
        judge: yes(judge),
        label: label === null ? null : yes(label),
      })),
    ).interval;
  });
  return {
    low: (1 - lose!.high) / (1 - win!.low),
    high: (1 - lose!.low) / (1 - win!.high),
  };
}
