import { gzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import {
  amazonBeauty,
  goodbooksSmall,
  mindSmall,
  playlists,
  recboleSequences,
  recboleSmall,
} from '#test/fixtures/data/published.ts';
import { interactionAt } from '#test/fixtures/interaction-at.ts';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { wordsFor } from '../../domain/words.ts';
import { stream } from '../../random/stream.ts';
import { timelines } from '../../slates/history.ts';
import { importDataset } from '../import-dataset.ts';
import { sniff } from '../sniff.ts';

type Files = Parameters<typeof sourcesOf>[0];

/** Recognises files as the page does, and reads them. */
async function read(files: Files) {
  const found = await sniff(await sourcesOf(files), quietReading());
  if (found.kind !== 'published' || found.source.kind !== 'published') {
    throw new RangeError(found.kind);
  }
  const { source } = found;
  const { dataset, report } = await importDataset(await sourcesOf(files), source, quietReading());
  return { source, dataset, report: inEnglish(report) };
}

const bytes = (text: string) => new TextEncoder().encode(text);

/** Items of one user's timeline, earliest first. */
function itemsInTime({ dataset }: Awaited<ReturnType<typeof read>>, user: string) {
  const { earlier, later } = timelines(dataset, stream('s')).find(
    (line) => dataset.users[line.user]!.id === user,
  )!;
  return [...earlier, ...later].map((row) => String(dataset.items[dataset.log.item[row]!]!.id));
}

describe('MIND', () => {
  it('reads what each impression showed, with its time, and a history once', async () => {
    const { source, dataset, report } = await read(mindSmall);
    expect(source).toMatchObject({ layout: 'mind', noun: 'news article' });
    const rows = Array.from({ length: dataset.log.length }, (_, i) => interactionAt(dataset, i));
    expect(rows.filter(({ user }) => user === 'U13740')).toEqual([
      { user: 'U13740', item: 'N1', clicked: true },
      { user: 'U13740', item: 'N2', clicked: true },
      {
        ...{ user: 'U13740', item: 'N3', clicked: true, impression: '1' },
        timestamp: Date.UTC(2019, 10, 11, 9, 5, 58) / 1000,
      },
      {
        ...{ user: 'U13740', item: 'N4', clicked: false, impression: '1' },
        timestamp: Date.UTC(2019, 10, 11, 9, 5, 58) / 1000,
      },
      ...['N4', 'N5', 'N6'].map((item) => ({
        ...{ user: 'U13740', item, clicked: item === 'N6', impression: '2' },
        timestamp: Date.UTC(2019, 10, 12, 18, 11, 30) / 1000,
      })),
    ]);
    expect(rows.find(({ user }) => user === 'U91836')?.timestamp).toBe(
      Date.UTC(2019, 10, 12, 0, 30) / 1000,
    );
    expect(report).toMatchObject({ bad: 0 });
  });

  it('takes a history in its order, before the impressions', async () => {
    const turned = mindSmall['behaviors.tsv'].replaceAll('N1 N2', 'N2 N1');
    const first = itemsInTime(await read(mindSmall), 'U13740');
    const second = itemsInTime(await read({ ...mindSmall, 'behaviors.tsv': turned }), 'U13740');
    expect(first.slice(0, 2)).toEqual(['N1', 'N2']);
    expect(second.slice(0, 2)).toEqual(['N2', 'N1']);
  });

  it('reads titles with quotes, and finds itself in a zip', async () => {
    const zip = zipSync({
      'MINDsmall_train/behaviors.tsv': bytes(mindSmall['behaviors.tsv']),
      'MINDsmall_train/news.tsv': bytes(mindSmall['news.tsv']),
    });
    const zipped = await read({ 'MINDsmall_train.zip': zip });
    expect(zipped.dataset.items[0]).toMatchObject({
      title: 'A "quoted headline',
      categories: ['lifestyle', 'lifestyleroyals'],
      description: 'An abstract.',
    });
    expect(zipped.dataset.hash).toBe((await read(mindSmall)).dataset.hash);
    expect(zipped.source).toMatchObject({
      name: 'MINDsmall_train',
      files: ['MINDsmall_train.zip'],
    });
  });

  it('names a wrong impression by its line, and reads the others', async () => {
    const damaged = mindSmall['behaviors.tsv'].replace('N4-0 N5-0', 'N4 N5-0');
    const { report, dataset } = await read({ ...mindSmall, 'behaviors.tsv': damaged });
    expect(report.badRows).toMatchObject([{ file: 'behaviors.tsv', line: 2 }]);
    expect(dataset.log.length).toBe(8);
  });
});

describe('Amazon Reviews 2023', () => {
  it('joins descriptions, decodes entities and reads gzipped files', async () => {
    const packed = Object.fromEntries(
      Object.entries(amazonBeauty).map(([name, text]) => [`${name}.gz`, gzipSync(bytes(text))]),
    );
    const { dataset, source } = await read(packed);
    expect(source).toMatchObject({ layout: 'amazon-reviews', name: 'Amazon All Beauty' });
    expect(dataset.items).toMatchObject([
      {
        id: 'B00YQ6X8EO',
        title: 'Soap & Water',
        creators: ['Howard'],
        description: 'For hands. Café scent.',
      },
      { id: 'B097R46CSY', title: 'Comb', categories: ['Beauty & Personal Care', 'Hair Care'] },
    ]);
    expect(interactionAt(dataset, 0)).toMatchObject({ rating: 5, timestamp: 1588687728.923 });
    expect(dataset.scale).toEqual({ min: 1, max: 5, step: 1 });
  });
});

describe('late fields of Amazon Reviews 2023', () => {
  it('are read where the first 100 objects lack them', async () => {
    const [review = '', ...others] = amazonBeauty['All_Beauty.jsonl'].split('\n');
    const product = (i: number, more: object) =>
      `${JSON.stringify({ parent_asin: `B${i}`, title: `T${i}`, ...more })}\n`;
    const early = Array.from({ length: 150 }, (_, i) => product(i, {})).join('');
    const late = product(151, { store: 'Howard', description: ['Late.'], categories: ['Hair'] });
    const reviews = [review.replaceAll('B00YQ6X8EO', 'B151'), ...others].join('\n');
    const { dataset } = await read({
      'All_Beauty.jsonl': reviews,
      'meta_All_Beauty.jsonl': early + late,
    });
    expect(dataset.items.find(({ id }) => id === 'B151')).toMatchObject({
      ...{ title: 'T151', creators: ['Howard'], description: 'Late.', categories: ['Hair'] },
    });
  });
});

describe('RecBole', () => {
  it('reads lists of items without a column for one item', async () => {
    const found = await read({
      'shop.inter': 'user_id:token\titem_id_list:token_seq\nu1\ta b\nu1\ta b c\nu2\td a\n',
    });
    expect(itemsInTime(found, 'u1')).toEqual(['a', 'b', 'c']);
    expect(itemsInTime(found, 'u2')).toEqual(['d', 'a']);
    expect(found.report.bad).toBe(0);
  });

  it('reads the parts of a split, of which the test part alone is held out', async () => {
    const part = (...rows: readonly string[]) =>
      ['user_id:token\titem_id:token\trating:float\ttimestamp:float', ...rows, ''].join('\n');
    const { source, dataset } = await read({
      'ml.train.inter': part('1\ta\t3\t10', '1\tb\t4\t20'),
      'ml.valid.inter': part('1\tc\t5\t30'),
      'ml.test.inter': part('1\td\t2\t40'),
    });
    expect(source).toMatchObject({ layout: 'recbole', name: 'ml' });
    const isHeldOut = Array.from({ length: dataset.log.length }, (_, row) => [
      dataset.items[dataset.log.item[row]!]!.id,
      dataset.log.heldOut?.[row] === 1,
    ]);
    expect(Object.fromEntries(isHeldOut)).toEqual({ a: false, b: false, c: false, d: true });
  });

  it('reads atomic files by the names of their headers, without zip codes', async () => {
    const { dataset, source } = await read(recboleSmall);
    expect(source).toMatchObject({ layout: 'recbole', name: 'ml-small' });
    expect(dataset.words.noun).toBe('item');
    const films = { ...source, noun: 'film', nounPlural: 'films' };
    const named = await importDataset(await sourcesOf(recboleSmall), films, quietReading());
    expect(named.dataset).toEqual({ ...dataset, words: wordsFor('film', 'films') });
    expect(dataset.items).toMatchObject([
      { id: '242', title: 'The Kettle', year: 1997, categories: ['Comedy', 'Drama'] },
      { id: '302', title: 'Rain, Again', year: 1995, categories: ['Crime'] },
    ]);
    expect(dataset.users[1]?.context?.attributes).toEqual({
      age: '49',
      gender: 'M',
      occupation: 'writer',
    });
    expect(interactionAt(dataset, 1)).toEqual({
      ...{ user: '196', item: '242', rating: 3, timestamp: 881250949 },
    });
  });

  it('reads sequences, each in its order', async () => {
    const found = await read(recboleSequences);
    expect(itemsInTime(found, 'u1')).toEqual(['a', 'b', 'c', 'd']);
    expect(itemsInTime(found, 'u2')).toEqual(['d', 'a', 'b']);
  });
});

describe('Goodbooks-10k', () => {
  it('takes the order of its ratings as that of time', async () => {
    const found = await read(goodbooksSmall);
    expect(itemsInTime(found, '1')).toEqual(['2', '1']);
    expect(found.dataset.items[0]).toMatchObject({
      title: 'First (The Series, #1)',
      creators: ['Ann Author', 'Bob Writer'],
      year: 2008,
    });
    const turned = await read({
      ...goodbooksSmall,
      'ratings.csv': 'user_id,book_id,rating\n1,1,3\n2,1,4\n1,2,5\n',
    });
    expect(itemsInTime(turned, '1')).toEqual(['1', '2']);
    expect(turned.dataset.hash).not.toBe(found.dataset.hash);
  });
});

describe('Spotify’s playlists', () => {
  it('are users whose songs follow each other, and need no mapping', async () => {
    const found = await read(playlists);
    expect(found.source).toMatchObject({ layout: 'spotify', noun: 'song' });
    expect(itemsInTime(found, '0')).toEqual(['spotify:track:Steam', 'spotify:track:Boil ["{']);
    expect(found.dataset.items).toMatchObject([
      { title: 'Boil ["{', creators: ['The Kettles'] },
      { title: 'Steam', popularity: 2 },
    ]);
    expect(found.report.bad).toBe(0);
  });
});

describe('sequences', () => {
  it('are mapped by themselves, and keep the order of each line', async () => {
    const files = { 'Beauty.txt': '1 30 20 10\n2 10 30\n' };
    const sniffed = await sniff(await sourcesOf(files), quietReading());
    if (sniffed.kind !== 'tables') throw new RangeError(sniffed.kind);
    const [{ file, format, header, role, mapping } = fail()] = sniffed.tables;
    expect({ format, role, mapping }).toEqual({
      ...{ format: 'sequences', role: 'interactions' },
      mapping: { user: 'user', item: 'item' },
    });
    if (role === 'lists') throw new RangeError(role);
    const { dataset } = await importDataset(
      await sourcesOf(files),
      {
        ...{ kind: 'tables', name: 'Beauty', noun: 'product', nounPlural: 'products' },
        tables: [{ file, format, header, role, mapping }],
      },
      quietReading(),
    );
    const [first] = timelines(dataset, stream('s'));
    const items = [...first!.earlier, ...first!.later].map((row) => dataset.log.item[row]!);
    expect(items.map((item) => String(dataset.items[item]!.id))).toEqual(['30', '20', '10']);
  });

  it('aren’t recognised in words, or in rows of equal length', async () => {
    const kindOf = async (text: string) => {
      const found = await sniff(await sourcesOf({ 'a.csv': text }), quietReading());
      return found.kind === 'tables' ? found.tables[0]?.format : found.kind;
    };
    expect(await kindOf('1 2 3\n2 4 5\n')).toBe('csv');
    expect(await kindOf('one two three\nfour five six seven\n')).toBe('csv');
  });
});

function fail(): never {
  throw new RangeError('No table was found.');
}
