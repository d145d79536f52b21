import { describe, expect, it } from 'vitest';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import { id } from '../domain/ids.ts';
import { stream } from '../random/stream.ts';
import { timelines } from '../slates/history.ts';
import { offlineFigures, type OfflineList } from './offline.ts';

/** Two users of 12 items each, in order of time; the later six are held out, rated 5, 1, 5, 1, 5, 1. */
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
  it('count what the user rated high later on', () => {
    const best = figures(list(['i06', 'i08', 'i10'], true));
    expect(best).toMatchObject({ AUC: 1, 'nDCG@3': 1, 'Precision@3': 1, 'Recall@3': 1, URD: 0.75 });
    const worse = figures(list(['i07', 'i06', 'i20']));
    expect(worse['Precision@3']).toBeCloseTo(1 / 3, 12);
    expect(worse['nDCG@3']).toBeCloseTo(1 / Math.log2(3) / (1 + 1 / Math.log2(3) + 0.5), 12);
  });

  it('have no AUC where only a list is known, and say which metrics there are', () => {
    const { metrics } = offlineFigures(dataset, all, [list(['i06'])], 1, () => null, stream('n'));
    expect(metrics).toEqual(['nDCG@1', 'Precision@1', 'Recall@1', 'Hit rate@1']);
    expect(figures(list(['i06']))['AUC']).toBeNull();
  });
});
