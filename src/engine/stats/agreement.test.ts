import { describe, expect, it } from 'vitest';
import values from '#test/fixtures/stats/agreement.json';
import { stream } from '../random/stream.ts';
import { bootstrap } from './bootstrap.ts';
import { confusionTable, rawAgreement, tableOf } from './confusion-table.ts';
import { directionalAgreement, type Preference } from './directional-agreement.ts';
import { fleissKappa } from './fleiss-kappa.ts';
import { kappaBounds } from './kappa-bounds.ts';
import { kappa, type Weighting } from './kappa.ts';
import { krippendorffAlpha, type Scale } from './krippendorff-alpha.ts';
import { resamples } from './resamples.ts';
import { statisticOf } from './user-counts.ts';

const pairsOf = (rows: readonly (readonly number[])[]) =>
  rows.map(([one, two]): [number, number] => [one!, two!]);

describe('a confusion table', () => {
  it('has margins, and counts items that one rater left out separately', () => {
    const table = confusionTable(2, [[0, 1], [0, 0], [1, 1], [null, 1], [0, null]]); // prettier-ignore
    expect([...table.counts]).toEqual([1, 1, 0, 1]);
    expect([...table.rows, ...table.columns]).toEqual([2, 1, 1, 2]);
    expect([table.n, table.missing, rawAgreement(table)]).toEqual([3, 2, 2 / 3]);
    expect(rawAgreement(confusionTable(2, []))).toBeNull();
    for (const label of [2, -1, 0.5]) {
      expect(() => confusionTable(2, [[0, label]])).toThrow(`${label}`);
    }
  });

  it('agrees on its diagonal alone, and refuses counts that are no square', () => {
    // 1 + 5 + 9 of 45.
    const table = tableOf(3, Float64Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9));
    expect(rawAgreement(table)).toBeCloseTo(1 / 3, 12);
    expect(() => tableOf(2, new Float64Array(3))).toThrow('2 x 2');
  });
});

describe('Cohen’s kappa', () => {
  const weightings: Weighting[] = ['none', 'linear', 'quadratic'];

  it.each(values.cohen)('agrees with scikit-learn on $k labels', (one) => {
    const table = confusionTable(one.k, pairsOf(one.pairs));
    for (const weighting of weightings) {
      expect(kappa(table, weighting)).toBeCloseTo(one[weighting], 11);
    }
  });

  it('is the same with the raters exchanged, and with the scale reversed', () => {
    const { k, pairs } = values.cohen[1]!;
    const turned = pairs.map(([a, b]): [number, number] => [k - 1 - b!, k - 1 - a!]);
    for (const weighting of weightings) {
      const there = kappa(confusionTable(k, pairsOf(pairs)), weighting)!;
      expect(kappa(confusionTable(k, turned), weighting)).toBeCloseTo(there, 12);
    }
  });

  it('costs less for neighbours than for the ends of the scale, when weighted', () => {
    const near = tableOf(3, Float64Array.of(5, 3, 0, 3, 5, 3, 0, 3, 5));
    const far = tableOf(3, Float64Array.of(5, 0, 3, 0, 8, 3, 3, 3, 2));
    expect(kappa(near, 'quadratic')! - kappa(near)!).toBeGreaterThan(0.2);
    expect(kappa(near, 'quadratic')).toBeGreaterThan(kappa(far, 'quadratic')!);
  });

  it('is null, never 0, where chance couldn’t disagree either', () => {
    const same = tableOf(3, Float64Array.of(0, 0, 0, 0, 7, 0, 0, 0, 0));
    for (const weighting of weightings) expect(kappa(same, weighting)).toBeNull();
    expect(kappa(tableOf(3, new Float64Array(9)))).toBeNull();
    expect(kappa(tableOf(2, Float64Array.of(0, 3, 0, 4)))).toBe(0);
  });

  it('is near 0 between two random raters', () => {
    const from = stream('kappa');
    const blind = Array.from({ length: 20_000 }, (): [number, number] => [
      from.below(3),
      from.unit() < 0.7 ? 1 : from.below(3),
    ]);
    for (const weighting of weightings) {
      // Its standard error is at most .007 here.
      expect(Math.abs(kappa(confusionTable(3, blind), weighting)!)).toBeLessThan(0.021);
    }
  });

  it('is computed from sums weighted by the draws of each user', () => {
    const rows = [[1, 0, 0, 1], [0, 2, 3, 0]]; // prettier-ignore
    const summed = statisticOf(rows, (sums) => 1000 * sums[1]! + 100 * sums[2]! + sums[0]!);
    expect(summed(Uint16Array.of(1, 1))).toBe(2301);
    expect(summed(Uint16Array.of(5, 2))).toBe(4605);
    expect(() => statisticOf([[1], [1, 2]], () => 0)).toThrow('1');
  });

  it('has an interval by resampling users', () => {
    const { k, pairs } = values.cohen[1]!;
    const users = Array.from(
      { length: 40 },
      (_, user) => confusionTable(k, pairsOf(pairs.slice(user * 5, user * 5 + 5))).counts,
    );
    const statistic = statisticOf(users, (sums) => kappa(tableOf(k, sums), 'quadratic'));
    const { value, interval } = bootstrap(statistic, resamples(40, 500, stream('a')));
    expect(value).toBeCloseTo(values.cohen[1]!.quadratic, 11);
    expect(interval!.low).toBeLessThan(value!);
    expect(interval!.high).toBeGreaterThan(value!);
    expect(interval!.high - interval!.low).toBeLessThan(0.4);
  });
});

describe('bounds of kappa', () => {
  it('give what Table 1 of SAER allows: .3826 with five two-step disagreements', () => {
    const possible = kappaBounds([42, 299, 59], [57, 282, 61], 280);
    expect(possible.find(({ twoSteps }) => twoSteps === 5)!.kappa).toBeCloseTo(0.3826, 4);
    const printed = possible.filter((one) => one.kappa.toFixed(2) === '0.38');
    expect(printed.map(({ twoSteps }) => twoSteps)).toEqual([5]);
    // Each further two-step disagreement costs the same.
    const steps = possible.slice(1).map((one, i) => possible[i]!.kappa - one.kappa);
    for (const step of steps) expect(step).toBeCloseTo(steps[0]!, 12);
  });

  it.each(values.bounds)('agree with a brute-force search over tables', (one) => {
    const [a, b, c] = one.rows;
    const [d, e, f] = one.columns;
    const found = kappaBounds([a!, b!, c!], [d!, e!, f!], one.agreed);
    expect(found.map(({ twoSteps, tables }) => [twoSteps, tables])).toEqual(
      one.possible.map(({ twoSteps, tables }) => [twoSteps, tables]),
    );
    found.forEach(({ kappa }, i) => expect(kappa).toBeCloseTo(one.possible[i]!.kappa, 11));
  });

  it('are empty where no table fits, and refuse margins of different sums', () => {
    expect(kappaBounds([3, 0, 0], [0, 3, 0], 1)).toEqual([]);
    expect(kappaBounds([0, 3, 0], [0, 3, 0], 3)).toEqual([]);
    expect(() => kappaBounds([1, 1, 1], [1, 1, 2], 1)).toThrow('3');
  });
});

describe('Fleiss’ kappa', () => {
  it.each(values.fleiss)('agrees with statsmodels', ({ counts, kappa: expected }) => {
    expect(fleissKappa(counts)).toBeCloseTo(expected, 11);
  });

  it('is 1 for perfect agreement, null where only one label was given', () => {
    expect(fleissKappa([[3, 0], [0, 3]])).toBe(1); // prettier-ignore
    expect(fleissKappa([[3, 0], [3, 0]])).toBeNull(); // prettier-ignore
    expect(fleissKappa([])).toBeNull();
    expect(() => fleissKappa([[3, 0], [1, 1]])).toThrow('same number'); // prettier-ignore
  });
});

describe('Krippendorff’s alpha', () => {
  const scales: Scale[] = ['nominal', 'ordinal', 'interval'];

  it.each(values.alpha)(
    'agrees with the krippendorff package, also with missing ratings',
    (one) => {
      for (const scale of scales) {
        expect(krippendorffAlpha(one.units, scale)).toBeCloseTo(one[scale], 10);
      }
    },
  );

  it('doesn’t change with the order of raters or with single ratings', () => {
    const { units, ordinal } = values.alpha[1]!;
    const turned = [...units.map((unit) => [...unit].reverse()), [null, 5, null, null], []];
    expect(krippendorffAlpha(turned, 'ordinal')).toBeCloseTo(ordinal, 10);
  });

  it('is null where nothing was rated twice, or all ratings are equal', () => {
    expect(krippendorffAlpha([[1, null], [2]], 'interval')).toBeNull();
    expect(krippendorffAlpha([[2, 2], [2, 2]], 'nominal')).toBeNull(); // prettier-ignore
  });
});

describe('directional agreement', () => {
  it('counts only pairs with a winner among people, and unscored answers of the judge separately', () => {
    const pair = (people: Preference[], judge: Preference) => ({ people, judge });
    expect(
      directionalAgreement([
        pair(['first', 'first'], 'first'),
        pair(['second', 'second'], 'first'),
        pair(['second', 'second', null], 'tie'),
        pair(['first', 'first'], 'tie'),
        pair(['first', 'first'], null),
        pair(['first', 'tie'], 'first'),
        pair(['tie', 'tie'], 'tie'),
        pair(['first', null], 'first'),
      ]),
    ).toEqual({ n: 4, agreed: 1, reversed: 1, tied: 2, withoutWinner: 3, unscored: 1 });
  });
});
