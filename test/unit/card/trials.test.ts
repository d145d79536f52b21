import { expect, it } from 'vitest';
import { stream } from '#engine/random/stream.ts';
import { resamples } from '#engine/stats/resamples.ts';
import { filmFacts } from '../../../scripts/card/film-facts.ts';
import { goodness } from '../../../scripts/card/duel-figures.ts';
import { profileOf } from '../../../scripts/card/profile.ts';
import { profileMix } from '../../../scripts/card/profile-mix.ts';
import { bothOrders, duelKey } from '../../../scripts/card/questions.ts';
import { scoredTable } from '../../../scripts/card/tables.ts';
import { fittedCut, truthOf } from '../../../scripts/card/tie-cut.ts';
import { utilitiesOf } from '../../../scripts/card/trials.ts';
import { arenaOverall, pairsWithTie } from '../../../scripts/card/verdicts.ts';
import { FOLDS, splitUsers, userTrials } from '../../../scripts/lib/pocket-trials.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import { id, type TrialKey } from '#engine/domain/ids.ts';

const chance = stream('made up');
const rated = Array.from({ length: 60 }, (_, u) => {
  const own = chance.child(String(u));
  return Array.from({ length: 80 }, (_, i) => ({
    film: String(i),
    stars: (1 + own.below(10)) / 2,
    timestamp: i,
  }));
});
const users = rated.map((ratings, u) => userTrials(String(u), ratings, chance.child(String(u))));
const movieLens = {
  films: Array.from({ length: 80 }, (_, i) => ({
    id: String(i),
    title: `Film ${i} (1999)`,
    categories: [i % 2 ? 'Drama' : 'Comedy'],
  })),
  users: new Map(rated.map((ratings, u) => [String(u), ratings])),
};
const facts = filmFacts(movieLens, [...movieLens.users.keys()]);
const draws = resamples(users.length, 200, stream('draws'));

it('a predictor that knows the utility of slates has a skill of 1, its opposite -1', () => {
  const knows = users.map((one) => scoredTable(one, utilitiesOf(one)));
  const opposite = users.map((one) =>
    scoredTable(
      one,
      utilitiesOf(one).map((u) => -u),
    ),
  );
  expect(goodness(knows, draws).skill.value).toBe(1);
  expect(goodness(knows, draws).accuracy.value).toBe(1);
  expect(goodness(opposite, draws).skill.value).toBe(-1);
});

it('a predictor that scores all slates the same is a coin', () => {
  const same = users.map((one) =>
    scoredTable(
      one,
      utilitiesOf(one).map(() => 1),
    ),
  );
  const { skill, accuracy } = goodness(same, draws);
  expect(skill.interval![0]).toBeLessThan(0);
  expect(skill.interval![1]).toBeGreaterThan(0);
  expect(accuracy.value).toBeCloseTo(0.5, 1);
});

it('each user has 30 pairs of slates within two sets of six', () => {
  for (const { pairs, slates } of users) {
    expect(pairs).toHaveLength(30);
    expect(slates).toHaveLength(12);
    expect(pairs.every(([i, j]) => i < j && Math.floor(i / 6) === Math.floor(j / 6))).toBe(true);
  }
});

it('every user is unseen in one of the folds, and no user is both unseen and trained on', () => {
  const many = { films: [], users: new Map(Array.from({ length: 610 }, (_, u) => [`u${u}`, []])) };
  const splits = Array.from({ length: FOLDS }, (_, fold) => splitUsers(many, chance, fold));
  expect(splits.flatMap(({ test }) => test).sort()).toEqual([...many.users.keys()].sort());
  for (const { train, dev, test } of splits) {
    expect([train.length, dev.length, test.length]).toEqual([448, 40, 122]);
    expect(new Set([...train, ...dev, ...test]).size).toBe(610);
  }
  expect(splitUsers(many, chance)).toEqual(splits[0]);
});

it('labels that never vary have a kappa of 0, however often they are right', () => {
  const answers = answering(() => [0.1, 0.1, 0.8]);
  const { accuracy, kappa, given } = pairsWithTie(users, answers, { facts, cut: 0.1, draws });
  expect(kappa.value).toBeCloseTo(0, 12);
  expect(accuracy.value).toBeGreaterThan(0);
  expect(given).toEqual([0, 0, 1]);
});

it('a judge that knows the utilities is always right, in both orders, and its ties are calibrated', () => {
  const knows = (labels: readonly number[]) =>
    answering((one, positions) => {
      const truth = truthOf(utilitiesOf(one), positions);
      return labels.map((verdict) => (verdict === truth ? 1 : 0));
    });
  const beside = { facts, cut: 0.1, draws };
  const arena = arenaOverall(users, knows([0, 2, 1]), beside);
  expect(arena.accuracy).toMatchObject({ value: 1, n: 60 * 60 });
  expect(arena.kappa.value).toBe(1);
  expect(arena.tie.error).toBe(0);
  expect(arena.judgeLess.accuracy.value).toBeCloseTo(1 - arena.itemEffect.accuracy.value!, 5);
  // Labels in another order than the question's are other answers.
  expect(arenaOverall(users, knows([0, 1, 2]), beside).accuracy.value).toBeLessThan(0.6);
  expect(pairsWithTie(users, knows([0, 1, 2]), beside).accuracy).toMatchObject({
    value: 1,
    n: 60 * 30,
  });
});

it('a judge that is always certain of a tie has a calibration error of one less the share of ties', () => {
  const { tie, accuracy } = pairsWithTie(
    users,
    answering(() => [0, 0, 1]),
    { facts, cut: 0.1, draws },
  );
  expect(tie.error).toBeCloseTo(1 - accuracy.value!, 5);
});

it('where films carry no information, no cut is right more often than the commonest verdict', () => {
  const cut = fittedCut(users, { movieLens });
  const { itemEffect } = pairsWithTie(users, new Map(), { facts, cut, draws });
  expect(itemEffect.cut).toBe(cut);
  expect(itemEffect.accuracy.value).toBeLessThan(itemEffect.majority + 0.12);
});

it('a profile names what was liked and disliked beyond the films themselves, and no age', () => {
  const stars = (film: number) => (film % 2 ? 5 : 2.5);
  const of = (add: number) =>
    profileOf(
      Array.from({ length: 20 }, (_, i) => ({
        film: String(i),
        stars: facts.overall + facts.effect[i]! + add + (stars(i) - 3.75),
        timestamp: i,
      })),
      { movieLens, facts },
    );
  expect(of(0)).toEqual({ liked: ['Drama'], disliked: ['Comedy'] });
  expect(of(1).rater).toBe('generous');
  expect(of(-1).rater).toBe('strict');
});

it('the mix of a profile predicts ratings that the profile explains', () => {
  const people = Array.from({ length: 40 }, (_, u): [string, (typeof rated)[number]] => [
    String(u),
    Array.from({ length: 60 }, (_, i) => ({
      film: String(i),
      stars: (u % 2 ? 4 : 2) + (i % 2 === (u >> 1) % 2 ? 1 : 0),
      timestamp: i,
    })),
  ]);
  const data = { ...movieLens, users: new Map(people) };
  const known = filmFacts(data, [...data.users.keys()]);
  const mix = profileMix(data, [...data.users.keys()]);
  const expected = (rater: 'generous' | 'strict', liked: string, disliked: string) =>
    mix({ rater, liked: [liked], disliked: [disliked] }, 1, known);
  expect(expected('generous', 'Drama', 'Comedy')).toBeCloseTo(5, 0);
  expect(expected('strict', 'Comedy', 'Drama')).toBeCloseTo(2, 0);
});

type Positions = readonly [first: number, second: number];

function answering(say: (one: (typeof users)[number], positions: Positions) => number[]) {
  return new Map(
    users.flatMap((one) =>
      bothOrders(one).map((positions): [string, Answer] => {
        const key = duelKey(one.user, ...positions);
        const said = { probabilities: say(one, positions), labelMass: 1, stage: 'logits' as const };
        return [
          key,
          { ...said, key: id<TrialKey>(key), tokens: { computed: 1, reused: 0 }, ms: 1 },
        ];
      }),
    ),
  );
}
