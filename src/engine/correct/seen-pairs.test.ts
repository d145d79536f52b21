import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { id } from '../domain/ids.ts';
import type { Judgement, Verdict } from '../domain/judgement.ts';
import type { Slate } from '../domain/slate.ts';
import { duel, pairKey } from '../domain/trial.ts';
import type { PeoplesLabel, Said } from '../domain/label.ts';
import { pairsFrom, seenPairs } from './seen-pairs.ts';

const slate = (user: string, recommender?: string): Slate => ({
  id: id(`${user}-${recommender ?? 'none'}`),
  user: id(user),
  items: [],
  ...(recommender ? { recommender: id(recommender) } : {}),
});
const preferred = (winner: 'first' | 'second'): Verdict => ({ kind: 'preferred', winner });

/** The verdicts on x before y and y before x, and the people's label. */
const said: readonly (readonly [string, Verdict | null, Verdict | null, Said | null])[] = [
  ['u1', preferred('first'), preferred('second'), { kind: 'preferred', slate: id('u1-y') }],
  ['u2', preferred('second'), preferred('first'), { kind: 'preferred', slate: id('u2-y') }],
  ['u3', preferred('first'), preferred('first'), { kind: 'preferred', slate: id('u3-x') }],
  ['u4', { kind: 'unscored', why: 'cut off' }, preferred('first'), { kind: 'tied' }],
  ['u5', preferred('first'), null, null],
  ['u6', { kind: 'tied' }, { kind: 'tied' }, { kind: 'labelled', label: 'Good' }],
  ['u7', preferred('first'), preferred('second'), { kind: 'preferred', slate: id('elsewhere') }],
];

const trials = said.flatMap(([user]) => {
  const [x, y] = [slate(user, 'x'), slate(user, 'y')];
  return [duel(x, y), duel(y, x)];
});
const judgements = new Map(
  said.flatMap(([, there, back], i) =>
    [there, back].flatMap((verdict, order): [string, Judgement][] => {
      const { key } = trials[2 * i + order]!;
      return verdict ? [[key, { ...answered(key), verdict, exactTie: false }]] : [];
    }),
  ),
);
const labels = said.flatMap(([user, , , one]): PeoplesLabel[] =>
  one
    ? [
        {
          unit: pairKey(slate(user, 'x'), slate(user, 'y')),
          user: id(user),
          said: one,
          annotators: 2,
        },
      ]
    : [],
);

describe('pairs of recommenders with verdicts and labels', () => {
  const pairs = seenPairs(trials, judgements, labels);
  const seen = (of: typeof pairs) => of.map(({ judge, label }) => [judge, label]);

  it('have the value 1, a half or 0 to the first, with people’s label where the pair has one', () => {
    expect(pairs.every(({ a, b }) => a === 'x' && b === 'y')).toBe(true);
    expect(seen(pairs)).toEqual([
      [1, 0],
      [0, 0],
      [0.5, 1],
      ['unscored', 0.5],
      ['not asked yet', null],
      [0.5, null],
      [1, null],
    ]);
  });

  it('are reversed from the other recommender’s side', () => {
    expect(pairsFrom(pairs, id('x'))).toEqual(pairs);
    const back = pairsFrom(pairs, id('y'));
    expect(back.every(({ a, b }) => a === 'y' && b === 'x')).toBe(true);
    expect(seen(back)).toEqual([
      [0, 1],
      [1, 1],
      [0.5, 0],
      ['unscored', 0.5],
      ['not asked yet', null],
      [0.5, null],
      [0, null],
    ]);
    expect(pairsFrom(pairs, id('z'))).toEqual([]);
  });

  it('exclude slates without a recommender', () => {
    const [none, x] = [slate('u1'), slate('u1', 'x')];
    const own = [duel(none, x), duel(x, none)];
    expect(seenPairs(own, judgements, labels)).toEqual([]);
  });
});
