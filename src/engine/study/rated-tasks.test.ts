import { describe, expect, it } from 'vitest';
import { datasetFrom, type Row } from '#test/fixtures/made-up-ratings.ts';
import type { Dataset } from '../domain/dataset.ts';
import { study } from '../domain/study.ts';
import { embedders } from '../embedders/registry.ts';
import { formatMessage } from '#messages/format-message.ts';
import { buildStudyData } from './build-study-data.ts';

const [embedder] = embedders;

function build(dataset: Dataset, slates: object) {
  const wanted = study.parse({
    ...{ version: 1, name: 'A study', data: { kind: 'demo' }, slates, history: 4, seed: 's' },
    protocol: { id: 'slate-duel' },
    judge: { id: 'coin' },
  });
  return buildStudyData({ study: wanted, dataset, lists: [], embedder });
}

const USERS = ['ann', 'bob', 'cleo'];
/** Eight earlier and eight later ratings of each user; the later items are a to h, rated .5, 1, to 4. */
const rows: Row[] = USERS.flatMap((user) => [
  ...Array.from({ length: 8 }, (_, i) => ({ user, item: `old${i}`, rating: 3, timestamp: i })),
  ...[...'abcdefgh'].map((item, i) => ({
    ...{ user, item, timestamp: 10 + i },
    rating: 0.5 * (i + 1),
  })),
]);
const dataset = datasetFrom(rows);
/** Utility of an item: its rating on a scale from 0 to 1, (.5 * (place + 1) - .5) / 4.5. */
const worth = (item: string) => (0.5 * 'abcdefgh'.indexOf(item)) / 4.5;
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
const dcg = (gains: readonly number[]) => sum(gains.map((one, i) => one / Math.log2(i + 2)));

describe('Task T3 on ratings', () => {
  const ordered = { kind: 'ordered', m: 4, k: 3, users: 10 };

  it('has lists of rated items whose utility is the mean rating (Bonin et al., A.3)', async () => {
    const { slates, notes } = await build(dataset, { ...ordered, relevance: 'ratings' });
    expect(slates).toHaveLength(4 * USERS.length);
    for (const { items, utility } of slates) {
      expect(utility).toBeCloseTo(sum(items.map(worth)) / 3, 12);
    }
    expect(notes.remarks.map(formatMessage).join(' ')).toContain('later ratings of its items');
  });

  it('differs in items and in their order', async () => {
    const { slates } = await build(dataset, { ...ordered, m: 20 });
    const own = slates.filter(({ user }) => user === USERS[0]);
    expect(new Set(own.map(({ items }) => items.join())).size).toBe(20);
    expect(new Set(own.map(({ items }) => [...items].sort().join())).size).toBeGreaterThan(5);
  });

  it('is what a study without a named relevance gets where nobody has an order', async () => {
    const [named, unnamed] = await Promise.all([
      build(dataset, { ...ordered, relevance: 'ratings' }),
      build(dataset, ordered),
    ]);
    expect(unnamed.slates).toEqual(named.slates);
    await expect(build(dataset, { ...ordered, relevance: 'order' })).rejects.toMatchObject({
      code: 'not-enough-data',
    });
  });

  it('has sums of ratings, or their share of the best sum, on request', async () => {
    const sums = await build(dataset, { ...ordered, utility: 'sum' });
    const shares = await build(dataset, { ...ordered, utility: 'share-of-best' });
    const best = sum(['h', 'g', 'f'].map(worth));
    sums.slates.forEach(({ items, utility }, i) => {
      expect(utility).toBeCloseTo(sum(items.map(worth)), 12);
      expect(shares.slates[i]!.utility).toBeCloseTo(utility! / best, 12);
    });
  });

  it('refuses a utility of ratings on lists that are compared with clicks', async () => {
    const clicks = rows.map((row) => ({ ...row, clicked: true }));
    await expect(
      build(datasetFrom(clicks), { ...ordered, utility: 'sum', relevance: 'order' }),
    ).rejects.toMatchObject({ code: 'study-invalid' });
  });
});

describe('Task T2 on ratings', () => {
  const permutations = { kind: 'permutations', m: 5, k: 3, users: 10, relevance: 'ratings' };

  it('has orders of the same items, and the rescaled rating as an item’s gain', async () => {
    const { slates } = await build(dataset, permutations);
    for (const { items, utility } of slates) {
      const gains = items.map(worth);
      expect(utility).toBeCloseTo(dcg(gains) / dcg([...gains].sort((a, b) => b - a)), 12);
    }
    const own = slates.filter(({ user }) => user === USERS[0]);
    expect(new Set(own.map(({ items }) => [...items].sort().join())).size).toBe(1);
  });

  it('leaves out users whose ratings are all the same', async () => {
    const flat = rows.map((row) => (row.user === 'ann' ? { ...row, rating: 3 } : row));
    const { users } = await build(datasetFrom(flat), permutations);
    expect([...users.keys()].sort()).toEqual(['bob', 'cleo']);
  });
});

describe('Task T1 with other utilities', () => {
  it('has sums of ratings', async () => {
    const { slates } = await build(dataset, { kind: 'held-out', m: 2, k: 3, utility: 'sum' });
    for (const { items, utility } of slates) {
      expect(utility).toBeCloseTo(sum(items.map(worth)), 12);
    }
  });
});
