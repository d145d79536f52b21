import { describe, expect, it } from 'vitest';
import expected from '#test/fixtures/stats/ranked.json' with { type: 'json' };
import { id, type ItemId } from '../domain/ids.ts';
import { rankedMetrics } from './ranked-metrics.ts';

const users = expected.users.map(({ items, grades }) => {
  const all = Object.entries(grades).map(([item, grade]) => [id<ItemId>(item), grade] as const);
  return {
    items: items.map((item) => id<ItemId>(item)),
    grades: new Map(all),
    relevant: new Set(
      all.flatMap(([item, grade]) => (grade >= expected.relevantFrom ? [item] : [])),
    ),
  };
});

describe('metrics of a ranked list', () => {
  it.each(['1', '5', '10'] as const)('are those of ranx at %s', (k) => {
    const found = users.map(({ items, ...own }) => rankedMetrics(items, own, Number(k)));
    for (const [name, value] of Object.entries(expected.values[k])) {
      const all = found.map((one) => one[name]!);
      const mean = all.reduce((a, b) => a + b, 0) / all.length;
      expect(Math.abs(mean - value), `${name}@${k}`).toBeLessThan(1e-9);
    }
  });

  it('are null where nothing is relevant, and count negative grades as none', () => {
    const { items } = users[0]!;
    const none = rankedMetrics(items, { relevant: new Set(), grades: new Map() }, 5);
    expect(new Set(Object.values(none))).toEqual(new Set([null]));
    const minus = rankedMetrics(
      items,
      {
        relevant: new Set([items[1]!]),
        grades: new Map([
          [items[0]!, -2],
          [items[1]!, 1],
        ]),
      },
      5,
    );
    expect(minus['Graded nDCG (linear)']).toBeCloseTo(1 / Math.log2(3), 12);
    expect(minus['nDCG']).toBeCloseTo(1 / Math.log2(3), 12);
    expect(minus['MRR']).toBe(0.5);
  });
});
