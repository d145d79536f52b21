import { describe, expect, it } from 'vitest';
import values from '#test/fixtures/stats/correlation.json';
import { shuffled, stream, type Stream } from '../random/stream.ts';
import { kendall } from './kendall.ts';
import { coefficient, pearson } from './pearson.ts';
import { permutationP } from './permutation-p.ts';
import { ranks } from './ranks.ts';
import { spearman } from './spearman.ts';

const kinds = { pearson, spearman, kendall };
const names = ['pearson', 'spearman', 'kendall'] as const;
const byRank = (x: readonly number[], y: readonly number[]) => coefficient(ranks(x), ranks(y));

describe.each(names)('%s', (name) => {
  it.each(values)('agrees with SciPy on $x.length pairs', (one) => {
    const expected = one[name];
    const found = kinds[name](one.x, one.y);
    expect(found.n).toBe(one.x.length);
    expect(found.value).toBeCloseTo(expected.value, 11);
    expect(found.p).toBeCloseTo(expected.p, 10);
    if (expected.interval === null) expect(found.interval).toBeNull();
    else {
      expect(found.interval!.low).toBeCloseTo(expected.interval[0]!, 10);
      expect(found.interval!.high).toBeCloseTo(expected.interval[1]!, 10);
    }
  });

  it('is symmetric, and changes its sign with one series', () => {
    const { x, y } = values[6]!;
    const { value, p } = kinds[name](x, y);
    expect(kinds[name](y, x).value).toBeCloseTo(value!, 12);
    const turned = kinds[name](
      x,
      y.map((one) => -one),
    );
    expect(turned.value).toBeCloseTo(-value!, 12);
    expect(turned.p).toBeCloseTo(p!, 12);
  });

  it('is null of a constant series, and of fewer than two pairs', () => {
    const none = { value: null, interval: null, p: null };
    expect(kinds[name]([0.1, 0.1, 0.1], [1, 2, 3])).toEqual({ n: 3, ...none });
    expect(kinds[name]([1], [1])).toEqual({ n: 1, ...none });
    expect(kinds[name]([], [])).toEqual({ n: 0, ...none });
    expect(() => kinds[name]([1], [])).toThrow('1 against 0');
    expect(() => kinds[name]([1, Number.NaN], [1, 2])).toThrow('NaN');
  });

  it('is never significant with two pairs, and has no interval below its minimum of pairs', () => {
    expect(kinds[name]([1, 2], [3, 5])).toEqual({ n: 2, value: 1, interval: null, p: 1 });
    const least = name === 'kendall' ? 5 : 4;
    const [x, y] = [[1, 2, 3, 4, 5], [2, 1, 3, 5, 4]]; // prettier-ignore
    const of = (n: number) => kinds[name](x.slice(0, n), y.slice(0, n)).interval;
    expect(of(least - 1)).toBeNull();
    expect(of(least)!.low).toBeLessThan(0);
  });

  it('raises false alarms no more often than its level', () => {
    const from = stream(`null ${name}`);
    let alarms = 0;
    for (let study = 0; study < 1000; study++) {
      const x = Array.from({ length: 12 }, () => from.unit());
      if (kinds[name](x, shuffled(x, from)).p! <= 0.05) alarms++;
    }
    // At most 50 expected; three standard deviations more are 71.
    expect(alarms).toBeLessThanOrEqual(71);
    expect(alarms).toBeGreaterThan(20);
  });
});

describe('the intervals of correlations', () => {
  // For normal pairs with Pearson's r, Spearman's rho is 6/pi asin(r/2) and Kendall's tau 2/pi
  // asin(r). In 4000 studies of 30 pairs NumPy's and SciPy's coefficients are in these intervals
  // .948 to .962 of the time, and .886 to .898 where they are narrower by a fifth.
  it.each([0, 0.5, 0.8])('cover the truth about as often as stated, at %d', (r) => {
    const truth = {
      pearson: r,
      spearman: (6 / Math.PI) * Math.asin(r / 2),
      kendall: (2 / Math.PI) * Math.asin(r),
    };
    const from = stream(`normal pairs ${r}`);
    const held = { pearson: 0, spearman: 0, kendall: 0 };
    const studies = 1000;
    for (let study = 0; study < studies; study++) {
      const pairs = Array.from({ length: 30 }, () => normalPair(from, r));
      for (const name of names) {
        const [x, y] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
        const { low, high } = kinds[name](x, y).interval!;
        if (low <= truth[name] && truth[name] <= high) held[name]++;
      }
    }
    // Three standard deviations for 1000 studies are .02.
    for (const name of names) {
      expect(held[name] / studies, name).toBeGreaterThanOrEqual(0.93);
      expect(held[name] / studies, name).toBeLessThanOrEqual(0.98);
    }
  });
});

describe('four systems', () => {
  it('Kendall’s p is exact for any number of sorted pairs with one swap', () => {
    const x = Array.from({ length: 40 }, (_, i) => i);
    const swapped = x.map((i) => (i === 6 ? 7 : i === 7 ? 6 : i));
    // Of 40! orders one has no inversion and 39 have one: twice 40/40!.
    let orders = 1;
    for (let i = 2; i <= 40; i++) orders *= i;
    expect(kendall(x, swapped).p! / (80 / orders)).toBeCloseTo(1, 9);
    expect(kendall(x, swapped.toReversed()).p! / (80 / orders)).toBeCloseTo(1, 9);
  });

  it('have a smallest p of one in twelve', () => {
    expect(permutationP([1, 2, 3, 4], [1, 2, 3, 4], byRank)).toBeCloseTo(1 / 12, 12);
    expect(kendall([1, 2, 3, 4], [1, 2, 3, 4]).p).toBeCloseTo(1 / 12, 12);
  });
});

describe('the permutation p-value', () => {
  it.each(values.filter(({ pearson }) => pearson.exact !== null))(
    'agrees with SciPy’s over all orders of $x.length',
    ({ x, y, pearson: r, spearman: rho }) => {
      expect(permutationP(x, y, coefficient)).toBeCloseTo(r.exact!, 10);
      expect(permutationP(x, y, byRank)).toBeCloseTo(rho.exact!, 10);
    },
  );

  it('is the same for a negated correlation, and enumerates eight pairs', () => {
    const { x, y } = values.find(({ pearson: r }) => r.exact !== null)!;
    const turned = y.map((one) => -one);
    expect(permutationP(x, turned, coefficient)).toBeCloseTo(permutationP(x, y, coefficient)!, 12);
    const eight = [1, 2, 3, 4, 5, 6, 7, 8];
    // One order of 40,320 on either side.
    expect(permutationP(eight, [...eight].reverse(), coefficient)).toBeCloseTo(2 / 40_320, 12);
    // If the statistic is undefined for one order, so is the p-value.
    let asked = 0;
    expect(permutationP([1, 2], [1, 2], () => (asked++ === 1 ? null : 0))).toBeNull();
  });

  it('is null beyond 8 pairs', () => {
    const many = Array.from({ length: 9 }, (_, i) => i);
    expect(permutationP(many, many, coefficient)).toBeNull();
    expect(permutationP([1, 1], [1, 2], coefficient)).toBeNull();
  });
});

describe('ranks', () => {
  it('are shared by equals', () => expect(ranks([3, 1, 3, 2])).toEqual([3.5, 1, 3.5, 2]));
});

/** Two normal numbers with correlation r (Box and Muller). */
function normalPair(from: Stream, r: number): readonly [number, number] {
  const length = Math.sqrt(-2 * Math.log(1 - from.unit()));
  const angle = 2 * Math.PI * from.unit();
  const [x, own] = [length * Math.cos(angle), length * Math.sin(angle)];
  return [x, r * x + Math.sqrt(1 - r * r) * own];
}
