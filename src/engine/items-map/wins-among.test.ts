import { describe, expect, it } from 'vitest';
import { id } from '../domain/ids.ts';
import { stream } from '../random/stream.ts';
import { winsAmong, type Among } from './wins-among.ts';

const pair = (user: string, outcome: string, a: string | null = 'x', b: string | null = 'y') =>
  ({ user, a: { recommender: a && id(a) }, b: { recommender: b && id(b) }, outcome }) as Among;

function rowsOf(pairs: readonly Among[]) {
  const section = winsAmong(pairs);
  if (section?.kind !== 'shares') throw new TypeError('No shares');
  return section.rows;
}

/** Of ten users with a pair each, x wins six, ties one of each kind and loses two; an eleventh is unscored. */
const eleven = [
  ...Array.from({ length: 6 }, (_, u) => pair(`u${u}`, 'a-wins')),
  ...[pair('u6', 'tied'), pair('u7', 'by-position'), pair('u8', 'b-wins')],
  ...[pair('u9', 'a-wins', 'y', 'x'), pair('u10', 'unscored')],
];

describe('wins among some pairs', () => {
  it('are counted from the side of each recommender, with a win rate that counts a tie as half', () => {
    const [x, y] = rowsOf(eleven);
    expect(x!.counts).toEqual([6, 1, 1, 2, 1]);
    expect(y!.counts).toEqual([2, 1, 1, 6, 1]);
    expect(x!.figure).toMatchObject({ value: 0.7, n: 10, leftOut: { unscored: 1 } });
    expect(y!.figure!.value).toBeCloseTo(0.3, 12);
    expect(x!.figure!.references[0]).toEqual({ name: 'coin', value: 0.5 });
    const { low, high } = x!.figure!.interval!;
    expect(low).toBeLessThan(0.7);
    expect(high).toBeGreaterThan(0.7);
    // From the other side the interval is mirrored, up to the draws.
    expect(y!.figure!.interval!.low).toBeCloseTo(1 - high, 1);
  });

  it('leave out planted faults, slates without a recommender, and pairs that are not judged', () => {
    const planted = {
      ...pair('u1', 'a-wins'),
      b: { recommender: id<never>('y'), probe: 'shuffled' },
    };
    const others = [
      planted,
      pair('u1', 'incomplete'),
      pair('u1', 'self', 'x', 'x'),
      pair('u1', 'appraised', 'x', 'x'),
      pair('u1', 'a-wins', null, 'y'),
      pair('u1', 'a-wins', 'x', 'x'),
    ];
    expect(winsAmong(others)).toBeNull();
    expect(rowsOf([...eleven, ...others])[0]!.counts).toEqual([6, 1, 1, 2, 1]);
    expect(winsAmong([])).toBeNull();
  });

  it('have an interval over users: ten pairs of each of ten users tell no more than one of each', () => {
    const tenfold = Array.from({ length: 10 }, () => eleven).flat();
    const width = (pairs: readonly Among[]) => {
      const { low, high } = rowsOf(pairs)[0]!.figure!.interval!;
      return high - low;
    };
    expect(width(tenfold)).toBeCloseTo(width(eleven), 6);
    expect(rowsOf(tenfold)[0]!.figure!.n).toBe(100);
  });

  it('have no interval with two users, and a coin’s value in 95 of 100 drawn parts', () => {
    expect(rowsOf([pair('u1', 'a-wins'), pair('u2', 'b-wins')])[0]!.figure).toMatchObject({
      value: 0.5,
      interval: null,
    });
    const chance = stream('parts');
    const held = Array.from({ length: 100 }, () => {
      const drawn = Array.from({ length: 40 }, (_, u) =>
        pair(`u${u}`, chance.unit() < 0.5 ? 'a-wins' : 'b-wins'),
      );
      const { low, high } = rowsOf(drawn)[0]!.figure!.interval!;
      return low <= 0.5 && high >= 0.5;
    });
    expect(held.filter(Boolean).length / 100).toBeGreaterThan(0.89);
  });
});
