import { judgedPairs, worthToA } from '../compare/pair-outcomes.ts';
import type { RecommenderId } from '../domain/ids.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Trial } from '../domain/trial.ts';
import type { OutcomeShares } from '../stats/anytime-quotient.ts';
import type { Stopping } from '../study/study.ts';
import { watchedPairs } from './asked-until-settled.ts';
import type { PairSequence } from './pair-stopping.ts';

/** Two recommenders of a run that stops at settled pairs, viewers in the order in which they were asked. */
export interface SettledPair {
  readonly a: RecommenderId;
  readonly b: RecommenderId;
  readonly stopped: PairSequence['stopped'];
  /** What each viewer's pair was worth to a, both orders together. */
  readonly values: readonly number[];
  /** What each viewer's answers came to, every order counted by itself. */
  readonly outcomes: readonly OutcomeShares[];
  /** Pairs whose verdict doesn't count. */
  readonly unscored: number;
}

export interface Watched {
  readonly pairs: readonly SettledPair[];
  /** Of each pair's interval, so that together they hold as often as the study asks, and each at 95 % or more. */
  readonly level: number;
}

interface Input {
  readonly trials: readonly Trial[];
  readonly stopping: Stopping;
  /** By which it was decided when to stop. */
  readonly asJudged: ReadonlyMap<string, Judgement>;
  /** As a report counts them, by another rule perhaps: the sequence holds whenever one stops, for whatever reason. */
  readonly counted: ReadonlyMap<string, Judgement>;
}

/**
 * The pairs of recommenders that were watched, with what they came to until they were settled, by
 * viewer.
 */
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
  // Pairs come in the order of the plan: viewer by viewer.
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
