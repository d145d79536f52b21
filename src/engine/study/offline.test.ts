import { describe, expect, it } from 'vitest';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import { id, type RecommenderId } from '../domain/ids.ts';
import { stream } from '../random/stream.ts';
import { timelines } from '../slates/history.ts';
import { withCompanions } from './offline-companions.ts';
import { offlineFigures, type OfflineList } from './offline.ts';

/** Two users with 12 items each, in time order; the later six are held out, rated 5, 1, 5, 1, 5, 1. */
const dataset = datasetFrom(
  ['ann', 'bob'].flatMap((user) =>
    Array.from({ length: 12 }, (_, i) => ({
      ...{ user, item: `i${String(i).padStart(2, '0')}`, timestamp: i },
      rating: i < 6 ? 3 : i % 2 === 0 ? 5 : 1,
    })),
  ),
  {
    items: Array.from({ length: 40 }, (_, i) => ({
      id: id(`i${String(i).padStart(2, '0')}`),
      title: `Film ${i}`,
      categories: [],
      creators: [],
      popularity: 1,
    })),
  },
);
const all = timelines(dataset, stream('cut'));
const place = (name: string) => dataset.items.findIndex((item) => item.id === name);
const list = (names: readonly string[], whole = false): OfflineList => {
  const items = names.map(place);
  const rest = dataset.items.map((_, i) => i).filter((i) => !items.includes(i));
  return {
    ...{ user: 0, recommender: id('r'), items },
    ...(whole ? { ranking: [...items, ...rest] } : {}),
  };
};
const figures = (one: OfflineList) =>
  offlineFigures(dataset, all, [one], 3, (a, b) => (a === b ? 1 : 0.25), stream('n')).rows[0]!
    .values;

describe('offline figures', () => {
  it('count held-out items that the user rated high', () => {
    const best = figures(list(['i06', 'i08', 'i10'], true));
    expect(best).toMatchObject({ AUC: 1, 'nDCG@3': 1, 'Precision@3': 1, 'Recall@3': 1, URD: 0.75 });
    const worse = figures(list(['i07', 'i06', 'i20']));
    expect(worse['Precision@3']).toBeCloseTo(1 / 3, 12);
    expect(worse['nDCG@3']).toBeCloseTo(1 / Math.log2(3) / (1 + 1 / Math.log2(3) + 0.5), 12);
  });

  it('have no AUC if only a list is known, and list the available metrics', () => {
    const { metrics } = offlineFigures(dataset, all, [list(['i06'])], 1, () => null, stream('n'));
    expect(metrics).toEqual(['nDCG@1', 'Precision@1', 'Recall@1', 'Hit rate@1']);
    expect(figures(list(['i06']))['AUC']).toBeNull();
  });
});

describe('the companions of offline figures', () => {
  const lists = [
    list(['i06', 'i20', 'i08']),
    { ...list(['i20', 'i07', 'i08']), recommender: id<RecommenderId>('other') },
    { ...list(['i06', 'i00', 'i08']), user: 1 },
  ];
  const plain = offlineFigures(dataset, all, lists, 3, () => null, stream('n'));
  const { rows, metrics, exposure } = withCompanions(plain, dataset, all, lists, 3);
  const valuesOf = (row: number) => rows[row]!.values;

  it('leave the other figures unchanged', () => {
    rows.forEach(({ values }, i) => expect(values).toMatchObject(plain.rows[i]!.values));
    expect(metrics).toEqual([...plain.metrics, 'MAP@3', 'MRR@3', 'Novelty', 'Popularity']);
  });

  it('include MAP (precision at hits over three liked items) and MRR (the first hit)', () => {
    expect(valuesOf(0)['MAP@3']).toBeCloseTo((1 + 2 / 3) / 3, 12);
    expect(valuesOf(0)['MRR@3']).toBe(1);
    expect(valuesOf(1)['MAP@3']).toBeCloseTo(1 / 3 / 3, 12);
    expect(valuesOf(1)['MRR@3']).toBeCloseTo(1 / 3, 12);
  });

  it('count meetings before the cut only', () => {
    // Both met i00 to i05 before; i06 and i08 are held out. An item that nobody met counts as met by one.
    expect(valuesOf(0)).toMatchObject({ Popularity: 0, Novelty: 1 });
    expect(valuesOf(2)['Popularity']).toBeCloseTo(1 / 3, 12);
    expect(valuesOf(2)['Novelty']).toBeCloseTo(2 / 3, 12);
  });

  it('measure the catalogue exposure of all lists of a recommender', () => {
    expect(exposure!.items).toBe(40);
    const [own, other] = exposure!.rows;
    // i06 and i08 twice, i20 and i00 once.
    expect(own).toMatchObject({ recommender: 'r', lists: 2, coverage: 4 / 40 });
    expect(other).toMatchObject({ lists: 1, coverage: 3 / 40 });
    expect(other!.gini).toBeCloseTo(1 - 3 / 40, 12);
    expect(own!.gini!).toBeGreaterThan(0.9);
  });
});
