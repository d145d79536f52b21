import { describe, expect, it } from 'vitest';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { id, type ItemId, type RecommenderId, type UserId } from '../../domain/ids.ts';
import type { OfflineEvidence } from '../../domain/study-data.ts';
import { stream } from '../../random/stream.ts';
import { resamples } from '../../stats/resamples.ts';
import { listCutoffSections } from './list-cutoffs.ts';
import { figuresAt, figuresOfUsers } from './figures-at.ts';

const item = (name: string) => id<ItemId>(name);
const categories: Readonly<Record<string, readonly string[]>> = { a: ['x'], b: ['x', 'y'], c: [] };

/** Two lists of four places: the second place of ann's is missing. Of 16 users, a was met by 8, b by 2, c by nobody. */
const evidence: OfflineEvidence = {
  k: 4,
  relevant: ['ann', 'bob'].map((user) => ({
    user: id<UserId>(user),
    items: [item('b')],
    gains: [
      [item('a'), 0.25],
      [item('b'), 1],
    ],
    unmet: 10,
    unexpected: [[item('b'), 0.5]],
  })),
  met: {
    users: 16,
    items: [
      [item('a'), 8],
      [item('b'), 2],
      [item('c'), 0],
    ],
    head: 8,
  },
  lists: [
    {
      ...{ user: id('ann'), recommender: id('r'), items: ['a', 'b', 'c'].map(item), missing: [2] },
      // a with b, a with c, b with c.
      ...{ similarities: [0.5, 0.25, 0.75], places: null },
    },
    {
      ...{ user: id('bob'), recommender: id('r'), items: ['b', 'a', 'c', 'd'].map(item) },
      ...{ similarities: [0.5, 0.75, null, 0.25, null, null], places: null },
    },
  ],
};
const at = (k: number, of: OfflineEvidence = evidence) =>
  figuresAt(of, k, { catalogue: { items: 8 }, categoriesOf: (one) => categories[one] ?? [] });
const valuesAt = (k: number, list: number, of?: OfflineEvidence) => at(k, of).rows[list]!.values;

describe('figures of the first places of a list', () => {
  it('are worked out by hand for the first three, of which one is missing', () => {
    const [second, third] = [1 / Math.log2(3), 1 / Math.log2(4)];
    const values = valuesAt(3, 0);
    // Of grades 1 (a) and 4 (b) the list has a first and b third, which is 2^1 - 1 and 2^4 - 1; b first would be best.
    expect(values['Graded nDCG@3']).toBeCloseTo((1 + 15 * third) / (15 + second), 12);
    expect(values['Graded nDCG (linear)@3']).toBeCloseTo((1 + 4 * third) / (4 + second), 12);
    const { 'Graded nDCG@3': _, 'Graded nDCG (linear)@3': __, ...others } = values;
    expect(others).toEqual({
      'nDCG@3': third,
      'Precision@3': 1 / 3,
      'Recall@3': 1,
      'Hit rate@3': 1,
      'MAP@3': 1 / 3,
      'MRR@3': 1 / 3,
      URD: 0.5,
      'URD by category': 0.5,
      'Gain@3': 1.25 / 3,
      'Serendipity@3': 0.5 / 3,
      // Of 16 users 8 met a, and 2 met b.
      Novelty: (1 + 3) / 2,
      Popularity: 5 / 16,
      ARP: 5,
      APLT: 0.5,
    });
    expect(valuesAt(3, 1)).toMatchObject({ URD: 1 - (0.5 + 0.75 + 0.25) / 3, APLT: 2 / 3 });
  });

  it('have no diversity with one item, whether the place before it is missing or not', () => {
    for (const k of [1, 2]) {
      expect(valuesAt(k, 0)).toMatchObject({ URD: null, 'URD by category': null, ARP: 8 });
    }
    expect(valuesAt(2, 0)).toMatchObject({ 'Gain@2': 0.125, 'Serendipity@2': 0 });
  });

  it('say why a single item has no diversity, and nothing else', () => {
    const blocks = [1, 3].map((k) => ({ title: `first ${k}`, part: '', k, figures: at(k) }));
    const draws = resamples(2, 20, stream('draws'));
    const measured = { recommenders: [id<RecommenderId>('r')], users: ['ann', 'bob'], draws };
    const [section] = listCutoffSections(measured, blocks);
    if (section?.kind !== 'grid') throw new RangeError(section?.kind);
    const { columns, cells } = section;
    const whyOf = (row: number) =>
      inEnglish(cells.slice(row * columns.length, (row + 1) * columns.length)).map(
        (cell) => cell?.why ?? null,
      );
    const isDiverse = inEnglish(columns).map((name) => String(name).startsWith('URD'));
    expect(isDiverse.filter((one) => one)).toHaveLength(2);
    const why = 'a list of one item has no two items to compare';
    expect(whyOf(0)).toEqual(isDiverse.map((one) => (one ? why : null)));
    expect(whyOf(1)).toEqual(columns.map(() => null));
  });

  it('count the exposure of the first places of all lists', () => {
    expect(at(1).exposure).toMatchObject({
      items: 8,
      rows: [{ lists: 2, coverage: 2 / 8, personalisation: 1 }],
    });
    // One list with a, one with a and b: the cosine is 1 over the root of 2.
    expect(at(2).exposure!.rows[0]!.personalisation).toBeCloseTo(1 - 1 / Math.sqrt(2), 12);
  });

  it('have a random list beside gain and serendipity, the same at every cut-off', () => {
    for (const k of [1, 3]) {
      expect(at(k).chance![0]!.values).toMatchObject({
        [`Gain@${k}`]: 1.25 / 10,
        [`Serendipity@${k}`]: 0.5 / 10,
      });
    }
  });

  it('have no value where an older run didn’t store what they need', () => {
    const { head: _, ...met } = evidence.met;
    const older = {
      ...{ ...evidence, met },
      relevant: evidence.relevant.map(({ user, items }) => ({ user, items })),
    };
    expect(valuesAt(3, 0, older)).toMatchObject({
      ...{ 'Gain@3': null, 'Serendipity@3': null, APLT: null, ARP: 5 },
    });
    const { metrics, exposure, chance } = figuresAt(older, 3);
    expect(metrics.filter((name) => !name.includes('@'))).toEqual([
      ...['URD', 'Novelty', 'Popularity', 'ARP'],
    ]);
    expect([exposure, chance]).toEqual([undefined, []]);
  });

  it('know no grades where a part of the relevant items counts, and a random list finds the same part', () => {
    const liked: OfflineEvidence = {
      ...evidence,
      relevant: evidence.relevant.map((own) => ({ ...own, items: ['a', 'b'].map(item) })),
    };
    const { rows, chance } = figuresAt(liked, 3, { counts: (one) => one === item('a') });
    expect(Object.keys(rows[0]!.values)).toEqual(
      ['nDCG', 'Precision', 'Recall', 'Hit rate', 'MAP', 'MRR'].map((name) => `${name}@3`),
    );
    // a is first on ann's list and second on bob's; of 10 unmet items one counts.
    expect(rows.map(({ values }) => values['MRR@3'])).toEqual([1, 1 / 2]);
    expect(chance!.map(({ values }) => values['Precision@3'])).toEqual([0.1, 0.1]);
    expect(chance![0]!.values['Hit rate@3']).toBeCloseTo(0.3, 12);
    const none = figuresAt(liked, 3, { counts: () => false });
    expect([none.metrics, none.chance![0]!.values['Recall@3']]).toEqual([[], null]);
  });

  it('of a part of the users have the random list of these users alone', () => {
    const others: OfflineEvidence = {
      ...evidence,
      relevant: evidence.relevant.map((own, i) => ({ ...own, unmet: i === 0 ? 10 : 4 })),
    };
    const { rows, chance } = figuresOfUsers(figuresAt(others, 3), (user) => user === 'bob');
    expect(rows.map(({ user }) => user)).toEqual(['bob']);
    expect(chance!.map(({ values }) => values['Precision@3'])).toEqual([1 / 4]);
  });
});
