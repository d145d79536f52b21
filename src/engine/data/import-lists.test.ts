import { describe, expect, it } from 'vitest';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { id, type ItemId, type RecommenderId, type SlateId, type UserId } from '../domain/ids.ts';
import { runsInTrec } from '../export/to-trec.ts';
import type { ListFile, TableFile } from '../domain/study.ts';
import { BadRows } from './bad-rows.ts';
import { DatasetDraft } from './dataset-draft.ts';
import { importLists } from './import-lists.ts';
import { wordsFor } from '../domain/words.ts';

const row = {
  rating: 1,
  timestamp: NaN,
  clicked: 255,
  position: NaN,
  impression: '',
  file: 0,
  line: 1,
};

/** Users u1 to u4, items 1 to 6; u1 has met item 1, u2 item 2, and so on. */
async function data() {
  const draft = new DatasetDraft(new BadRows());
  for (const item of ['1', '2', '3', '4', '5', '6']) {
    draft.describeItem(item, { title: `Film ${item}`, categories: [], creators: [] });
  }
  for (const n of [1, 2, 3, 4]) {
    const [user, item] = [draft.userFor(`u${n}`), draft.itemFor(String(n))];
    draft.log.add({ ...row, user, item, rating: n, line: n });
  }
  return draft.finish({ name: 'Test', words: wordsFor('film', 'films') });
}

async function read(texts: Record<string, string>, files: readonly ListFile[]) {
  const read = await importLists(await sourcesOf(texts), files, await data(), quietReading());
  return { ...read, alignment: inEnglish(read.alignment), report: inEnglish(read.report) };
}

const csv = (mapping: TableFile['mapping']): ListFile => ({
  format: 'csv',
  file: 'knn.csv',
  header: true,
  mapping,
});
const ranked = csv({ user: 'u', item: 'i', rank: 'r' });
const scored = csv({ user: 'u', item: 'i', score: 's' });
const listsOf = ({ files }: Awaited<ReturnType<typeof read>>) =>
  files.flatMap(({ lists }) => lists.map(({ user, items }) => [user, items.join(' ')]));

describe('importLists', () => {
  it('orders by rank, independent of line order', async () => {
    const read1 = await read({ 'knn.csv': 'u,i,r\nu1,4,3\nu1,2,1\nu1,3,2\n' }, [ranked]);
    expect(listsOf(read1)).toEqual([['u1', '2 3 4']]);
    expect(read1.files[0]?.lists[0]).not.toHaveProperty('scores');
    expect(read1.alignment.recommenders[0]?.recommender).toBe('knn');
  });

  it('orders by descending score if there is no rank, and keeps the scores', async () => {
    const found = await read({ 'knn.csv': 'u,i,s\nu1,4,-0.5\nu1,2,7e2\nu1,3,12\n' }, [scored]);
    expect(found.files[0]?.lists[0]).toMatchObject({
      items: ['2', '3', '4'],
      scores: [700, 12, -0.5],
    });
  });

  it('breaks ties by a seeded draw, not by id or line', async () => {
    const users = ['u1', 'u2', 'u3', 'u4'];
    const lines = users.flatMap((u) => ['1', '2', '3', '4', '5', '6'].map((i) => `${u},${i},1\n`));
    const once = listsOf(await read({ 'knn.csv': `u,i,s\n${lines.join('')}` }, [scored]));
    const turned = listsOf(
      await read({ 'knn.csv': `u,i,s\n${lines.toReversed().join('')}` }, [scored]),
    );
    expect(Object.fromEntries(turned)).toEqual(Object.fromEntries(once));
    expect(new Set(once.map(([, items]) => items)).size).toBeGreaterThan(1);
  });

  it('reads a TREC run by rank, with its tag for a name', async () => {
    const run = 'u1 Q0 3 2 0.5 bm25\nu1\tQ0  2 1 0.9 bm25\nu2 Q0 1 1 0.4 bm25\nu2 Q0 5\n';
    const found = await read({ 'x.run': run }, [{ format: 'trec', file: 'x.run' }]);
    expect(listsOf(found)).toEqual([
      ['u1', '2 3'],
      ['u2', '1'],
    ]);
    expect(found.files[0]?.lists[0]).toMatchObject({ recommender: 'bm25', scores: [0.9, 0.5] });
    expect(found.report.badRows).toEqual([
      {
        file: 'x.run',
        line: 4,
        reason: 'The line has 3 parts; six were expected: user Q0 item rank score tag.',
      },
    ]);
  });

  it('reads back names with spaces that it wrote into a TREC run', async () => {
    const draft = new DatasetDraft(new BadRows());
    const rows = [
      ['ann b', 'it 1'],
      ['50%', 'it%202'],
    ] as const;
    for (const [user, item] of rows) {
      draft.log.add({ ...row, user: draft.userFor(user), item: draft.itemFor(item) });
    }
    const dataset = await draft.finish({ name: 'Test', words: wordsFor('film', 'films') });
    const slates = rows.map(([user, item]) => ({
      id: id<SlateId>(user),
      user: id<UserId>(user),
      recommender: id<RecommenderId>('my own 100%'),
      items: [id<ItemId>(item)],
    }));
    const [run] = runsInTrec({ ...smallStudy, slates });
    const sources = await sourcesOf({ 'x.run': run!.text });
    const file: ListFile = { format: 'trec', file: 'x.run' };
    const { files, report } = await importLists(sources, [file], dataset, quietReading());
    expect(report.badRows).toEqual([]);
    expect(files[0]?.lists.map(({ user, items }) => [user, ...items]).sort()).toEqual(
      rows.map((each) => [...each]).sort(),
    );
    expect(files[0]?.lists[0]?.recommender).toBe('my own 100%');
  });

  it('reads several recommenders from one column', async () => {
    const text = 'u,i,r,m\nu1,2,1,A\nu1,3,1,B\nu2,4,1,A\n';
    const mapping = { user: 'u', item: 'i', rank: 'r', recommender: 'm' };
    const { alignment } = await read({ 'knn.csv': text }, [csv(mapping)]);
    expect(alignment.recommenders.map((of) => [of.recommender, of.usersWithList])).toEqual([
      ['A', 2],
      ['B', 1],
    ]);
    expect(alignment.usersInCommon).toBe(1);
  });

  it('reports how lists fit the data: users, lengths, duplicates, unknown and seen items', async () => {
    const text = `u,i,r
u1,2,1
u1,2,2
u1,1,3
u1,99,4
u2,3,1
u2,4,2
u2,5,3
u9,2,1
u9,3,2
`;
    const { alignment, report, files } = await read({ 'knn.csv': text }, [ranked]);
    expect(alignment.recommenders).toEqual([
      {
        recommender: 'knn',
        usersWithList: 2,
        usersWithoutList: 2,
        unknownUsers: 1,
        shortest: 2,
        longest: 3,
        duplicates: 1,
        unknownItems: 1,
        entries: 5,
        metBefore: 0,
        hits: 1,
      },
    ]);
    expect(files[0]?.lists.map(({ items }) => items)).toEqual([
      ['2', '1'],
      ['3', '4', '5'],
    ]);
    expect(report.badRows.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'The item "2" is on this list already, on line 2.'],
      [5, `The item is "99", which the dataset doesn't have.`],
      [9, `The user is "u9", whom the dataset doesn't have.`],
      [10, `The user is "u9", whom the dataset doesn't have.`],
    ]);
    expect(alignment.remarks).toEqual([
      'knn: 2 of 4 users have no list.',
      "knn: lists of 1 user whom the dataset doesn't have were left out.",
      'knn: lists are of unequal length, from 2 to 3 items.',
      'knn: 1 item appears twice on a list; the better position counts.',
      "knn: 1 entry names an item that the dataset doesn't have; left out.",
      'knn: 2 places on 1 list are empty, since the lines were left out (place 2 on 1, place 4 on 1). The other items keep their places, and metrics count a miss.',
    ]);
  });

  it('lists bad lines in line order', async () => {
    const text = 'u,i,r\nu1,99,1\nu1\nu1,2,x\nu9,2,1\nu1,3\nu1,2,1\n';
    const { report } = await read({ 'knn.csv': text }, [ranked]);
    expect(report.badRows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
  });

  it('gives no hint on a file’s ids for one unknown item among many known ones', async () => {
    const rows = ['1', '2', '3', '4', '5', '6'].flatMap((i) => [`u1,${i},${i}`, `u2,${i},${i}`]);
    const few = await read({ 'knn.csv': `u,i,r\n${rows.join('\n')}\nu3,tt0133093,1\n` }, [ranked]);
    // One unknown id among seven is enough for the hint.
    expect(few.report.remarks).toEqual(['knn.csv: The file seems to use IMDb numbers.']);
    const draft = new DatasetDraft(new BadRows());
    const items = Array.from({ length: 11 }, (_, i) => String(i));
    for (const item of items) {
      draft.log.add({ ...row, user: draft.userFor('u1'), item: draft.itemFor(item) });
    }
    const dataset = await draft.finish({ name: 'Test', words: wordsFor('film', 'films') });
    const text = `u,i,r\n${items.map((i) => `u1,${i},${i}\n`).join('')}u1,tt0133093,11\n`;
    const sources = await sourcesOf({ 'knn.csv': text });
    const { report } = await importLists(sources, [ranked], dataset, quietReading());
    expect(report.bad).toBe(1);
    expect(report.remarks).toEqual([]);
  });

  it('gives no remark on lists that fit', async () => {
    const text = 'u,i,r\nu1,2,1\nu2,3,1\nu3,4,1\nu4,5,1\n';
    expect((await read({ 'knn.csv': text }, [ranked])).alignment).toMatchObject({
      usersInCommon: 4,
      remarks: [],
    });
  });

  it('keeps the better of two positions of one item, in either order', async () => {
    const text = 'u,i,r\nu1,2,3\nu1,3,2\nu1,2,1\n';
    expect(listsOf(await read({ 'knn.csv': text }, [ranked]))).toEqual([['u1', '2 3']]);
    const later = 'u,i,r\nu1,2,1\nu1,3,2\nu1,2,3\n';
    expect(listsOf(await read({ 'knn.csv': later }, [ranked]))).toEqual([['u1', '2 3']]);
  });

  it('orders by rank before score, and by score among equal ranks', async () => {
    const run = 'u1 Q0 2 1 0.1 t\nu1 Q0 3 2 0.9 t\nu1 Q0 4 3 0.2 t\nu1 Q0 5 3 0.5 t\n';
    const found = await read({ 'x.run': run }, [{ format: 'trec', file: 'x.run' }]);
    expect(listsOf(found)).toEqual([['u1', '2 3 5 4']]);
  });

  it('reports rows without a user or an item, and skips empty lines', async () => {
    const { report, files } = await read({ 'knn.csv': 'u,i,r\n ,2,1\n\nu1,,1\nu1,3,2\n' }, [
      ranked,
    ]);
    expect(report.badRows.map(({ line }) => line)).toEqual([2, 4]);
    expect(files[0]?.lists.map(({ items }) => items)).toEqual([['3']]);
    const trec = await read({ 'x.run': 'u1 Q0 2 1 0.9 t\n\n  \nu1 Q0 3 2 0.8 t\n' }, [
      { format: 'trec', file: 'x.run' },
    ]);
    expect(trec.report.bad).toBe(0);
    expect(listsOf(trec)).toEqual([['u1', '2 3']]);
  });

  it('leaves out a list that an earlier file contains', async () => {
    const texts = { 'a.csv': 'u,i,r\nu1,2,1\n', 'b.csv': 'u,i,r\nu1,3,1\nu2,3,1\n' };
    const files = Object.keys(texts).map((file) => ({ ...ranked, file, recommender: 'mine' }));
    const found = await read(texts, files);
    expect(listsOf(found)).toEqual([
      ['u1', '2'],
      ['u2', '3'],
    ]);
    expect(found.report.badRows[0]?.reason).toBe(
      '"mine" has a list for user "u1" in a.csv already.',
    );
  });

  it.each([
    ['tt0114709', 'The file seems to use IMDb numbers.'],
    ['B000123ABC', 'The file seems to use Amazon numbers.'],
    ['978-0439023481', 'The file seems to use ISBNs.'],
    ['Film 2', 'The file seems to use titles instead of ids.'],
  ])('says what ids such as %s look like', async (item, hint) => {
    const text = `u,i,r\nu1,2,1\nu1,${item},2\n`;
    const { alignment } = await read({ 'knn.csv': text }, [ranked]);
    expect(alignment.remarks).toContain(`knn.csv: ${hint}`);
    await expect(read({ 'knn.csv': text.replace('u1,2,1\n', '') }, [ranked])).rejects.toMatchObject(
      { code: 'file-unusable', message: expect.stringContaining(hint) },
    );
  });

  it('reads ids such as 2.0 as 2 where the data has no 2.0, and says so', async () => {
    const { alignment, ...found } = await read({ 'knn.csv': 'u,i,r\nu1,2.0,1\nu1,3.0,2\n' }, [
      ranked,
    ]);
    expect(listsOf({ alignment, ...found })).toEqual([['u1', '2 3']]);
    expect(alignment.remarks).toContain(
      'knn.csv: 2 ids have a decimal point that the data doesn’t have; they were read without it, such as "2.0" as "2".',
    );
  });

  it('notes the places where scores are equal, and none where ranks differ', async () => {
    const text = 'u,i,s\nu1,2,5\nu1,3,1\nu1,4,1\n';
    const scored = [csv({ user: 'u', item: 'i', score: 's' })];
    const { files } = await read({ 'knn.csv': text }, scored);
    expect(files[0]!.lists[0]).toMatchObject({ ties: [1] });
    const both = [csv({ user: 'u', item: 'i', score: 's', rank: 'r' })];
    const ranks = 'u,i,s,r\nu1,2,5,1\nu1,3,1,2\nu1,4,1,3\n';
    expect((await read({ 'knn.csv': ranks }, both)).files[0]!.lists[0]).not.toHaveProperty('ties');
  });

  it('refuses lists without an order, and rows whose rank is no number', async () => {
    await expect(
      read({ 'knn.csv': 'u,i\nu1,2\n' }, [csv({ user: 'u', item: 'i' })]),
    ).rejects.toThrow('choose a column for the rank or for the score');
    const { report } = await read({ 'knn.csv': 'u,i,r\nu1,2,1\nu1,3,first\nu1,4,\n' }, [ranked]);
    expect(report.badRows.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'The rank is "first"; a number was expected.'],
      [4, 'The rank is empty; a number was expected.'],
    ]);
  });
});
