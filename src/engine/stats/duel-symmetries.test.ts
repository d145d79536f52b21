import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accuracy } from './accuracy.ts';
import { asymmetry } from './asymmetry.ts';
import type { Counted } from './counted.ts';
import type { Chosen, DuelTable } from './duel-table.ts';
import { firstChosen } from './first-chosen.ts';
import { irreflexivity } from './irreflexivity.ts';
import { regret } from './regret.ts';
import { acyclicTriads, mergedTransitivity, transitivity } from './transitivity.ts';

const answers: readonly Chosen[] = ['first', 'second', 'first', 'second', 'tied', 'unscored'];

/** One user's answers on 2 to 5 slates, ties and unscored ones among them. */
const anyTable: fc.Arbitrary<DuelTable> = fc.integer({ min: 2, max: 5 }).chain((m) =>
  fc.record({
    m: fc.constant(m),
    chosen: fc.array(fc.constantFrom(...answers), { minLength: m * m, maxLength: m * m }),
    firstShare: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
      minLength: m * m,
      maxLength: m * m,
    }),
    // In eighths, so that sums in another order are the same number.
    utilities: fc.array(fc.option(fc.integer({ min: 0, max: 8 }).map((n) => n / 8)), {
      minLength: m,
      maxLength: m,
    }),
  }),
);
const anyTables = fc.array(anyTable, { minLength: 1, maxLength: 6 });

/** All statistics of answers, by name. */
const counts: Readonly<Record<string, (tables: readonly DuelTable[]) => Counted>> = {
  accuracy,
  asymmetry,
  firstChosen,
  irreflexivity,
  transitivity: (tables) => transitivity(tables),
  reversed: (tables) => transitivity(tables, 'reversed'),
  mergedTransitivity,
  acyclicTriads,
};

const sum = (values: Float64Array) => values.reduce((all, one) => all + one, 0);
/** Numerator, denominator and the counts left out. */
const told = ({ ratio, leftOut }: Counted) => ({
  above: Number(sum(ratio.above).toFixed(9)),
  below: sum(ratio.below),
  leftOut,
});

/** The same slates in reverse numbering. */
function renumbered(table: DuelTable): DuelTable {
  const { m } = table;
  return {
    m,
    chosen: table.chosen.toReversed(),
    firstShare: table.firstShare.toReversed(),
    utilities: table.utilities.toReversed(),
  };
}

const OTHER: Partial<Record<Chosen, Chosen>> = { first: 'second', second: 'first' };

/** A judge that always gives the opposite answer. */
function contrary(table: DuelTable): DuelTable {
  return { ...table, chosen: table.chosen.map((one) => OTHER[one] ?? one) };
}

const check = (property: (tables: readonly DuelTable[]) => void) =>
  fc.assert(fc.property(anyTables, property), { seed: 1, numRuns: 300 });

describe('statistics of duels', () => {
  it.each(Object.entries(counts))('%s depends on no numbering of slates or users', (_, of) => {
    check((tables) => {
      expect(told(of(tables.map(renumbered)))).toEqual(told(of(tables)));
      expect(told(of(tables.toReversed()))).toEqual(told(of(tables)));
    });
  });

  it.each(Object.entries(counts))('%s counts no unscored answer', (_, of) => {
    check((tables) => {
      const silent = tables.map((table) => ({
        ...table,
        chosen: table.chosen.map((): Chosen => 'unscored'),
      }));
      expect(sum(of(silent).ratio.below)).toBe(0);
      // Fewer answers never give more to count.
      const [first, ...rest] = tables;
      const fewer = {
        ...first!,
        chosen: ['unscored' as const, 'unscored' as const, ...first!.chosen.slice(2)],
      };
      expect(sum(of([fewer, ...rest]).ratio.below)).toBeLessThanOrEqual(
        sum(of(tables).ratio.below),
      );
    });
  });

  it('mirror a judge that says the opposite: right becomes wrong, first second, and agreement stays', () => {
    check((tables) => {
      const other = tables.map(contrary);
      for (const name of ['accuracy', 'firstChosen'] as const) {
        const [own, turned] = [told(counts[name]!(tables)), told(counts[name]!(other))];
        expect(turned.below).toBe(own.below);
        expect(turned.above).toBeCloseTo(own.below - own.above, 9);
      }
      for (const name of ['asymmetry', 'acyclicTriads', 'mergedTransitivity'] as const) {
        expect(told(counts[name]!(other))).toEqual(told(counts[name]!(tables)));
      }
    });
  });

  it('regret: the opposite judge loses what this one gains on a coin; nobody loses more than twice a coin’s', () => {
    check((tables) => {
      const [own, other] = [regret(tables), regret(tables.map(contrary))];
      own.users.forEach((user, i) => {
        const turned = other.users[i]!;
        expect(turned === null).toBe(user === null);
        if (!user || !turned) return;
        expect(user.judge + turned.judge).toBeCloseTo(2 * user.coin, 12);
        expect(user.judge).toBeGreaterThanOrEqual(0);
        expect(user.judge).toBeLessThanOrEqual(2 * user.coin + 1e-12);
      });
      expect(regret(tables.map(renumbered)).pairs).toBe(own.pairs);
    });
  });
});
