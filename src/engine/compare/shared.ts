import { byKey } from '../domain/by-key.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Text } from '#messages/message.ts';
import type { Run } from '../domain/run.ts';
import type { StudyData } from '../domain/study-data.ts';
import { userOf, type Trial } from '../domain/trial.ts';
import { judgedPairs, type JudgedPair } from './pair-outcomes.ts';

/** A run with the data that a comparison needs. */
export interface ComparedRun {
  readonly run: Run;
  readonly data: StudyData;
  readonly trials: readonly Trial[];
  readonly judgements: ReadonlyMap<string, Judgement>;
  /** The first line of the run's own report. */
  readonly finding?: Text;
}

/** The parts that both runs share, as input of the statistics. */
export interface Shared {
  readonly one: ComparedRun;
  readonly other: ComparedRun;
  /** Trials with a judgement in both runs. */
  readonly trials: readonly Trial[];
  /** By user id: the index among the users with such a trial. */
  readonly userAt: ReadonlyMap<string, number>;
  readonly pairs: readonly { readonly one: JudgedPair; readonly other: JudgedPair }[];
}

/** Matches two runs by the keys of trials; empty where they have no judged trial in common. */
export function sharedOf(one: ComparedRun, other: ComparedRun): Shared {
  const theirs = new Set(other.trials.map(({ key }) => key));
  const trials = one.trials.filter(
    ({ key }) => theirs.has(key) && one.judgements.has(key) && other.judgements.has(key),
  );
  const asked = new Set<string>(trials.map(userOf));
  // In the order of a slate duel's report, so that its resamples draw the same users.
  const userAt = new Map<string, number>();
  for (const { user } of one.data.slates) {
    if (asked.has(user) && !userAt.has(user)) userAt.set(user, userAt.size);
  }
  const found = byKey(judgedPairs(other.trials, other.judgements));
  const pairs = judgedPairs(one.trials, one.judgements).flatMap((pair) => {
    const same = found.get(pair.key);
    return same && userAt.has(pair.user) ? [{ one: pair, other: same }] : [];
  });
  return { one, other, trials, userAt, pairs };
}
