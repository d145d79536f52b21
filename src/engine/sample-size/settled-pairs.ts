import { judgedPairs, worthToA } from '../compare/pair-outcomes.ts';
import type { RecommenderId } from '../domain/ids.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Trial } from '../domain/trial.ts';
import type { OutcomeShares } from '../stats/anytime-quotient.ts';
import type { Stopping } from '../domain/study.ts';
import { watchedPairs } from './asked-until-settled.ts';
import type { PairSequence } from './pair-stopping.ts';

/**
 * Two recommenders of a run that stops at settled pairs, with users in the order in which they were
 * asked.
 */
export interface SettledPair {
  readonly a: RecommenderId;
  readonly b: RecommenderId;
  readonly stopped: PairSequence['stopped'];
  /** The value of each user's pair to a, both orders together. */
  readonly values: readonly number[];
  /** The outcome shares of each user, every order counted by itself. */
  readonly outcomes: readonly OutcomeShares[];
  /** Unscored pairs. */
  readonly unscored: number;
}

export interface Watched {
  readonly pairs: readonly SettledPair[];
  /**
   * The level of each pair's interval: all intervals hold together as often as the study demands,
   * and each at 95% or more.
   */
  readonly level: number;
}

interface Input {
  readonly trials: readonly Trial[];
  readonly stopping: Stopping;
  /** The verdicts that decided when to stop. */
  readonly asJudged: ReadonlyMap<string, Judgement>;
  /**
   * The verdicts that the report counts, possibly by another rule. The intervals stay valid,
   * because the sequence holds at any stopping time.
   */
  readonly counted: ReadonlyMap<string, Judgement>;
}

/** Returns the watched pairs of recommenders with their values until they were settled, by user. */
export function settledPairs({ trials, stopping, asJudged, counted }: Input): Watched {
  const { sequences, level } = watchedPairs(trials, stopping, asJudged);
  const pairs = sequences.map(({ a, b, stopped }) => ({
    a,
    b,
    stopped,
    values: [] as number[],
    outcomes: [] as OutcomeShares[],
    unscored: 0,
  }));
  // Pairs come in the order of the plan: user by user.
  for (const { a, b, named, result } of judgedPairs(trials, counted)) {
    if (a.origin || b.origin) continue;
    const turned = (a.recommender ?? '') > (b.recommender ?? '');
    const [one, other] = turned ? [b.recommender, a.recommender] : [a.recommender, b.recommender];
    const pair = pairs.find((each) => each.a === one && each.b === other);
    if (!pair) continue;
    const worth = worthToA(result);
    if (result === 'unscored') pair.unscored += 1;
    if (worth !== null) pair.values.push(turned ? 1 - worth : worth);
    const read = named.filter((each) => each !== 'unscored');
    if (read.length === 0) continue;
    const share = (of: string) => read.filter((each) => each === of).length / read.length;
    pair.outcomes.push({ win: share(turned ? 'b' : 'a'), tie: share('tie') });
  }
  return { pairs, level: Math.max(0.95, level) };
}
