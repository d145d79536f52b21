import { sumOf } from '../domain/sum-of.ts';
import { judgedPairs, worthToA } from '../compare/pair-outcomes.ts';
import type { RecommenderId } from '../domain/ids.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Trial } from '../domain/trial.ts';
import { designEffect } from '../stats/design-effect.ts';
import type { Ratio } from '../stats/ratio.ts';

/**
 * The properties of an earlier run from which the size of the next is planned: its rate of ties,
 * and the correlation of one user's pairs.
 */
export interface Pilot {
  /** Users with at least one scored pair. */
  readonly users: number;
  /**
   * For single pairs of recommenders: the value of each user's pair to the first recommender, one
   * entry for each user and pair.
   */
  readonly pair: Ratio;
  /**
   * For one recommender against all others: the sum of its values over each user's pairs, one entry
   * for each user and recommender.
   */
  readonly overall: Ratio;
  /** The share of pairs that were ties, judged or by position. */
  readonly ties: number;
  /**
   * The factor by which the correlation of one user's pairs raises the number of users, compared
   * with independent pairs.
   */
  readonly designEffect: number;
}

/**
 * Reads the pilot from a run's judgements.
 * @returns null where no pair of two recommenders is scored
 */
export function pilotOf(
  trials: readonly Trial[],
  judgements: ReadonlyMap<string, Judgement>,
): Pilot | null {
  const worths: number[] = [];
  const own = new Map<string, { user: string; won: number[] }>();
  const add = (user: string, recommender: RecommenderId, worth: number) => {
    const name = JSON.stringify([user, recommender]);
    const found = own.get(name);
    if (found) found.won.push(worth);
    else own.set(name, { user, won: [worth] });
  };
  for (const { user, a, b, result } of judgedPairs(trials, judgements)) {
    const worth = worthToA(result);
    if (worth === null || !a.recommender || !b.recommender) continue;
    if (a.recommender === b.recommender) continue;
    worths.push(worth);
    add(user, a.recommender, worth);
    add(user, b.recommender, 1 - worth);
  }
  if (worths.length === 0) return null;
  const groups = [...own.values()];
  const deviations = groups.flatMap(({ won }, at) => won.map((one) => ({ at, off: one - 0.5 })));
  return {
    users: new Set(groups.map(({ user }) => user)).size,
    pair: { above: Float64Array.from(worths), below: new Float64Array(worths.length).fill(1) },
    overall: {
      above: Float64Array.from(groups, ({ won }) => sumOf(won)),
      below: Float64Array.from(groups, ({ won }) => won.length),
    },
    ties: worths.filter((one) => one === 0.5).length / worths.length,
    designEffect: designEffect(
      deviations.map(({ at }) => at),
      deviations.map(({ off }) => off),
    ),
  };
}

/**
 * The conservative assumption where there is no earlier run: no ties, and all pairs of a user have
 * the same result, so that several pairs carry no more information than one.
 */
export function cautiousPilot(recommenders: number): Pilot {
  const others = Math.max(1, recommenders - 1);
  return {
    users: 0,
    pair: { above: Float64Array.of(1, 0), below: Float64Array.of(1, 1) },
    overall: { above: Float64Array.of(others, 0), below: Float64Array.of(others, others) },
    ties: 0,
    designEffect: others,
  };
}
