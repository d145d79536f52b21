import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { id } from '../../domain/ids.ts';
import type { Judgement, Verdict } from '../../domain/judgement.ts';
import type { Slate } from '../../domain/slate.ts';
import { appraisal, duel, type Duel, type Trial } from '../../domain/trial.ts';
import { countsFor, observe, summed } from './observations.ts';

const slate = (user: string, recommender?: string): Slate => ({
  id: id(`${user}-${recommender ?? 'none'}`),
  user: id(user),
  items: [],
  ...(recommender ? { recommender: id(recommender) } : {}),
});
const meeting = (user: string, first: string, second: string, aspect?: string): Duel =>
  duel(slate(user, first), slate(user, second), aspect ? { aspect } : {});

const FIRST: Verdict = { kind: 'preferred', winner: 'first' };
const SECOND: Verdict = { kind: 'preferred', winner: 'second' };
const TIED: Verdict = { kind: 'tied' };
const UNSCORED: Verdict = { kind: 'unscored', why: 'no legal answer' };

const said: readonly (readonly [Trial, Verdict | null])[] = [
  [meeting('ann', 'x', 'y'), FIRST],
  [meeting('ann', 'y', 'x'), SECOND],
  [meeting('ann', 'x', 'z'), SECOND],
  [meeting('ann', 'x', 'y', 'novelty'), SECOND],
  [meeting('bob', 'x', 'y'), TIED],
  [meeting('bob', 'y', 'x'), FIRST],
  [meeting('bob', 'z', 'x'), UNSCORED],
  [meeting('bob', 'x', 'z'), UNSCORED],
  [meeting('cai', 'x', 'y'), null],
  [appraisal(slate('dan', 'x')), FIRST],
  [duel(slate('eve'), slate('eve', 'x')), FIRST],
  [duel(slate('eve', 'x'), slate('eve')), FIRST],
];
const observed = observe(
  said.map(([trial]) => trial),
  new Map(
    said.flatMap(([{ key }, verdict]): [string, Judgement][] =>
      verdict ? [[key, { ...answered(key), verdict, exactTie: false }]] : [],
    ),
  ),
);

describe('observations of duels between recommenders', () => {
  it('include users with an answer, and lists with a recommender', () => {
    expect(observed.users).toBe(2);
    expect(observed.duels).toHaveLength(8);
    expect(observed.duels[3]).toEqual({
      user: 0,
      userId: 'ann',
      first: 'x',
      second: 'y',
      aspect: 'novelty',
      outcome: 'second',
    });
  });

  it('count wins, ties and losses of one recommender in either position, and unscored answers apart', () => {
    const against = (who: string) => (other: string) => other === who;
    expect(countsFor(observed, id('x'), against('y'), undefined)).toEqual({
      byUser: [
        { win: 2, tie: 0, lose: 0 },
        { win: 0, tie: 1, lose: 1 },
      ],
      leftOut: {},
    });
    expect(countsFor(observed, id('x'), against('z'), undefined)).toEqual({
      byUser: [
        { win: 0, tie: 0, lose: 1 },
        { win: 0, tie: 0, lose: 0 },
      ],
      leftOut: { unscored: 2 },
    });
    const all = countsFor(observed, id('x'), () => true, undefined);
    expect(summed(all.byUser)).toEqual({ win: 2, tie: 1, lose: 2 });
    const novelty = countsFor(observed, id('y'), () => true, 'novelty');
    expect(summed(novelty.byUser)).toEqual({ win: 1, tie: 0, lose: 0 });
  });
});
