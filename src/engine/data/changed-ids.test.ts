import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { Fault } from '../domain/fault.ts';
import type { DataSource, TableFile } from '../domain/study.ts';
import { importDataset } from './import-dataset.ts';
import { importLists } from './import-lists.ts';

const table = (
  file: string,
  role: TableFile['role'],
  more: Partial<TableFile> = {},
): TableFile => ({
  file,
  format: 'csv',
  header: true,
  role,
  mapping:
    role === 'items'
      ? { item: 'item', title: 'title' }
      : role === 'users'
        ? { user: 'user' }
        : { user: 'user', item: 'item', rating: 'rating' },
  ...more,
});

async function read(texts: Record<string, string>, tables: readonly TableFile[]) {
  const source: DataSource = {
    ...{ kind: 'tables', name: 'Shop', noun: 'item', nounPlural: 'items' },
    tables: [...tables],
  };
  const sources = await sourcesOf(texts);
  const { dataset, report } = await importDataset(sources, source, quietReading());
  return { dataset, remarks: report.remarks.map(formatMessage) };
}

async function sentence(reading: Promise<unknown>): Promise<string> {
  try {
    await reading;
  } catch (thrown) {
    if (thrown instanceof Fault) return formatMessage(thrown.says);
    throw thrown;
  }
  throw new RangeError('the files were read');
}

const log = (...pairs: (readonly [string, string])[]) =>
  [
    'user,item,rating',
    ...pairs.map(([user, item], i) => `${cell(user)},${cell(item)},${(i % 5) + 1}`),
    '',
  ].join('\n');
const items = (...ids: string[]) =>
  ['item,title', ...ids.map((id) => `${cell(id)},Title of ${id.replace(/,/g, '')}`), ''].join('\n');

const MEMBERS = [
  ['zeros', '00071', '71', 'have lost the zeros before'],
  ['notation', '4006381333931', '4.01E+12', 'in scientific notation'],
  ['digits', '76561197970982479', '76561197970982400', 'be rounded'],
  ['a formula', '007', '="007"', 'in a formula'],
  ['an apostrophe', '007', "'007", 'with an apostrophe'],
  ['quotation marks', '007', '“007”', 'in quotation marks'],
  ['points between thousands', '1234', '1.234', 'a mark between thousands'],
  ['spaces between thousands', '1234', '1 234', 'a mark between thousands'],
  ['apostrophes between thousands', '1234567', "1'234'567", 'a mark between thousands'],
] as const;

const ALL_MEMBERS = [
  ...MEMBERS,
  ['a point', '12', '12.0', 'a decimal point'],
  ['commas between thousands', '1234', '1,234', 'a mark between thousands'],
] as const;

const shown = (id: string) => (id.includes('"') ? `“${id}”` : `"${id}"`);
/** The part of a sentence that compares two ids. */
const pair = (changed: string, whole: string) => `${shown(changed)} there is ${shown(whole)}`;
const cell = (id: string) => (id.includes(',') ? `"${id}"` : id);

describe('items of the interactions that the file of items has in another form', () => {
  it.each(ALL_MEMBERS)(
    'are refused with the change, the files and the remedy: %s',
    async (_, whole, changed, words) => {
      const tables = [table('items.csv', 'items'), table('log.csv', 'interactions')];
      const lost = { 'items.csv': items(whole), 'log.csv': log(['a', changed]) };
      const said = await sentence(read(lost, tables));
      expect(said).toContain('none of its 1 rows can be used');
      expect(said).toContain(words);
      expect(said).toContain(`1 item id of log.csv`);
      expect(said).toContain(`${pair(changed, whole)} in items.csv`);
      expect(said).toMatch(/again|export/);
      const turned = { 'items.csv': items(changed), 'log.csv': log(['a', whole]) };
      expect(await sentence(read(turned, tables))).toContain(`${pair(changed, whole)} in log.csv`);
    },
  );

  it('are remarked where other rows remain', async () => {
    const { remarks } = await read(
      { 'items.csv': items('007', '800'), 'log.csv': log(['a', '7'], ['a', '800']) },
      [table('items.csv', 'items'), table('log.csv', 'interactions')],
    );
    expect(remarks).toContain(
      '1 item id of log.csv seems to have lost the zeros before it, as a spreadsheet drops them: "7" there is "007" in items.csv. Write this column again as text, not as a number.',
    );
  });
});

describe('users of the interactions that the file of users has in another form', () => {
  const tables = [table('users.csv', 'users'), table('log.csv', 'interactions')];
  it.each(ALL_MEMBERS)('are remarked, on either side: %s', async (_, whole, changed, words) => {
    const there = await read(
      {
        'users.csv': `user,age\n${cell(changed)},30\n`,
        'log.csv': log([whole, 'x'], [whole, 'y']),
      },
      tables,
    );
    expect(there.remarks).toContainEqual(
      expect.stringContaining(`${pair(changed, whole)} in log.csv`),
    );
    const here = await read(
      {
        'users.csv': `user,age\n${cell(whole)},30\n`,
        'log.csv': log([changed, 'x'], [changed, 'y']),
      },
      tables,
    );
    const found = here.remarks.find((remark) => remark.includes(words));
    expect(found).toContain(`1 user id of log.csv`);
    expect(found).toContain(`${pair(changed, whole)} in users.csv`);
  });

  it('are remarked where no user of the file has an interaction', async () => {
    const { remarks } = await read(
      { 'users.csv': 'user,age\nann,30\nbob,40\n', 'log.csv': log(['c1', 'x'], ['c2', 'y']) },
      tables,
    );
    expect(remarks).toContain(
      'users.csv: none of 2 users has an interaction, so nothing that the file says of them reaches a prompt. Their ids may be written otherwise than in the interactions.',
    );
  });
});

describe('a table of users in which most rows repeat a user', () => {
  it('is remarked as one of interactions or lists', async () => {
    const recommended = 'user,sku,place\na,p1,1\na,p2,2\na,p3,3\nb,p1,1\nb,p2,2\n';
    const { remarks } = await read({ 'users.csv': recommended, 'log.csv': log(['a', 'x']) }, [
      table('users.csv', 'users'),
      table('log.csv', 'interactions'),
    ]);
    expect(remarks).toContainEqual(
      expect.stringContaining('users.csv: 3 of 5 rows describe a user again, and were left out.'),
    );
  });
});

describe('ids of a test file', () => {
  it('are compared with those of the other interactions', async () => {
    const { remarks } = await read(
      { 'train.csv': log(['007', '100'], ['008', '100']), 'test.csv': log(['7', '100']) },
      [table('train.csv', 'interactions'), table('test.csv', 'interactions', { heldOut: true })],
    );
    expect(remarks).toContainEqual(expect.stringContaining('"7" there is "007" in train.csv'));
  });
});

describe('ids of lists', () => {
  const lists = async (whole: string, changed: string, field: 'user' | 'item') => {
    const [user, item] = field === 'user' ? [whole, 'x'] : ['a', whole];
    const { dataset } = await read({ 'log.csv': log([user, item], ['other', 'y']) }, [
      table('log.csv', 'interactions'),
    ]);
    const row = field === 'user' ? `${changed},x,1` : `a,${changed},1`;
    return async (...more: readonly string[]) =>
      importLists(
        await sourcesOf({ 'knn.csv': ['user,item,rank', row, ...more, ''].join('\n') }),
        [
          {
            ...{ file: 'knn.csv', format: 'csv', header: true },
            mapping: { user: 'user', item: 'item', rank: 'rank' },
          },
        ],
        dataset,
        quietReading(),
      );
  };

  it.each(
    MEMBERS.flatMap(([name, whole, changed, words]) =>
      (['user', 'item'] as const).map((field) => ({ name, whole, changed, words, field })),
    ),
  )('are refused and remarked with the change: $name, $field', async (member) => {
    const { whole, changed, words, field } = member;
    const importing = await lists(whole, changed, field);
    const said = await sentence(importing());
    expect(said).toContain(words);
    expect(said).toContain(`1 ${field} id of knn.csv`);
    expect(said).toContain(`${pair(changed, whole)} in Shop`);
    const { alignment } = await importing('other,y,1');
    const remarks = alignment.remarks.map(formatMessage);
    expect(remarks).toContainEqual(expect.stringContaining(pair(changed, whole)));
    const turned = await lists(changed, whole, field);
    expect(await sentence(turned())).toContain(`${pair(changed, whole)} in knn.csv`);
  });
});
