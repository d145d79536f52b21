import { gzipSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parquetFile, text } from '#test/fixtures/data/attacks/parquet-file.ts';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import { ratingsAsArrow } from '#test/fixtures/data/arrow.ts';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { listsAsParquet } from '#test/fixtures/data/parquet.ts';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { id, type ItemId } from '../domain/ids.ts';
import { dataSource } from '../domain/study.ts';
import { importDataset } from './import-dataset.ts';
import { importLists } from './import-lists.ts';
import { KeptBytes } from './kept-bytes.ts';
import { sniff } from './sniff.ts';

const MOST = 200_000;
const TOO_MUCH = /would keep more than 200 kB.*"sample"/;

const small = () => ({ ...quietReading(), mostKept: MOST });

type Files = Parameters<typeof sourcesOf>[0];

async function read(files: Files, source: object) {
  const found = dataSource.parse({ name: 'x', noun: 'item', nounPlural: 'items', ...source });
  if (found.kind === 'demo' || found.kind === 'shop') throw new RangeError(found.kind);
  const { dataset, report } = await importDataset(await sourcesOf(files), found, small());
  return { dataset, report: inEnglish(report) };
}

const linesOf = (count: number, line: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');

const log = {
  ...{ file: 'log.csv', role: 'interactions', format: 'csv' },
  mapping: { user: 'user', item: 'item' },
};
const tables = (...more: object[]) => ({ kind: 'tables', tables: [log, ...more] });
const shortLog = { 'log.csv': 'user,item\n1,1\n1,2\n' };

/** 20,000 rows of 1,000 users, with a quoted cell, unpacked and packed: 800 kB as columns. */
const rows = `user,item\n"0",0\n${linesOf(20_000, (i) => `${i % 1000},${(i * 7) % 501}`)}\n`;

/** Of each of 100 users, 60 lists of 1 to 60 items. */
const sequences = `user_id:token\titem_id_list:token_seq\n${linesOf(
  6000,
  (i) =>
    `u${i % 100}\t${Array.from({ length: 1 + i / 100 }, (_, j) => `item-number-${j}`).join(' ')}`,
)}\n`;
const recbole = { kind: 'published', layout: 'recbole', files: ['shop.inter'] };

describe('the bytes that an import keeps', () => {
  it('may be as many as are allowed, and not one more', () => {
    const kept = new KeptBytes(100);
    // 24 bytes beside two for each character.
    kept.addText('a'.repeat(8));
    expect(() => kept.add(60)).not.toThrow();
    expect(() => kept.add(1)).toThrow(/would keep more than/);
  });

  it('have one count, in which a part is until it is freed', () => {
    const kept = new KeptBytes(100, 'dataFaults.listsKeepTooMuch');
    const part = kept.part();
    part.add(60);
    expect(() => kept.part().add(41)).toThrow(/lists and their data would take more than/);
    part.free();
    part.free();
    kept.add(59);
    expect(() => part.add(1)).toThrow();
  });

  it.each([
    ['unpacked', rows],
    ['gzipped', gzipSync(strToU8(rows))],
  ])('end a long import, and not a sample of it, of a file that is %s', async (_, content) => {
    const files = { 'log.csv': content };
    await expect(read(files, tables())).rejects.toMatchObject({
      code: 'file-unusable',
      message: expect.stringMatching(TOO_MUCH),
    });
    const sample = { users: 0.05 };
    const { dataset } = await read(files, { ...tables(), sample });
    expect(dataset.log.length).toBeGreaterThan(400);
    expect(dataset.log.length).toBeLessThan(2000);
  });

  it('don’t count in a look at the files, which surveys all cells and keeps none', async () => {
    const found = await sniff(await sourcesOf({ 'log.csv': rows }), small());
    expect(found).toMatchObject({ tables: [{ quoting: { guess: 'doubled' } }] });
  });

  const long = 'x'.repeat(30_000);
  const items = { file: 'items.csv', role: 'items', format: 'csv' };
  const users = { file: 'users.csv', role: 'users', format: 'csv' };
  it.each([
    [
      'texts of items',
      { ...shortLog, 'items.csv': `item,title\n${linesOf(9, (i) => `${i},${long}`)}` },
      tables({ ...items, mapping: { item: 'item', title: 'title' } }),
    ],
    [
      'texts of items beside interactions',
      { 'log.csv': `user,item,title\n${linesOf(9, (i) => `1,${i},${long}`)}` },
      { kind: 'tables', tables: [{ ...log, mapping: { ...log.mapping, title: 'title' } }] },
    ],
    [
      'texts on users',
      { ...shortLog, 'users.csv': `user,profile\n${linesOf(9, (i) => `${i},${long}`)}` },
      tables({ ...users, mapping: { user: 'user', profile: 'profile' } }),
    ],
    [
      'texts on users without a field',
      { ...shortLog, 'users.csv': `user,note\n${linesOf(9, (i) => `${i},${long}`)}` },
      tables({ ...users, mapping: { user: 'user' } }),
    ],
    [
      'ids of items',
      { ...shortLog, 'items.csv': `item\n${linesOf(3000, (i) => `item-${i}`)}` },
      tables({ ...items, mapping: { item: 'item' } }),
    ],
    [
      'ids of users',
      { 'log.csv': `user,item\n${linesOf(1900, (i) => `user-of-the-shop-${i},1`)}` },
      tables(),
    ],
    [
      'names of impressions',
      { 'log.csv': `user,item,list\n${linesOf(900, (i) => `1,${i},${'l'.repeat(100)}`)}` },
      { kind: 'tables', tables: [{ ...log, mapping: { ...log.mapping, impression: 'list' } }] },
    ],
    ['sequences of RecBole', { 'shop.inter': sequences }, recbole],
    [
      'sequences of RecBole, which a count of activity keeps',
      { 'shop.inter': sequences },
      { ...recbole, sample: { users: 0.05, strata: 'activity' } },
    ],
  ])('are those of %s too', async (_, files, source) => {
    await expect(read(files, source)).rejects.toThrow(TOO_MUCH);
  });

  /** Two tables of `count` rows each, of which one takes less than is allowed. */
  const log2 = { ...log, file: 'log2.csv' };
  const some = (count: number, user: string) =>
    `user,item\n${linesOf(count, (i) => `${user}${i % 50},${i % 40}`)}\n`;
  it('are counted over all tables of an import, in one count', async () => {
    const one = { 'log.csv': some(3000, 'a') };
    await expect(read(one, tables())).resolves.toBeDefined();
    await expect(read({ ...one, 'log2.csv': some(3000, 'b') }, tables(log2))).rejects.toThrow(
      TOO_MUCH,
    );
  });

  it('are counted with those that a reader keeps while it reads, which are free after it', async () => {
    const names = linesOf(250, (i) => `user-with-a-long-name-${i}`).split('\n');
    const packedTable = (count: number) =>
      parquetFile(
        [
          text('user', ...names.slice(0, count)),
          text('item', ...names.slice(0, count)),
          text('note', ...names.slice(0, count).map((name) => name.repeat(16))),
        ],
        count,
      );
    const packed = (file: string) => ({ ...log, file, format: 'parquet' });
    const one = gzipSync(packedTable(250));
    const files = { 'a.parquet.gz': one, 'b.parquet.gz': one };
    const size = packedTable(250).byteLength;
    expect(size).toBeGreaterThan(MOST / 2);
    const both = { kind: 'tables', tables: [packed('a.parquet.gz'), packed('b.parquet.gz')] };
    const dataset = 250 * 40 * 2 + 500 * (32 + 24 + 2 * 24);
    expect(2 * size + dataset).toBeGreaterThan(MOST);
    await expect(read(files, both)).resolves.toBeDefined();
    const rows = { 'log.csv': some(2500, 'a') };
    const beside = { kind: 'tables', tables: [tables().tables[0], packed('a.parquet.gz')] };
    await expect(read({ ...rows, 'a.parquet.gz': one }, beside)).rejects.toThrow(TOO_MUCH);
  });

  it('are a sample’s alone in sequences of RecBole, which are read as without a sample', async () => {
    const { dataset, report } = await read(
      { 'shop.inter': sequences },
      { ...recbole, sample: { users: 0.2 } },
    );
    const taken = dataset.users.length;
    expect(taken).toBeGreaterThan(5);
    expect(taken).toBeLessThan(40);
    // Each user's longest list has 60 items; the shorter ones before it repeat its beginning.
    expect(dataset.log.length).toBe(60 * taken);
    expect(report.remarks).toContain(
      `A sample was asked for: ${(60 * (100 - taken)).toLocaleString('en')} lines of shop.inter with items of other users were left out.`,
    );
    expect(report.bad).toBe(0);
  });

  const films = datasetFrom(
    Array.from({ length: 40 }, (_, i) => ({ user: `u${i}`, item: `film-${i}`, rating: 1 })),
  );
  const lines = (count: number, line: (i: number) => string) =>
    `user,item,rank\n${linesOf(count, line)}\n`;
  const readLists = async (content: string | Uint8Array<ArrayBuffer>, data = films) =>
    importLists(
      await sourcesOf({ 'knn.csv': content }),
      [
        {
          ...{ file: 'knn.csv', format: 'csv', header: true },
          mapping: { user: 'user', item: 'item', rank: 'rank' },
        },
      ],
      data,
      small(),
    );
  const whole = lines(1600, (i) => `u${i % 40},film-${Math.floor(i / 40)},${i}`);
  it.each([
    ['known items', lines(3000, (i) => `u${i % 40},film-${Math.floor(i / 75)},${i}`)],
    ['known items in a gzipped file', gzipSync(strToU8(lines(3000, (i) => `u${i % 40},film-${i % 39},${i}`)))], // prettier-ignore
    ['unknown items', lines(3000, (i) => `u${i % 40},film-0${i},${i}`)],
    ['no item that can be read', lines(4000, (i) => `u${i % 40},,${i}`)],
    ['users whom the data doesn’t have', lines(3000, (i) => `a-user-of-another-shop-${i},film-1,1`)], // prettier-ignore
  ])('end the import of long lists too: %s', async (_, content) => {
    await expect(readLists(content)).rejects.toMatchObject({
      code: 'file-unusable',
      message: expect.stringMatching(
        /lists and their data would take more than 200 kB.*fewer files at a time/,
      ),
    });
  });

  it('are those of the data too, for which lists are read', async () => {
    const lists = lines(800, (i) => `u${i % 40},film-${Math.floor(i / 40)},${i}`);
    await expect(readLists(lists)).resolves.toBeDefined();
    const large = { ...films, items: [...films.items, { ...films.items[0]!, id: id<ItemId>('long'), description: 'x'.repeat(60_000) }] }; // prettier-ignore
    await expect(readLists(lists, large)).rejects.toThrow(/lists and their data/);
  });

  it('are those of the lists of the data’s own users', async () => {
    const others = linesOf(20_000, (i) => `other-${i % 100},film-${i % 40},1`);
    const { files } = await readLists(`${whole}${others}\n`);
    expect(files[0]!.lists).toHaveLength(40);
  });

  it('end the import of a file that has to be in memory as a whole, and no other', async () => {
    const look = async (name: string, content: Uint8Array<ArrayBuffer>, mostKept: number) =>
      sniff(await sourcesOf({ [name]: content }), { ...quietReading(), mostKept });
    const { snappy } = listsAsParquet;
    await expect(look('a.parquet.gz', gzipSync(snappy), snappy.length - 1)).rejects.toThrow(
      /^a\.parquet\.gz unpacks to more than \d kB.*Unpack it first/,
    );
    await expect(look('a.parquet.gz', gzipSync(snappy), snappy.length)).resolves.toBeDefined();
    await expect(look('a.parquet', snappy, 1000)).resolves.toBeDefined();
    const { file, stream } = ratingsAsArrow;
    for (const [name, content] of [
      ['a.arrow', file],
      ['a.arrow.gz', gzipSync(file)],
    ] as const) {
      await expect(look(name, content, file.length - 1)).rejects.toThrow(
        /has more than \d kB.*Arrow stream/,
      );
    }
    await expect(look('a.arrow', file, file.length)).resolves.toBeDefined();
    await expect(look('a.arrows', stream, 1000)).resolves.toBeDefined();
  });

  it('don’t guard against bombs, which are refused by their packing, sampled or not', async () => {
    const files = { 'log.csv': gzipSync(strToU8(`user,item\n${'1,1\n'.repeat(2_000_000)}`)) };
    for (const sample of [undefined, { users: 0.01 }]) {
      await expect(read(files, { ...tables(), sample })).rejects.toThrow(/200 times its size/);
    }
  });
});
