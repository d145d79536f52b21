import { describe, expect, it } from 'vitest';
import { stream } from '../random/stream.ts';
import { apartAtCost, isApart, type Way } from './apart-at-cost.ts';
import { meanOf } from './mean.ts';

/** A near normal number: the sum of twelve uniform ones, less six. */
function normal(from: ReturnType<typeof stream>): number {
  return Array.from({ length: 12 }, () => from.unit()).reduce((sum, one) => sum + one, -6);
}

function way(name: string, users: number, effect: number, callsEach: number, pairs = 6): Way {
  const chance = stream(name);
  return {
    differences: Array.from({ length: pairs }, () =>
      Float64Array.from({ length: users }, () => effect + normal(chance)),
    ),
    calls: new Array<number>(users).fill(callsEach),
  };
}

describe('a difference over users', () => {
  it('is told apart where Student’s t says so', () => {
    // Mean 1, squares 2 d^2, so t = sqrt(30 / (2 d^2)); 2.571 is the line for 5 degrees of freedom.
    const spread = (d: number) => [1 + d, 1 - d, 1, 1, 1, 1];
    expect(isApart(spread(1.5))).toBe(true);
    expect(isApart(spread(1.52))).toBe(false);
  });

  it('is never told apart by five users, nor without a difference', () => {
    expect(isApart([1, 1, 1, 1, 1])).toBe(false);
    expect(isApart([1, 1, 1, 1, 1, 1])).toBe(true);
    expect(isApart([0, 0, 0, 0, 0, 0, 0])).toBe(false);
    expect(isApart([])).toBe(false);
  });
});

describe('pairs told apart at the same cost', () => {
  it('spend half of the calls of the cheaper way on each', () => {
    const found = apartAtCost([way('a', 60, 0, 4), way('b', 60, 0, 12)], stream('s'))!;
    expect(found).toMatchObject({ calls: 120, users: [30, 10] });
  });

  it('are one in twenty where nothing differs, for either way', () => {
    const shares = Array.from({ length: 60 }, (_, i) => {
      const ways = [way(`a${i}`, 40, 0, 2, 3), way(`b${i}`, 40, 0, 5, 3)] as const;
      return apartAtCost(ways, stream(`s${i}`))!.shares.map((one) => meanOf(one));
    });
    for (const i of [0, 1]) {
      const mean = meanOf(shares.map((one) => one[i]!));
      expect(mean).toBeGreaterThan(0.025);
      expect(mean).toBeLessThan(0.085);
    }
  });

  it('are more for the way with the clearer differences, until its price outweighs them', () => {
    const share = (...ways: [Way, Way]) =>
      apartAtCost(ways, stream('s'))!.shares.map((one) => meanOf(one)) as [number, number];
    const [faint, clear] = share(way('a', 80, 0.2, 4), way('b', 80, 0.8, 4));
    expect(clear).toBeGreaterThan(faint + 0.4);
    const [cheap, dear] = share(way('a', 80, 0.5, 1), way('b', 80, 0.5, 6));
    expect(cheap).toBeGreaterThan(dear + 0.2);
  });

  it('are unknown with too few users, or without a pair', () => {
    expect(apartAtCost([way('a', 11, 1, 1), way('b', 11, 1, 1)], stream('s'))).toBeNull();
    expect(apartAtCost([way('a', 40, 1, 1, 0), way('b', 40, 1, 1, 0)], stream('s'))).toBeNull();
  });
});
