import { ATTAINABLE, coinAndFirst, referenceOf } from '../../report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { plannedFor, reportInput } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { id } from '../../domain/ids.ts';
import type { Judgement, Verdict } from '../../domain/judgement.ts';
import type { Slate } from '../../domain/slate.ts';
import { appraisal } from '../../domain/trial.ts';
import { stream } from '../../random/stream.ts';
import type { Chosen } from '../../stats/duel-table.ts';
import { resamples } from '../../stats/resamples.ts';
import { SCORE } from './plan.ts';
import { scoresSection } from './scores.ts';
import { slateDuel } from './slate-duel.ts';
import type { UserDuels } from './tables.ts';

const slatesOf = (user: string, names: readonly string[]): Slate[] =>
  names.map((name) => ({ id: id(`${user}-${name}`), user: id(user), items: [] }));

const tableOf = (user: string, slates: readonly Slate[], chosen: readonly Chosen[]): UserDuels => ({
  user,
  slates,
  m: slates.length,
  chosen,
  firstShare: chosen.map(() => null),
  utilities: slates.map(() => null),
});

const judged = (slate: Slate, verdict: Verdict): [string, Judgement] => {
  const { key } = appraisal(slate, { aspect: SCORE });
  return [key, { ...answered(key), verdict, exactTie: false }];
};
const rated = (slate: Slate, likeliest: number, expected: number) =>
  judged(slate, { kind: 'rated', likeliest, expected });

const ann = slatesOf('ann', ['a', 'b', 'c']);
const bob = slatesOf('bob', ['a', 'b']);
const tables = [
  tableOf('ann', ann, [
    ...(['first', 'first', 'second'] as const),
    ...(['second', 'first', 'first'] as const),
    ...(['unscored', 'tied', 'first'] as const),
  ]),
  tableOf('bob', bob, ['first', 'first', 'second', 'first']),
];
const scores = new Map([
  rated(ann[0]!, 8, 7.6),
  rated(ann[1]!, 5, 5.2),
  rated(ann[2]!, 5, 4.9),
  rated(bob[0]!, 6, 6),
  judged(bob[1]!, { kind: 'unscored', why: 'no legal answer' }),
]);

const inputOf = (judgements: ReadonlyMap<string, Judgement>) =>
  reportInput(plannedFor(slateDuel, smallStudy), judgements);

/** Returns the figures of some tables, by their ids. */
function figuresOf(of: readonly UserDuels[]) {
  const section = scoresSection(inputOf(scores), of, resamples(of.length, 20, stream('scores')));
  if (section?.kind !== 'estimates') throw new RangeError('no estimates');
  return (name: string) => section.estimates.find((one) => one.id === `slate-duel/ratr-${name}`)!;
}

describe('rating coherence', () => {
  // Of Ann's answers, a over b (twice) agrees with the scores and c over a does not; b over c has equal digits, 5.2
  // against 4.9.
  const figure = figuresOf(tables);
  const leftOut = { unscored: 1, tied: 1, 'score unscored': 2 };

  it('strict and lenient, equals a count by hand', () => {
    expect(figure('strict-likeliest')).toMatchObject({ n: 4, value: 2 / 4, leftOut });
    expect(figure('lenient-likeliest')).toMatchObject({
      n: 3,
      value: 2 / 3,
      leftOut: { ...leftOut, 'equal scores': 1 },
    });
    expect(figure('strict-expected')).toMatchObject({ n: 4, value: 3 / 4, leftOut });
    expect(figure('lenient-expected')).toMatchObject({ n: 4, value: 3 / 4 });
  });

  it('has a coin’s value for so many equal scores as its reference value', () => {
    const coin = coinAndFirst((1 - 1 / 4) / 2, (1 - 1 / 4) / 2);
    expect(figure('strict-likeliest').references).toEqual(coin);
    expect(figure('lenient-likeliest').references).toEqual(coinAndFirst(0.5, 0.5));
    expect(figure('strict-expected').references).toEqual(coinAndFirst(0.5, 0.5));
    expect(figure('tau-expected').references.slice(0, 2)).toEqual(coinAndFirst(0, 0));
  });

  it('by tau-b, equals SciPy’s of score gaps and outcomes', () => {
    // kendalltau([3, -3, 3, 0], [1, 0, 0, 1]) and kendalltau([2.4, -2.4, 2.7, .3], [1, 0, 0, 1]).
    expect(figure('tau-likeliest').value).toBeCloseTo(0.22360679774997896, 12);
    expect(figure('tau-expected').value).toBeCloseTo(0, 12);
    expect(figure('tau-likeliest').n).toBe(1);
  });

  it('by tau-b, is 1 for a judge that always chooses the higher score, -1 for its opposite', () => {
    const always = (higher: 'first' | 'second') => {
      const lower = higher === 'first' ? 'second' : 'first';
      const chosen: Chosen[] = ['first', higher, higher, lower, 'first', 'first', lower, 'first', 'first']; // prettier-ignore
      // Only pairs with a are asked, not those of b and c.
      for (const at of [5, 7]) chosen[at] = 'not asked yet';
      return figuresOf([tableOf('ann', ann, chosen)]);
    };
    for (const [higher, value] of [
      ['first', 1],
      ['second', -1],
    ] as const) {
      // prettier-ignore
      expect(always(higher)('strict-expected').value).toBe((1 + value) / 2);
      expect(Math.sign(always(higher)('tau-expected').value!)).toBe(value);
    }
  });

  it('D9: by tau-b, stands beside the most that answers by the scores alone would give', () => {
    // Every answer follows the scores 7.6, 5.2 and 4.9. kendalltau([2.4, 2.7, .3, -2.4, -2.7, -.3],
    // [1, 1, 1, 0, 0, 0]) of SciPy is .7746: one side has two values only.
    const follows: Chosen[] = ['first', 'first', 'first', 'second', 'first', 'first', 'second', 'second', 'first']; // prettier-ignore
    const own = figuresOf([tableOf('ann', ann, follows)]);
    const most = 0.7745966692414834;
    expect(own('tau-expected').value).toBeCloseTo(most, 12);
    expect(referenceOf(own('tau-expected'), ATTAINABLE)).toBeCloseTo(most, 12);
    expect(own('tau-share-expected').value).toBeCloseTo(1, 12);
    // Equal scores bind no answer: those stay as given, here for b and c. 8 of sqrt(12 * 9).
    expect(referenceOf(own('tau-likeliest'), ATTAINABLE)).toBeCloseTo(8 / Math.sqrt(108), 12);

    const against = follows.map((one): Chosen => (one === 'first' ? 'second' : 'first'));
    const opposed = figuresOf([tableOf('ann', ann, against)]);
    expect(opposed('tau-share-expected').value).toBeCloseTo(-1, 12);
    expect(referenceOf(opposed('tau-expected'), ATTAINABLE)).toBeCloseTo(most, 12);
    // Of four answers three go with the scores: 3 of sqrt(6 * 3).
    expect(figure('tau-share-expected').value).toBeCloseTo(0, 12);
    expect(referenceOf(figure('tau-expected'), ATTAINABLE)).toBeCloseTo(3 / Math.sqrt(18), 12);
    expect(figure('tau-share-expected').references).toEqual(coinAndFirst(0, 0));
  });

  it('is a sentence if nothing was scored', () => {
    const section = scoresSection(inputOf(new Map()), tables, resamples(2, 5, stream('none')));
    expect(section.kind).toBe('sentence');
  });
});
