import type { StudyData } from '#engine/domain/study-data.ts';
import type { Dataset } from '#engine/domain/dataset.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import type { Duel } from '#engine/domain/trial.ts';
import type { Embedder } from '#engine/embedders/embedder.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import { planDuels } from '#engine/protocols/slate-duel/plan.ts';
import { duelQuestion } from '#engine/protocols/slate-duel/prompt.ts';
import { readChoice } from '#engine/protocols/slate-duel/read.ts';
import { stream } from '#engine/random/stream.ts';
import { timelines, trainingRows } from '#engine/slates/history.ts';
import { kendall } from '#engine/stats/kendall.ts';
import { resamples } from '#engine/stats/resamples.ts';
import { strengths } from '#engine/stats/strengths.ts';
import { buildStudyData } from '#engine/study/build-study-data.ts';
import type { Study } from '#engine/domain/study.ts';
import { figure, rounded } from './figure.ts';
import { contestants, listsFor } from './lists.ts';
import { DEPTH, ndcgs } from './ndcg.ts';
import type { Ask } from './page-judge.ts';

const SEED = 'card/order';

/**
 * Ranks the recommenders by the judge (Bradley-Terry over all duels of their lists) and by mean nDCG@10 against the
 * items that the same users liked later, and measures the agreement of the two orders.
 */
export async function recommenderOrder(
  ask: Ask,
  judge: string,
  { dataset, embedder, users }: { dataset: Dataset; embedder: Embedder; users: readonly string[] },
  bootstraps: number,
) {
  const from = stream(SEED);
  const all = timelines(dataset, from.child('history'));
  const names = contestants();
  const values = await embedder.embed(dataset.items);
  const vectors = { embedder: embedder.id, size: embedder.size, values };
  const training = { dataset, rows: trainingRows(all), vectors };
  const lists = listsFor(names, users, DEPTH, training, from.child('lists'));
  const study = studyOf(
    names.map(({ id }) => id),
    users.length,
  );
  const data = await buildStudyData({ study, dataset, lists, embedder });

  const duels = planDuels(data, from.child('duels')).filter(
    ({ first, second }) => first !== second,
  );
  const { answers } = await ask(judge, chunksOf(duels, data));
  const taken = [...data.users.keys()];
  const index = new Map<string, number>(names.map(({ id }, i) => [id, i]));
  const at = (slate: Duel['first']) => index.get(slate.recommender ?? '')!;
  const meetings = duels.flatMap((duel) => {
    const answer = answers.get(duel.key);
    const user = taken.indexOf(duel.first.user);
    return answer ? meeting(answer, user, at(duel.first), at(duel.second)) : [];
  });
  const fitted = strengths(names.length, meetings);
  const gains = ndcgs(lists, dataset, all, taken, index);
  const mean = (weights: ArrayLike<number>) =>
    names.map((_, i) => gains.reduce((sum, own, user) => sum + own[i]! * weights[user]!, 0));
  const draws = resamples(taken.length, bootstraps, from.child('bootstrap'));
  const whole = fitted.of(draws.whole);
  return {
    tau: figure(
      (weights) => {
        const of = fitted.of(weights);
        return of && kendall([...of], mean(weights)).value;
      },
      draws,
      meetings.length,
      0,
    ),
    recommenders: names.map(({ id }, i) => ({
      id,
      strength: whole ? rounded(whole[i]!) : null,
      ndcg: rounded(mean(draws.whole)[i]! / taken.length),
    })),
    users: taken.length,
  };
}

function studyOf(recommenders: readonly string[], users: number): Study {
  return {
    ...{ version: 1, name: 'Order of recommenders', lists: [], history: 15, seed: SEED },
    data: { kind: 'movielens', files: ['ml-latest-small.zip'] },
    slates: { kind: 'recommenders', recommenders: [...recommenders], k: 5, users },
    protocol: { id: 'slate-duel', arrangement: 'shared-prefix', settings: {} },
    judge: { id: 'pocket-judge' },
    panel: [],
  };
}

/** Groups questions on the same user. */
function chunksOf(duels: readonly Duel[], data: StudyData) {
  const style = { family: resolved(familyOf('pocket')), arrangement: 'shared-prefix' } as const;
  const planned = { data, settings: {} };
  return [...data.users.keys()].map((user) =>
    duels
      .filter(({ first }) => first.user === user)
      .map((duel) => duelQuestion(duel, planned, style)),
  );
}

function meeting(answer: Answer, user: number, a: number, b: number) {
  const { verdict } = readChoice(answer, stream(SEED));
  if (verdict.kind !== 'preferred' && verdict.kind !== 'tied') return [];
  return [
    { user, a, b, score: verdict.kind === 'tied' ? 0.5 : verdict.winner === 'first' ? 1 : 0 },
  ];
}
