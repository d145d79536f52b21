import { formatMessage } from '#messages/format-message.ts';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { describe, expect, it } from 'vitest';
import { Fault } from '../domain/fault.ts';
import type { TableFile } from '../domain/study.ts';
import { importDataset } from './import-dataset.ts';
import { importLists } from './import-lists.ts';

const SAYS = 'seems to write numbers with a comma';

const LOG: TableFile['mapping'] = { user: 'user', item: 'item', rating: 'rating' };

/** Imports tables whose roles are the names of their files; returns the remarks, or the sentence of the refusal. */
async function said(
  files: Readonly<Record<string, string>>,
  mapping: TableFile['mapping'] = LOG,
): Promise<{ refused?: string; remarks: readonly string[] }> {
  try {
    const { report } = await importDataset(
      await sourcesOf(files),
      {
        ...{ kind: 'tables', name: 'Rated', noun: 'item', nounPlural: 'items' },
        tables: Object.keys(files).map((file) => {
          const role = file.split('.')[0] as TableFile['role'];
          return { file, role, format: 'csv', header: true, mapping };
        }),
      },
      quietReading(),
    );
    return { remarks: report.remarks.map(formatMessage) };
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown;
    return { refused: formatMessage(thrown.says), remarks: [] };
  }
}

const file = (...lines: readonly string[]) => `${lines.join('\n')}\n`;

describe('numbers with a comma and without quotation marks', () => {
  it.each([
    ['three headings', ['user,item,rating', 'u1,i1,4,5', 'u2,i2,3,0']],
    ['four headings', ['user,item,rating,time', 'u1,i1,4,5,1700000000', 'u2,i2,3,5,1700000060']],
    ['the number first', ['rating,user,item', '4,5,u1,i1', '3,0,u2,i2']],
    ['the number in the middle', ['user,rating,item', 'u1,4,5,i1', 'u2,3,0,i2']],
    ['ids of digits', ['user,item,rating', '1,10,4,5', '2,11,3,0']],
    ['two such columns', ['user,item,rating,price', 'u1,i1,4,5,9,99', 'u2,i2,3,0,12,50']],
    ['numbers below 0', ['user,item,rating', 'u1,i1,-0,5', 'u2,i2,-1,25']],
    ['spaces behind separators', ['user, item, rating', 'u1, i1, 4,5', 'u2, i2, 3,0']],
    ['wrapped ids', ['"user","item","rating"', '"u1","i1",4,5', '"u2","i2",3,0']],
    ['a plus sign', ['user,item,rating', 'u1,i1,+4,5', 'u2,i2,+3,0']],
    ['a minus sign', ['user,item,rating', 'u1,i1,\u22124,5', 'u2,i2,\u22123,0']],
    ['a currency before', ['user,item,rating', 'u1,i1,€4,5', 'u2,i2,€ 3,0']],
    ['a currency behind', ['user,item,rating', 'u1,i1,4,50 €', 'u2,i2,3,00 EUR']],
    ['percent', ['user,item,rating', 'u1,i1,4,5%', 'u2,i2,3,0 %']],
    ['numbers of thousands', ['user,item,rating', 'u1,i1,1,865', 'u2,i2,2,000']],
  ])('are the cause of a refusal: %s', async (_, lines) => {
    const { refused } = await said({ 'interactions.csv': file(...lines) });
    expect(refused).toContain('none of its 2 rows can be used. Line 2: The line has');
    expect(refused).toContain(SAYS);
    expect(refused).toContain('line 2 is “');
    expect(refused).toContain('semicolons or tabs between the cells');
  });

  it('are the cause of lost rows where whole numbers stay, which a remark says', async () => {
    const { remarks } = await said({
      'interactions.csv': file('user,item,rating', 'u1,i1,4', 'u1,i2,3', 'u2,i1,4,5', 'u2,i2,5'),
    });
    expect(remarks).toContainEqual(expect.stringMatching(/^interactions\.csv: The file seems to/));
    expect(remarks.join()).toContain('line 4 is “u2,i1,4,5”');
  });

  it('are found in tables of items and in lists', async () => {
    const log = file('user,item,rating', 'a,x,1', 'b,y,5');
    const items = file('item,title,voteAverage', 'x,Rain,7,5', 'y,Snow,6,5');
    const mapping = { item: 'item', title: 'title', voteAverage: 'voteAverage' };
    expect(
      (await said({ 'items.csv': items, 'interactions.csv': log }, mapping)).refused,
    ).toContain(SAYS);
    const { dataset } = await importDataset(
      await sourcesOf({ 'log.csv': log }),
      {
        ...{ kind: 'tables', name: 'Rated', noun: 'item', nounPlural: 'items' },
        tables: [
          { file: 'log.csv', role: 'interactions', format: 'csv', header: true, mapping: LOG },
        ],
      },
      quietReading(),
    );
    const lists = importLists(
      await sourcesOf({ 'knn.csv': file('user,item,score', 'a,x,0,75', 'a,y,0,5') }),
      [
        {
          ...{ file: 'knn.csv', format: 'csv', header: true },
          mapping: { user: 'user', item: 'item', score: 'score' },
        },
      ],
      dataset,
      quietReading(),
    );
    await expect(lists).rejects.toThrow(SAYS);
  });

  it.each([
    ['an index of words', ['user,item,rating', 'r1,u1,i1,4', 'r2,u2,i2,5', 'r3,u3,i3,5']],
    ['titles with commas', ['user,item,rating', 'u1,Good, The,4', 'u2,Bad, A,5', 'u3,Sky, A,3']],
    [
      'some numbers among such titles',
      ['user,item,rating', 'u1,Good, The,4', 'u2,i2,4,5', 'u3,Sky, A,3'],
    ],
    ['points elsewhere', ['user,item,rating', '1,10,4.5,7,8', '2,11,3.0,7,8']],
    ['commas behind the row', ['user,item,rating', 'u1,i1,4,,', 'u2,i2,5,,']],
    ['semicolons', ['user;item;rating', 'u1;i1;4;5', 'u2;i2;3;0']],
    ['too few cells', ['user,item,rating', '4,5', '3,0']],
    [
      'one wide row among many',
      ['user,item,rating', 'u,i,4,5', ...Array.from({ length: 30 }, (_, i) => `u${i},i,3`)],
    ],
  ])('are none: %s', async (_, lines) => {
    const { refused = '', remarks } = await said({ 'interactions.csv': file(...lines) });
    expect([refused, ...remarks].join()).not.toContain(SAYS);
  });
});
