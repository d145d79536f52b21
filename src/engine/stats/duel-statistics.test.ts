import fc from 'fast-check';
import { totalLeftOut } from '../domain/left-out.ts';
import { describe, expect, it } from 'vitest';
import values from '#test/fixtures/statistics.json';
import { stream } from '../random/stream.ts';
import { accuracy } from './accuracy.ts';
import { asymmetry } from './asymmetry.ts';
import type { Counted } from './counted.ts';
import type { Chosen, DuelTable } from './duel-table.ts';
import { firstChosen } from './first-chosen.ts';
import { irreflexivity } from './irreflexivity.ts';
import { ratioOf, total } from './ratio.ts';
import { regret } from './regret.ts';
import { acyclicTriads, mergedTransitivity, transitivity } from './transitivity.ts';

const canonical = (tables: readonly DuelTable[]) => transitivity(tables);
const reversed = (tables: readonly DuelTable[]) => transitivity(tables, 'reversed');
const rates = {
  asymmetry,
  transitivity: canonical,
  reversed,
  merged: mergedTransitivity,
  acyclic: acyclicTriads,
  firstChosen,
  accuracy,
} as const;
const names = Object.keys(rates) as (keyof typeof rates)[];

const hits = ({ ratio }: Counted) => ratio.above.reduce((sum, one) => sum + one, 0);
const rate = (counted: Counted) =>
  ratioOf(counted.ratio)(new Uint16Array(counted.ratio.above.length).fill(1));
const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;

function table(chosen: readonly (readonly string[])[], utilities: readonly number[]): DuelTable {
  return {
    m: utilities.length,
    chosen: chosen.flat() as Chosen[],
    firstShare: chosen.flat().map((one) => (one === 'first' ? 1 : one === 'second' ? 0 : null)),
    utilities,
  };
}

/** A judge as a table: its answer to the ordered pair of slates i and j. */
function judgeTable(m: number, says: (i: number, j: number) => Chosen): DuelTable {
  const places = Array.from({ length: m }, (_, i) => i);
  const grid = places.map((i) => places.map((j) => says(i, j)));
  return table(
    grid,
    places.map((i) => i / m),
  );
}

const coinTables = (users: number, m: number) => {
  const from = stream('coin');
  return Array.from({ length: users }, () =>
    judgeTable(m, () => (from.below(2) ? 'first' : 'second')),
  );
};

describe.each(values.tables)(
  'the statistics of $m slates for each user',
  ({ m, of, users, expected }) => {
    const tables = users.map(({ chosen, steps }) =>
      table(
        chosen,
        steps.map((step) => step / of),
      ),
    );

    it.each(names)('%s agrees with a count by enumeration', (name) => {
      const counted = rates[name](tables);
      expect({ hits: hits(counted), of: total(counted.ratio) }).toEqual(expected[name]);
    });

    it('regret, its bound and skill agree with exact fractions', () => {
      const { users: each } = regret(tables);
      const judge = mean(each.map((user) => user!.judge));
      const coin = mean(each.map((user) => user!.coin));
      expect(judge).toBeCloseTo(expected.regret, 12);
      expect(coin).toBeCloseTo(expected.coin, 12);
      expect(1 - judge / coin).toBeCloseTo(expected.skill, 11);
    });

    it('counts what it left out', () => {
      const unscored = tables.flatMap(({ chosen }) => chosen).filter((one) => one === 'unscored');
      expect(regret(tables).leftOut).toEqual(unscored.length ? { unscored: unscored.length } : {});
      const left = totalLeftOut(asymmetry(tables).leftOut);
      expect(total(asymmetry(tables).ratio) + left).toBe((users.length * m * (m - 1)) / 2);
    });
  },
);

describe('the statistics of known judges', () => {
  const first = [judgeTable(4, () => 'first')];
  const ordered = [judgeTable(4, (i, j) => (i >= j ? 'first' : 'second'))];

  it.each([
    ['asymmetry', 0, 1],
    ['transitivity', 1, 1],
    ['reversed', 0, 1],
    ['merged', null, 1],
    ['acyclic', 1, 1],
    ['firstChosen', 1, 0.5],
    ['accuracy', 0.5, 1],
  ] as const)('%s is %s for always first, and %d for a perfect order', (name, always, perfect) => {
    expect(rate(rates[name](first))).toBe(always);
    expect(rate(rates[name](ordered))).toBe(perfect);
  });

  it.each([
    ['asymmetry', 0.5],
    ['transitivity', 0.5],
    ['reversed', 0.5],
    ['merged', 0.25],
    ['acyclic', 0.75],
    ['firstChosen', 0.5],
    ['accuracy', 0.5],
  ] as const)('%s is %d for a coin', (name, null_) => {
    expect(Math.abs(rate(rates[name](coinTables(2000, 4)))! - null_)).toBeLessThan(0.02);
  });

  it('a coin loses its bound, always first as much, the worst judge twice that, a perfect one nothing', () => {
    const worst = judgeTable(4, (i, j) => (i >= j ? 'second' : 'first'));
    const of = (one: DuelTable) => regret([one]).users[0]!;
    expect(of(ordered[0]!).judge).toBe(0);
    expect(of(first[0]!).judge).toBeCloseTo(of(first[0]!).coin, 14);
    expect(of(first[0]!).alwaysFirst).toBe(of(first[0]!).judge);
    expect(of(worst).judge).toBeCloseTo(2 * of(worst).coin, 14);
    const { users } = regret(coinTables(2000, 4));
    const skill = 1 - mean(users.map((u) => u!.judge)) / mean(users.map((u) => u!.coin));
    expect(Math.abs(skill)).toBeLessThan(0.03);
  });

  it('no statistic depends on the numbering of the slates', () => {
    const from = stream('tables');
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
        (name, order) => {
          const says: Chosen[] = ['first', 'second', 'unscored'];
          const one = judgeTable(4, () => says[from.below(3)]!);
          const turned: DuelTable = {
            ...one,
            chosen: order.flatMap((i) => order.map((j) => one.chosen[i * 4 + j]!)),
            utilities: order.map((i) => one.utilities[i]!),
          };
          const [a, b] = [rates[name]([one]), rates[name]([turned])];
          expect([hits(b), total(b.ratio)]).toEqual([hits(a), total(a.ratio)]);
          expect(regret([turned]).users[0]?.judge).toBeCloseTo(regret([one]).users[0]!.judge, 12);
        },
      ),
      { seed: 1 },
    );
  });

  it('one more right answer never raises regret', () => {
    const from = stream('direction');
    for (let round = 0; round < 50; round++) {
      const one = judgeTable(4, () => (from.below(2) ? 'first' : 'second'));
      const [i, j] = [from.below(4), from.below(4)];
      const chosen = one.chosen.with(i * 4 + j, i >= j ? 'first' : 'second');
      const [before, after] = [regret([one]), regret([{ ...one, chosen }])];
      expect(after.users[0]!.judge).toBeLessThanOrEqual(before.users[0]!.judge);
    }
  });

  it('costs nothing between utilities that differ by rounding alone', () => {
    const utilities = [0.1 + 0.2, 0.3];
    for (const answer of ['first', 'second', 'tied'] as const) {
      const one = { ...judgeTable(2, () => answer), utilities };
      expect(regret([one]).users[0]).toMatchObject({ judge: 0, coin: 0, alwaysFirst: 0 });
    }
  });

  it('a pair without an answer or a known utility is left out of n, by its reason', () => {
    const one: DuelTable = {
      m: 2,
      chosen: ['first', 'unscored', 'identical', 'not asked yet'],
      firstShare: [0.8, null, null, null],
      utilities: [0.5, null],
    };
    expect(regret([one])).toMatchObject({
      pairs: 1,
      leftOut: { unscored: 1, identical: 1, 'not asked yet': 1 },
    });
    expect(asymmetry([one])).toMatchObject({ leftOut: { identical: 1 } });
    expect(accuracy([{ ...one, chosen: ['first', 'first', 'second', 'first'] }]).leftOut).toEqual({
      'utility unknown': 2,
    });
    expect(regret([{ ...one, utilities: [null, null] }]).users).toEqual([null]);
    // Of the four ordered pairs only (0, 0) has two known utilities.
    const all = judgeTable(2, () => 'second');
    for (const utilities of [
      [0.5, null],
      [null, 0.5],
    ]) {
      expect(regret([{ ...all, utilities }])).toMatchObject({
        users: [{ judge: 0, coin: 0, alwaysFirst: 0, pairs: 1 }],
        leftOut: { 'utility unknown': 3 },
      });
    }
  });

  it('irreflexivity is one minus twice the distance of P(first) from a half, on self-pairs alone', () => {
    const one: DuelTable = {
      m: 2,
      chosen: ['first', 'first', 'first', 'second'],
      firstShare: [0.8, 1, 1, 0.45],
      utilities: [0, 1],
    };
    expect(rate(irreflexivity([one]))).toBeCloseTo((0.4 + 0.9) / 2, 12);
    expect(rate(irreflexivity(first))).toBe(0);
    const unscored: DuelTable = { ...one, chosen: ['unscored', 'first', 'first', 'second'] };
    expect(irreflexivity([unscored]).leftOut).toEqual({ unscored: 1 });
    expect(rate(irreflexivity([unscored]))).toBeCloseTo(0.9, 12);
  });
});
