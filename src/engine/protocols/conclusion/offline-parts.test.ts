import { describe, expect, it } from 'vitest';
import { id, type ItemId, type RecommenderId, type UserId } from '../../domain/ids.ts';
import type { OfflineEvidence } from '../../domain/study-data.ts';
import { stream } from '../../random/stream.ts';
import { resamples } from '../../stats/resamples.ts';
import { pText } from '../../domain/numbers.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { cutoffSections } from './cutoff-sections.ts';
import { cutoffsOf, figuresAt, figuresOfUsers } from './figures-at.ts';
import { metricOf } from '../shared/offline-means.ts';
import { offlineBlocks } from './offline-blocks.ts';
import { offlineReport } from './offline-report.ts';
import { offlineUsersCsv } from './offline-users-csv.ts';
import { thirdsOfItems, thirdsOfUsers } from './third-parts.ts';
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
const study = { ...smallStudy, offline };
const thirdsOf = (one: OfflineEvidence, items: number | undefined = CATALOGUE) => [
  ...thirdsOfUsers(one, items).parts,
  ...thirdsOfItems(one).parts,
];
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
    const blocks = offlineBlocks(measured, study)!;
    const sections = cutoffSections(measured, study, blocks, testFamily(blocks.tests));
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

describe('parts of few users by an attribute', () => {
  /** The example of docs/metrics.md: the one relevant item stands at this place of each list of two; 0 for none. */
  const PLACES = [1, 2, 0, 1, 1, 1];
  const [hit, x, y] = ['hit', 'x', 'y'].map((name) => id<ItemId>(name)) as [ItemId, ItemId, ItemId];
  const six: OfflineEvidence = {
    k: 2,
    relevant: PLACES.map((_, u) => ({ user: id<UserId>(`u${u}`), items: [hit], unmet: 10 - (u % 3) })),
    met: { users: 6, items: [hit, x, y].map((one) => [one, 1] as const) },
    lists: PLACES.map((place, u) => ({
      ...{ user: id<UserId>(`u${u}`), recommender: id<RecommenderId>('r'), similarities: [] },
      items: [place === 1 ? hit : x, place === 2 ? hit : y],
      places: null,
    })),
  }; // prettier-ignore
  const genderOf = (genders: string) =>
    new Map(
      [...genders].map((gender, u) => [
        id<UserId>(`u${u}`),
        { id: id<UserId>(`u${u}`), history: [], context: { attributes: { gender } } },
      ]),
    );
  const partsOf = (genders: string) => {
    const own = { ...smallStudy, users: genderOf(genders) };
    const offline = { ...figuresAt(six, 2), evidence: six };
    const users = PLACES.map((_, u) => `u${u}`);
    const draws = resamples(6, 50, stream('draws'));
    const recommenders = [id<RecommenderId>('r')];
    const { parts } = offlineBlocks({ users, draws, recommenders }, { ...own, offline })!;
    const figureOf = (name: string) =>
      parts
        .filter(({ by }) => typeof by === 'object')
        .map(({ figures }) => metricOf({ users, draws }, recommenders[0]!, `${name}@2`, figures));
    return { titles: inEnglish(parts.map(({ title }) => title)), figureOf };
  };

  it('have values worked out by hand, which make up those of all users', () => {
    const { titles, figureOf } = partsOf('wwwmmm');
    expect(titles).toEqual(['users with gender m', 'users with gender w']);
    const exactly: Readonly<Record<string, readonly [number, number]>> = {
      Precision: [1 / 2, 1 / 3],
      MRR: [1, 1 / 2],
      nDCG: [1, (1 + 1 / Math.log2(3)) / 3],
    };
    for (const [name, values] of Object.entries(exactly)) {
      for (const [i, { value, n, interval, references }] of figureOf(name).entries()) {
        expect(value).toBeCloseTo(values[i]!, 12);
        expect([n, interval !== null]).toEqual([3, true]);
        // Of 10, 9 and 8 unmet items one is relevant.
        if (name !== 'Precision') continue;
        expect(references[0]!.value).toBeCloseTo((1 / 10 + 1 / 9 + 1 / 8) / 3, 12);
      }
    }
  });

  it('have no interval with two users', () => {
    const { figureOf } = partsOf('wwmmmm');
    expect(figureOf('nDCG').map(({ n, interval }) => [n, interval !== null])).toEqual([
      [4, true],
      [2, false],
    ]);
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
    const parts = thirdsOf(evidence);
    expect(inEnglish(parts.map(({ title }) => title))).toEqual([
      'users with 10 to 17 earlier items',
      'users with 18 to 25 earlier items',
      'users with 26 to 33 earlier items',
      'relevant items that 0 to 7 users met before',
      'relevant items that 8 to 15 users met before',
      'relevant items that 16 to 23 users met before',
    ]);
    const [, middle, , rare] = parts;
    const own = figuresOfUsers(figuresAt(evidence, 10), middle!.user!);
    expect(own.rows).toHaveLength(2 * 8);
    // User 3's relevant item has 3 meetings; user 20's has 20, so that user has none in this third.
    const values = new Map(
      figuresAt(evidence, 10, { counts: rare!.item! })
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
    const { parts } = thirdsOfUsers({ ...evidence, relevant }, CATALOGUE);
    expect(inEnglish(parts.map(({ title }) => title))).toEqual([
      'users with 0 earlier items',
      'users with 20 to 23 earlier items',
    ]);
  });

  it('have the figures that a study of their users alone has', () => {
    const { parts } = thirdsOfUsers(evidence, CATALOGUE);
    expect(parts).toHaveLength(3);
    const lines = offlineUsersCsv(study)!
      .join('')
      .split('\r\n')
      .map((line) => line.split(','));
    // Its last column names parts of the relevant items alone.
    const ofItems = thirdsOfItems(evidence).parts;
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
          const ofPart = figuresOfUsers(figuresAt(evidence, 10), part.user!);
          const shown = metricOf(measured, recommender, metric, ofPart);
          const own = metricOf(measured, recommender, metric, whole);
          expect([shown.value, shown.n]).toEqual([own.value, 8]);
          expect(shown.references).toEqual(own.references);
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
    expect(thirdsOf(alike)).toEqual([]);
    expect(thirdsOfUsers(evidence, undefined).parts).toEqual([]);
    expect(inEnglish(thirdsOfUsers(evidence, undefined).left)).toEqual([
      {
        title: 'thirds of the users',
        why: 'all users met equally many items before, or their numbers aren’t stored',
      },
    ]);
  });
});
