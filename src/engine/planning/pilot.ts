import { judgedPairs, worthToA } from '../compare/pair-outcomes.ts';
import type { RecommenderId } from '../domain/ids.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Trial } from '../domain/trial.ts';
import { designEffect } from '../stats/design-effect.ts';
import type { Ratio } from '../stats/ratio.ts';

/** What an earlier run tells of the next: how often there are ties, and how alike the pairs of one viewer are. */
export interface Pilot {
  /** Viewers with a verdict that counts. */
  readonly viewers: number;
  /** Of two recommenders: what each viewer's pair was worth, one entry a viewer and pair. */
  readonly pair: Ratio;
  /** Of one recommender against all others: what it won of each viewer's pairs, an entry a viewer and recommender. */
  readonly overall: Ratio;
  /** Share of pairs that were ties, judged or by place. */
  readonly ties: number;
  /** How many times as many viewers it takes as if pairs of a viewer had nothing to do with each other. */
  readonly designEffect: number;
}

/** @returns null where nobody was asked about two recommenders */
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
    viewers: new Set(groups.map(({ user }) => user)).size,
    pair: { above: Float64Array.from(worths), below: new Float64Array(worths.length).fill(1) },
    overall: {
      above: Float64Array.from(groups, ({ won }) => won.reduce((sum, one) => sum + one, 0)),
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
 * What is taken where no run is there to go by, on the safe side: no ties, and all pairs of a viewer
 * come out alike, so that several tell no more than one.
 */
export function cautiousPilot(recommenders: number): Pilot {
  const others = Math.max(1, recommenders - 1);
  return {
    viewers: 0,
    pair: { above: Float64Array.of(1, 0), below: Float64Array.of(1, 1) },
    overall: { above: Float64Array.of(others, 0), below: Float64Array.of(others, others) },
    ties: 0,
    designEffect: others,
  };
}
