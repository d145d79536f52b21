import { describe, expect, it } from 'vitest';
import { id, type ItemId, type UserId } from '../../domain/ids.ts';
import type { OfflineEvidence } from '../../domain/study-data.ts';
import { stream } from '../../random/stream.ts';
import { resamples } from '../../stats/resamples.ts';
import { pText } from '../../domain/numbers.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { cutoffSections } from './cutoff-sections.ts';
import { cutoffsOf, figuresAt } from './figures-at.ts';
import { metricOf } from '../shared/offline-means.ts';
import { offlineBlocks } from './offline-blocks.ts';
import { offlineReport } from './offline-report.ts';
import { offlineUsersCsv } from './offline-users-csv.ts';
import { offlineParts } from './offline-parts.ts';
import { testFamily } from './test-family.ts';

const item = (i: number) => id<ItemId>(`i${i}`);
const USERS = 24;
const CATALOGUE = 100;

/** "good" ranks the only relevant item first, "bad" tenth; user u has met 10 + u items, and item i has been met by i users. */
const evidence: OfflineEvidence = {
  k: 10,
  relevant: Array.from({ length: USERS }, (_, u) => ({
    user: id<UserId>(`u${u}`),
    items: [item(u)],
    gains: [[item(u), 1] as const, [item(u + 30), 0.5] as const],
    unmet: CATALOGUE - 10 - u,
  })),
  met: { users: USERS, items: Array.from({ length: 90 }, (_, i) => [item(i), i] as const) },
  lists: Array.from({ length: USERS }, (_, u) => {
    const others = Array.from({ length: 9 }, (_, i) => item(60 + i));
    return (['good', 'bad'] as const).map((name) => ({
      user: id<UserId>(`u${u}`),
      recommender: id<never>(name),
      items: name === 'good' ? [item(u), ...others] : [...others, item(u)],
      similarities: [],
      places: null,
    }));
  }).flat(),
};
const offline = {
  ...figuresAt(evidence, 10),
  exposure: { items: CATALOGUE, rows: [] },
  evidence,
};
const measured = {
  recommenders: [id<never>('good'), id<never>('bad')],
  users: evidence.relevant.map(({ user }) => user as string),
  draws: resamples(USERS, 200, stream('draws')),
};

describe('offline metrics at several cut-offs', () => {
  it('count the first items alone', () => {
    expect(cutoffsOf(evidence)).toEqual([1, 5, 10]);
    const at = (k: number, name: string) =>
      figuresAt(evidence, k)
        .rows.filter((row) => (row.recommender as string) === name)
        .map(({ values }) => [values[`Hit rate@${k}`], values[`MRR@${k}`]]);
    expect(at(5, 'good')[0]).toEqual([1, 1]);
    expect(at(5, 'bad')[0]).toEqual([0, 0]);
    expect(at(10, 'bad')[0]).toEqual([1, 0.1]);
    // A random list of 5 of 90 unmet items holds the one relevant item with chance 5/90.
    expect(figuresAt(evidence, 5).chance![0]!.values['Hit rate@5']).toBeCloseTo(5 / 90, 12);
  });

  it('have grades wherever there are ratings, and none of chosen items', () => {
    const withLesser = (gains: readonly number[]): OfflineEvidence => ({
      ...evidence,
      relevant: evidence.relevant.map((own, u) => ({
        ...own,
        gains: [[item(u), 1] as const, ...gains.map((gain) => [item(60), gain] as const)],
      })),
    });
    // "bad" begins with item 60 and has the liked one tenth: (2^4 - 1) / log2(11), over the same in first place.
    const [lowest, some] = [0, 0.5].map((gain) => figuresAt(withLesser([gain]), 10));
    expect(lowest!.rows[1]!.values['Graded nDCG@10']).toBeCloseTo(1 / Math.log2(11), 12);
    expect(some!.rows[1]!.values['Graded nDCG@10']).toBeGreaterThan(1 / Math.log2(11));
    expect(lowest!.metrics).toEqual(some!.metrics);
    expect(lowest!.chance![0]!.values['Graded nDCG@10']).toBeGreaterThan(0);
    expect(figuresAt(withLesser([]), 10).metrics).not.toContain('Graded nDCG@10');
  });

  it('are tested with one correction over all tables', () => {
    const blocks = offlineBlocks(measured, { offline, items: new Map() })!;
    const sections = cutoffSections(measured, offline, blocks, testFamily(blocks.tests));
    expect(sections.map(({ kind }) => kind)).toEqual(['grid', 'table', 'grid', 'table']);
    const [means, tests] = sections;
    if (means?.kind !== 'grid' || tests?.kind !== 'table') throw new RangeError('Other sections');
    expect(means.rows).toHaveLength(2 * 3);
    expect(inEnglish(means.rows[0])).toBe('good, first 1 item');
    expect(inEnglish(tests.reading)).toContain('(Holm) over all 15 tests of this report');
    // Recall at 10 is the same for both, so its p stays 1; at 1 all 24 users differ by 1.
    expect(inEnglish(tests.rows[2]![4])).toBe(pText(1));
    const [difference] = tests.rows[0]!.slice(3, 4) as { value: number }[];
    expect(difference!.value).toBe(1);
  });
});

describe('the first line of a report without a judge', () => {
  it('counts the users who have relevant items, and no others', () => {
    const some: OfflineEvidence = {
      ...evidence,
      relevant: evidence.relevant.map((one, u) => (u < 4 ? { ...one, items: [], gains: [] } : one)),
    };
    const { headline } = offlineReport({
      ...{ protocol: 'slate-duel', stream: stream('report'), bootstraps: 20 },
      data: { ...smallStudy, offline: { ...figuresAt(some, 10), evidence: some } },
    });
    expect(inEnglish(headline)).toBe(
      'good has the highest nDCG@10 on held-out data, ahead of bad, over 20 users.',
    );
  });
});

describe('parts of the users and the items', () => {
  it('are thirds by earlier items, and by the users who met an item', () => {
    const parts = offlineParts(evidence, CATALOGUE);
    expect(inEnglish(parts.map(({ title }) => title))).toEqual([
      'users with 10 to 17 earlier items',
      'users with 18 to 25 earlier items',
      'users with 26 to 33 earlier items',
      'relevant items that 0 to 7 users met before',
      'relevant items that 8 to 15 users met before',
      'relevant items that 16 to 23 users met before',
    ]);
    const [, middle, , rare] = parts;
    const own = figuresAt(evidence, 10, middle);
    expect(own.rows).toHaveLength(2 * 8);
    // User 3's relevant item has 3 meetings; user 20's has 20, so that user has none in this third.
    const values = new Map(
      figuresAt(evidence, 10, rare)
        .rows.filter((row) => (row.recommender as string) === 'good')
        .map(({ user, values }) => [user as string, values['Recall@10']]),
    );
    expect([values.get('u3'), values.get('u20')]).toEqual([1, null]);
  });

  it('part the users who met nothing before from all others, where these are most', () => {
    const relevant = evidence.relevant.map((one, u) => ({
      ...one,
      unmet: u < 20 ? CATALOGUE : CATALOGUE - u,
    }));
    const parts = offlineParts({ ...evidence, relevant }, CATALOGUE).filter(({ user }) => user);
    expect(inEnglish(parts.map(({ title }) => title))).toEqual([
      'users with 0 earlier items',
      'users with 20 to 23 earlier items',
    ]);
  });

  it('have the figures that a study of their users alone has', () => {
    const parts = offlineParts(evidence, CATALOGUE).filter(({ user }) => user);
    expect(parts).toHaveLength(3);
    const lines = offlineUsersCsv({ offline, items: new Map() })!
      .join('')
      .split('\r\n')
      .map((line) => line.split(','));
    // Its last column names parts of the relevant items alone.
    const ofItems = offlineParts(evidence, CATALOGUE).filter(({ user }) => !user);
    expect([...new Set(lines.slice(1, -1).map((line) => line[6]))].sort()).toEqual(
      ['', ...inEnglish(ofItems.map(({ title }) => title))].sort(),
    );
    for (const part of parts) {
      const alone: OfflineEvidence = {
        ...evidence,
        relevant: evidence.relevant.filter(({ user }) => part.user!(user)),
        lists: evidence.lists.filter(({ user }) => part.user!(user)),
      };
      const whole = figuresAt(alone, 10);
      for (const recommender of measured.recommenders) {
        for (const name of ['nDCG', 'Recall', 'Hit rate', 'MRR']) {
          const metric = `${name}@10`;
          const shown = metricOf(measured, recommender, metric, figuresAt(evidence, 10, part));
          const own = metricOf(measured, recommender, metric, whole);
          expect([shown.value, shown.n]).toEqual([own.value, 8]);
          // The file of all lists names the same users for this third.
          const values = lines.filter(
            ([, one, of, k, , users, items]) =>
              one === (recommender as string) &&
              of === name &&
              k === '10' &&
              users === inEnglish(part.title) &&
              items === '',
          );
          expect(values).toHaveLength(8);
          const sum = values.reduce((all, [, , , , value]) => all + Number(value), 0);
          expect(sum / 8).toBeCloseTo(own.value!, 12);
        }
      }
    }
  });

  it('are left out where all are alike, or the numbers were not stored', () => {
    const alike = {
      ...evidence,
      relevant: evidence.relevant.map((one) => ({ ...one, unmet: 80 })),
      met: { users: USERS, items: [] },
    };
    expect(offlineParts(alike, CATALOGUE)).toEqual([]);
    expect(offlineParts(evidence, undefined)).toHaveLength(3);
  });
});
