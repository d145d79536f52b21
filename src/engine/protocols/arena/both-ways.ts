import type { RecommenderId } from '../../domain/ids.ts';
import type { Judgement } from '../../domain/judgement.ts';
import { netWinRate } from '../../stats/verdict-counts.ts';
import type { ReportInput } from '../protocol.ts';
import { countsFor, observe, usersIn } from './observations.ts';
import { recommendersIn } from './replies.ts';
import { scoreIn } from './score-in.ts';

/** Two recommenders that were both scored and compared. */
export interface Pair {
  readonly first: RecommenderId;
  readonly second: RecommenderId;
  /** The score of the first less that of the second by user, from -1 to 1; NaN where one is unknown. */
  readonly score: Float64Array;
  /** The net win rate of the first over the second by user, from -1 to 1; NaN without a read verdict. */
  readonly net: Float64Array;
}

/** Returns every pair of recommenders for which a judge gave at least one user scores and at least one a verdict. */
export function bothWays(
  { data, trials }: Pick<ReportInput, 'data' | 'trials'>,
  judgements: ReadonlyMap<string, Judgement>,
): Pair[] {
  const users = [...data.users.keys()];
  const userAt = new Map<string, number>(users.map((user, index) => [user, index]));
  const recommenders = recommendersIn(data.slates);
  const unknown = () => new Float64Array(users.length).fill(Number.NaN);
  const scores = new Map(recommenders.map((one) => [one, unknown()]));
  for (const trial of trials) {
    const judgement = judgements.get(trial.key);
    if (trial.kind !== 'appraisal' || !judgement || !trial.slate.recommender) continue;
    const score = scoreIn(judgement) ?? Number.NaN;
    scores.get(trial.slate.recommender)![userAt.get(trial.slate.user)!] = score;
  }
  const observations = observe(trials, judgements);
  const ids = usersIn(observations);
  const all = recommenders.flatMap((first, i) =>
    recommenders.slice(i + 1).map((second): Pair => {
      const score = scores.get(first)!.map((one, user) => one - scores.get(second)![user]!);
      const net = unknown();
      const { byUser } = countsFor(observations, first, (id) => id === second, undefined);
      byUser.forEach((counts, user) => {
        net[userAt.get(ids[user]!)!] = netWinRate(counts) ?? Number.NaN;
      });
      return { first, second, score, net };
    }),
  );
  return all.filter(({ score, net }) => [score, net].every((one) => one.some((x) => x === x)));
}
