import { describe, expect, it } from 'vitest';
import { formatMessage } from '#messages/format-message.ts';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import { id, type RecommenderId } from '../domain/ids.ts';
import { stream } from '../random/stream.ts';
import { timelines } from '../slates/history.ts';
import { offlineMetrics } from '../metrics/offline-metrics.ts';
import { offlineOf } from './offline-of.ts';
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
const offline = (lists: readonly OfflineList[], k: number, similar: number | null) =>
  offlineOf({
    ...{ dataset, timelines: all, lists, k, stream: stream('n') },
    similarity: (a, b) => (a === b ? 1 : similar),
  });
const figures = (one: OfflineList) => offline([one], 3, 0.25).rows[0]!.values;

describe('offline figures', () => {
  it('count held-out items that the user rated high', () => {
    const best = figures(list(['i06', 'i08', 'i10'], true));
    expect(best).toMatchObject({ AUC: 1, 'nDCG@3': 1, 'Precision@3': 1, 'Recall@3': 1, URD: 0.75 });
    const worse = figures(list(['i07', 'i06', 'i20']));
    expect(worse['Precision@3']).toBeCloseTo(1 / 3, 12);
    expect(worse['nDCG@3']).toBeCloseTo(1 / Math.log2(3) / (1 + 1 / Math.log2(3) + 0.5), 12);
  });

  it('have no AUC if only a list is known, and list the available metrics', () => {
    const { metrics } = offline([list(['i06'])], 1, null);
    expect(metrics).toEqual([
      ...[
        'nDCG@1',
        'Graded nDCG@1',
        'Graded nDCG (linear)@1',
        'Precision@1',
        'Recall@1',
        'Hit rate@1',
      ],
      ...['MAP@1', 'MRR@1', 'Gain@1', 'Serendipity@1', 'Novelty', 'Popularity', 'ARP', 'APLT'],
    ]);
    expect(figures(list(['i06']))['AUC']).toBeNull();
  });
});

describe('offline figures of several lists', () => {
  const lists = [
    list(['i06', 'i20', 'i08']),
    { ...list(['i20', 'i07', 'i08']), recommender: id<RecommenderId>('other') },
    { ...list(['i06', 'i00', 'i08']), user: 1 },
  ];
  const { rows, exposure, chance } = offline(lists, 3, null);
  const valuesOf = (row: number) => rows[row]!.values;

  it('have a value of a random list for every metric that reads held-out items', () => {
    const read = offlineMetrics.filter(({ reads }) => reads === 'held-out items');
    expect(Object.keys(chance![0]!.values).map((name) => name.replace('@3', ''))).toEqual(
      read.map(({ name }) => name),
    );
  });

  it('include MAP (precision at hits over three liked items) and MRR (the first hit)', () => {
    expect(valuesOf(0)['MAP@3']).toBeCloseTo((1 + 2 / 3) / 3, 12);
    expect(valuesOf(0)['MRR@3']).toBe(1);
    expect(valuesOf(1)['MAP@3']).toBeCloseTo(1 / 3 / 3, 12);
    expect(valuesOf(1)['MRR@3']).toBeCloseTo(1 / 3, 12);
  });

  it('include the held-out gain, whose scale is that of the ratings', () => {
    // On half to five stars i06 and i08 got 5, i07 got 1, which is a ninth of the scale; i20 was never rated.
    expect(valuesOf(0)['Gain@3']).toBeCloseTo(2 / 3, 12);
    expect(valuesOf(1)['Gain@3']).toBeCloseTo((1 + 1 / 9) / 3, 12);
  });

  it('include what a random list of unmet items would get, for each user', () => {
    expect(chance!.map(({ user }) => user)).toEqual(['ann', 'bob']);
    // 34 items are unmet; of the six held-out ones three are liked and three have a ninth of the gain.
    const { values } = chance![0]!;
    expect(values).toMatchObject({ AUC: 0.5, 'Precision@3': 3 / 34, 'Recall@3': 3 / 34 });
    expect(values['Gain@3']).toBeCloseTo((3 + 3 / 9) / 34, 12);
    expect(values['Hit rate@3']).toBeCloseTo(1 - (31 * 30 * 29) / (34 * 33 * 32), 12);
  });

  it('say from which rating on an item counts as relevant', () => {
    const input = { dataset, timelines: all, lists: [], k: 3, stream: stream('n') };
    const howFrom = (relevantFrom?: number) => {
      const similarity = () => null;
      const given = { ...input, similarity, relevantFrom };
      return [offlineOf(given).how, offlineFigures(given, offlineMetrics).how].map(formatMessage);
    };
    for (const how of howFrom(4.5)) expect(how).toContain('interactions with at least 4.5, or');
    for (const how of howFrom()) expect(how).toContain('at least two thirds of the scale, or');
    expect(howFrom()[0]).toContain('AUC against 100 items');
  });

  it('count meetings before the cut only', () => {
    // Both met i00 to i05 before; i06 and i08 are held out. An item that nobody met counts as met by one.
    expect(valuesOf(0)).toMatchObject({ Popularity: 0, Novelty: 1 });
    expect(valuesOf(2)['Popularity']).toBeCloseTo(1 / 3, 12);
    expect(valuesOf(2)['Novelty']).toBeCloseTo(2 / 3, 12);
    expect([0, 2].map((row) => valuesOf(row)['ARP'])).toEqual([0, 2 / 3]);
    // Five of the six met items make up four fifths of the meetings, and the sixth is as popular.
    expect([0, 2].map((row) => valuesOf(row)['APLT'])).toEqual([1, 2 / 3]);
  });

  it('include serendipity: the hits, since nobody met a held-out item before', () => {
    expect(valuesOf(0)['Serendipity@3']).toBeCloseTo(2 / 3, 12);
    expect(valuesOf(1)['Serendipity@3']).toBeCloseTo(1 / 3, 12);
    expect(chance![0]!.values['Serendipity@3']).toBeCloseTo(3 / 34, 12);
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

describe('decimal ratings, which the dataset holds in 32 bits', () => {
  const ratings = [3.7, 4.9, 1.3, 2.1];
  const decimals = datasetFrom(
    ['ann', 'bob'].flatMap((user) =>
      Array.from({ length: 8 }, (_, i) => ({
        ...{ user, item: `i${String(i).padStart(2, '0')}`, timestamp: i },
        rating: i < 4 ? 3 : ratings[i - 4]!,
      })),
    ),
  );
  const held = timelines(decimals, stream('cut'));
  const { rows, evidence } = offlineOf({
    ...{ dataset: decimals, timelines: held, k: 3, stream: stream('n'), similarity: () => null },
    lists: [
      {
        user: 0,
        recommender: id<RecommenderId>('r'),
        items: ['i05', 'i06', 'i04'].map((one) =>
          decimals.items.findIndex((item) => item.id === one),
        ),
      },
    ],
  });

  it('give the figures of the decimals, in the list and in what is stored', () => {
    const { min, max } = decimals.scale!;
    const grade = (rating: number) => (4 * (rating - min)) / (max - min);
    const dcg = (all: readonly number[], gain: (rating: number) => number) =>
      all.reduce((sum, rating, i) => sum + gain(rating) / Math.log2(i + 2), 0);
    const burges = (rating: number) => 2 ** grade(rating) - 1;
    const { values } = rows[0]!;
    for (const [name, gain] of [
      ['Graded nDCG@3', burges],
      ['Graded nDCG (linear)@3', grade],
    ] as const) {
      const expected = dcg([4.9, 1.3, 3.7], gain) / dcg([4.9, 3.7, 2.1], gain);
      expect(Math.abs(values[name]! - expected), name).toBeLessThan(1e-12);
    }
    const gains = new Map<string, number>(evidence!.relevant[0]!.gains);
    expect(gains.get('i04')).toBe((3.7 - min) / (max - min));
  });
});
