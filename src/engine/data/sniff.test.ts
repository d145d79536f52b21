import { inEnglish } from '#test/fixtures/rendered.ts';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { ml100k, ml1m, mlLatest } from '#test/fixtures/data/movielens.ts';
import { guessMapping } from './guess-mapping.ts';
import { sniff } from './sniff.ts';

const look = async (texts: Parameters<typeof sourcesOf>[0]) =>
  sniff(await sourcesOf(texts), quietReading());

async function table(name: string, text: string) {
  const found = await look({ [name]: text });
  if (found.kind !== 'tables') throw new RangeError(found.kind);
  return found.tables[0];
}

describe('sniff', () => {
  it.each([
    ['ml-latest', mlLatest, ['ratings.csv', 'movies.csv']],
    ['ml-1m', ml1m, ['ratings.dat', 'movies.dat', 'users.dat']],
    ['ml-100k', ml100k, ['u.data', 'u.item', 'u.user']],
  ])('knows the files of %s', async (_, texts, files) => {
    expect(await look({ ...texts, 'README.txt': 'Read me' })).toEqual({
      kind: 'published',
      title: 'MovieLens',
      source: { kind: 'movielens', files },
    });
  });

  it('names the zip that contains MovieLens once', async () => {
    const packed = Object.entries(mlLatest).map(
      ([name, text]) => [`ml-latest-small/${name}`, new TextEncoder().encode(text)] as const,
    );
    expect(await look({ 'my.zip': zipSync(Object.fromEntries(packed)) })).toEqual({
      kind: 'published',
      title: 'MovieLens',
      source: { kind: 'movielens', files: ['my.zip'] },
    });
  });

  it('does not mistake other files named ratings.csv and movies.csv for MovieLens', async () => {
    const texts = {
      'ratings.csv': 'user,film,rating\n1,2,3\n',
      'movies.csv': 'film,title\n2,Dune\n',
    };
    expect((await look(texts)).kind).toBe('tables');
  });

  it('recognises a TREC run with any file name', async () => {
    const found = await look({ 'a.txt': 'u1 Q0 3 1 0.5 x\nu1 Q0 2 2 -1e-3 x\n' });
    expect(inEnglish(found)).toEqual({
      kind: 'lists',
      runs: [{ source: { format: 'trec', file: 'a.txt' }, one: 'a TREC run', many: 'TREC runs' }],
    });
  });

  it.each([
    ['a decimal comma', '0,5', '1'],
    ['an exponent behind it', '1,5e-3', '1'],
    ['thousands with both marks', '1.024,5', '1'],
    ['a minus of typesetting', '\u22120,25', '1'],
    ['ranks with decimals', '0.5', '1.0'],
    ['ranks with a decimal comma', '0,5', '1,0'],
  ])('recognises a TREC run with %s', async (_, score, rank) => {
    const found = await look({ 'a.txt': `u1 Q0 3 ${rank} ${score} x\nu1 Q0 2 2 -1 x\n`.repeat(2) });
    expect(found.kind).toBe('lists');
  });

  it('returns a study without a judge as its text, though it names no protocol', async () => {
    const study = { version: 1, data: { kind: 'tables' }, slates: {}, judge: null };
    for (const text of [JSON.stringify(study), JSON.stringify(study, null, 2)]) {
      const files = { 'study.json': text, 'train.tsv': 'user\titem\n1\t2\n' };
      expect(await look(files)).toEqual({ kind: 'study', text });
    }
  });

  it('returns a study as its text', async () => {
    const text = JSON.stringify({ version: 1, protocol: { id: 'slate-duel' } }, null, 2);
    expect(await look({ 'study.json': text })).toEqual({ kind: 'study', text });
  });

  it('recognises a study among the MovieLens files that it names', async () => {
    const text = JSON.stringify({ version: 1, protocol: { id: 'arena' } });
    expect(await look({ ...mlLatest, 'study.json': text })).toEqual({ kind: 'study', text });
  });

  it('shows the columns and first rows of a table, with a mapping to start from', async () => {
    expect(await table('r.csv', 'user_id,movieId,Stars,ts\n1,2,4.5,964982703\n')).toEqual({
      file: 'r.csv',
      format: 'csv',
      header: true,
      columns: ['user_id', 'movieId', 'Stars', 'ts'],
      rows: [['1', '2', '4.5', '964982703']],
      role: 'interactions',
      mapping: { user: 'user_id', item: 'movieId', rating: 'Stars', timestamp: 'ts' },
    });
  });

  it('maps a table without a header by its values', async () => {
    expect(await table('r.tsv', '196\t242\t3\t881250949\n186\t302\t4\t891717742\n')).toMatchObject({
      format: 'tsv',
      header: false,
      columns: ['1', '2', '3', '4'],
      mapping: { user: '1', item: '2', rating: '3', timestamp: '4' },
    });
    expect(await table('i.csv', '1,The Big Sleep\n2,A Far Cry\n')).toMatchObject({
      header: false,
      role: 'items',
      mapping: { item: '1', title: '2' },
    });
  });

  it('takes a table without a header for lists if the scores of each user fall, as Elliot writes them', async () => {
    const elliot = '7\t318\t4.91823\n7\t527\t4.90112\n7\t50\t4.8801\n8\t1\t3.21\n8\t2\t3.10472\n';
    expect(await table('ItemKNN_nn=50.tsv', elliot)).toMatchObject({
      ...{ format: 'tsv', header: false, role: 'lists' },
      mapping: { user: '1', item: '2', score: '3' },
    });
    const ratings = '7\t318\t5\n7\t527\t4\n7\t50\t3\n8\t1\t3\n8\t2\t2\n';
    expect(await table('ratings.tsv', ratings)).toMatchObject({ role: 'interactions' });
  });

  it.each([
    [
      'items',
      'asin,title,brand,category\n',
      { item: 'asin', title: 'title', creators: 'brand', categories: 'category' },
    ],
    [
      'items',
      'id,name,year,plot\n',
      { item: 'id', title: 'name', year: 'year', description: 'plot' },
    ],
    ['users', 'uid,persona,searches\n', { user: 'uid', profile: 'persona', searches: 'searches' }],
    ['lists', 'user,item,rank\n', { user: 'user', item: 'item', rank: 'rank' }],
    [
      'lists',
      'user,item,score,model\n',
      { user: 'user', item: 'item', score: 'score', recommender: 'model' },
    ],
    [
      'interactions',
      'reviewerID,asin,overall,unixReviewTime\n',
      { user: 'reviewerID', item: 'asin', rating: 'overall', timestamp: 'unixReviewTime' },
    ],
    [
      'interactions',
      'uid,impression_id,item,position,clicked\n',
      {
        user: 'uid',
        impression: 'impression_id',
        item: 'item',
        position: 'position',
        clicked: 'clicked',
      },
    ],
  ])('takes a table for %s by the columns %s', (role, header, mapping) => {
    expect(guessMapping(header.trim().split(','), [])).toEqual({ role, mapping });
  });

  it('maps a table as lists if the person says so', () => {
    expect(guessMapping(['user', 'item', 'score'], [], 'lists').mapping).toEqual({
      user: 'user',
      item: 'item',
      score: 'score',
    });
  });

  it('reads JSON Lines and semicolons', async () => {
    expect(
      await table('x.jsonl', '{"userId":1,"isbn":"x"}\n{"userId":2,"rating":3}\n'),
    ).toMatchObject({
      format: 'jsonl',
      namesColumns: true,
      columns: ['userId', 'isbn', 'rating'],
      rows: [
        ['1', 'x', ''],
        ['2', '', '3'],
      ],
      mapping: { user: 'userId', item: 'isbn', rating: 'rating' },
    });
    expect(await table('b.csv', 'User-ID;ISBN;Book-Rating\n1;034545104X;0\n')).toMatchObject({
      mapping: { user: 'User-ID', item: 'ISBN', rating: 'Book-Rating' },
    });
  });

  it('names the files if none can be used', async () => {
    await expect(look({ 'notes.txt': 'Dear diary\nno table here\n' })).rejects.toMatchObject({
      code: 'file-unusable',
      message: expect.stringContaining('Found in notes.txt: no table'),
    });
  });

  it.each([
    ['a table', { 'items.csv': 'item,title\n1,Dune\n' }, 'tables'],
    ['a TREC run', { 'a.run': 'u1 Q0 3 1 0.5 x\n' }, 'lists'],
    ['MovieLens', { ...mlLatest, 'tags.csv': 'userId,movieId,tag,timestamp\n' }, 'published'],
  ])('[14.19] names the files that can’t be read beside %s', async (_, texts, kind) => {
    const found = await look({
      ...texts,
      'README.txt': 'Read me',
      'ratings.json': '[\n  [1, 2]\n]\n',
      'package.json': '{\n  "name": "x"\n}\n',
      'notes.txt': '\n \n',
      'cover.png': Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0]),
    });
    expect(inEnglish(found)).toMatchObject({
      kind,
      unread: [
        expect.stringMatching(/^ratings\.json is one JSON array\. .*JSON Lines/),
        expect.stringMatching(/^package\.json is one JSON object over several lines, .*not read/),
        'notes.txt is empty. Choose a file that holds a table.',
        expect.stringMatching(/^cover\.png can't be read as text/),
      ],
    });
  });

  it('finds runs and tables in one selection', async () => {
    const texts = { 'a.run': 'u1 Q0 3 1 0.5 x\n', 'l.csv': 'user,item,rank\n1,2,3\n' };
    expect(await look(texts)).toMatchObject({
      kind: 'tables',
      tables: [{ file: 'l.csv', role: 'lists' }],
      runs: [{ source: { format: 'trec', file: 'a.run' } }],
    });
  });

  it('finds lists beside MovieLens, and ignores its other files', async () => {
    const found = await look({
      ...mlLatest,
      'tags.csv': 'userId,movieId,tag,timestamp\n1,1,fun,964982703\n',
      'links.csv': 'movieId,imdbId,tmdbId\n1,0114709,862\n',
      'knn.csv': 'userId,movieId,rank\n1,2,3\n',
      'bpr.run': '1 Q0 3 1 0.5 x\n',
    });
    expect(found).toMatchObject({
      kind: 'published',
      lists: { runs: [{ source: { file: 'bpr.run' } }], tables: [{ file: 'knn.csv' }] },
    });
  });

  it('recognises a TREC run by most of its lines, with any second column', async () => {
    const text =
      'qid Q0 docno rank score tag\nu1 Q0 3 1 0.5 x\nu1 Q0 2 2 x\nu2 0 1 1 2 x\nu2 0 2 2 1 x\n';
    expect((await look({ 'a.run': text })).kind).toBe('lists');
  });

  it.each([
    [
      'with marks',
      'Kunden-Nr.\tArtikel/ID\tSterne (1–5)\nmüller@b.de\tSKU 1\t4\nann\tSKU 2\tfünf\nbo\tSKU 3\t2\n',
    ],
    ['that stand twice', 'user\titem\tx\tx\nann\tAlien\t4\tyes\nbo\tHeat\t2\tno\n'],
    ['above a decimal comma', 'wer\twas\tnote\nann\tAlien\t4,5\nbo\tHeat\t3,5\n'],
    ['above thousands', 'wer\twas\tnote\nann\tAlien\t1 865\nbo\tHeat\t2 311\n'],
    ['above times', 'wer?\twas?\twann?\nann\tAlien\t2024-05-31 12:30\nbo\tHeat\t2024-06-01\n'],
  ])('takes names of columns %s for names', async (_, text) => {
    expect(await table('log.tsv', text)).toMatchObject({
      header: true,
      columns: text.split('\n')[0]!.replace(/x\tx$/, 'x\tx (2)').split('\t'),
    });
  });

  it.each([
    ['ann\tAlien (1979)\t4\nbo\tHeat (1995)\t2\n'],
    ['ann\tAlien (1979)\tgood!\nbo\tHeat (1995)\tbad!\n'],
    ['ann\tAlien\t2024-05-31\nbo\tHeat\t2024-06-01\n'],
    ['ann\tAlien\tnan\nbo\tHeat\t2\n'],
    ['ann\tAlien\tNULL\nbo\tHeat\t3,5\n'],
    ['ann\tAlien\t\\N\nbo\tHeat\t2\n'],
    ['user1\titem1\t<NA>\nuser2\titem2\t2\n'],
  ])('takes no first row of values for names: %j', async (text) => {
    expect(await table('log.tsv', text)).toMatchObject({ header: false });
  });
});
