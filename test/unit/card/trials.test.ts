import { expect, it } from 'vitest';
import { stream } from '#engine/random/stream.ts';
import { resamples } from '#engine/stats/resamples.ts';
import { pairsWithTie } from '../../../scripts/card/agreement.ts';
import { goodness } from '../../../scripts/card/duel-figures.ts';
import { scoredTable } from '../../../scripts/card/tables.ts';
import { utilitiesOf } from '../../../scripts/card/trials.ts';
import { userTrials } from '../../../scripts/lib/pocket-trials.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import { id, type TrialKey } from '#engine/domain/ids.ts';

const chance = stream('made up');
const users = Array.from({ length: 60 }, (_, u) => {
  const own = chance.child(String(u));
  const rated = Array.from({ length: 80 }, (_, i) => ({
    film: String(i),
    stars: (1 + own.below(10)) / 2,
    timestamp: i,
  }));
  return userTrials(String(u), rated, own);
});
const draws = resamples(users.length, 200, stream('draws'));

it('a predictor that knows what slates are worth has a skill of 1, its opposite -1', () => {
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

it('a predictor to which all slates are the same is a coin', () => {
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

it('labels that never vary have a kappa of 0, however often they are right', () => {
  const answers = new Map(
    users.flatMap(({ user, pairs }) =>
      pairs.map(([i, j]): [string, Answer] => [
        `${user}/${i}>${j}`,
        {
          key: id<TrialKey>(`${user}/${i}>${j}`),
          probabilities: [0.1, 0.1, 0.8],
          legalMass: 1,
          stage: 'logits',
          tokens: { computed: 1, reused: 0 },
          ms: 1,
        },
      ]),
    ),
  );
  const { accuracy, kappa, given } = pairsWithTie(users, answers, draws);
  expect(kappa.value).toBeCloseTo(0, 12);
  expect(accuracy.value).toBeGreaterThan(0);
  expect(given).toEqual([0, 0, 1]);
});
