import { formatMessage } from '#messages/format-message.ts';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { describe, expect, it } from 'vitest';
import type { TableFile } from '../../domain/study.ts';
import { importDataset } from '../import-dataset.ts';

const CLICKS = { user: 'user', item: 'item', clicked: 'liked' } as const;

async function read(lines: readonly string[], mapping: TableFile['mapping'] = CLICKS) {
  const { dataset, report } = await importDataset(
    await sourcesOf({ 'log.csv': `${lines.join('\n')}\n` }),
    {
      ...{ kind: 'tables', name: 'Liked', noun: 'item', nounPlural: 'items' },
      tables: [{ file: 'log.csv', role: 'interactions', format: 'csv', header: true, mapping }],
    },
    quietReading(),
  );
  return {
    clicked: [...dataset.log.clicked],
    bad: report.badRows.map(({ line, reason }) => [line, formatMessage(reason)]),
    remarks: report.remarks.map(formatMessage).filter((remark) => remark.includes('language')),
  };
}

const log = (...cells: readonly string[]) => [
  'user,item,liked',
  ...cells.map((cell, i) => `u${i},x,${cell}`),
];

describe('clicks in words of other languages', () => {
  it.each([
    ['WAHR', 'FALSCH'],
    ['ja', 'nein'],
    ['VRAI', 'FAUX'],
    ['Oui', 'Non'],
    ['VERDADERO', 'FALSO'],
    ['sí', 'NO'],
    ['si\u0301', 'no'],
    ['VERO', 'FALSO'],
    ['sì', 'no'],
    ['VERDADEIRO', 'FALSO'],
    ['sim', 'não'],
    ['WAAR', 'ONWAAR'],
    ['ja', 'nee'],
    ['PRAWDA', 'FAŁSZ'],
    ['tak', 'nie'],
    ['SANT', 'FALSKT'],
    ['TOSI', 'EPÄTOSI'],
    ['DOĞRU', 'YANLIŞ'],
    ['evet', 'hayır'],
    ['ИСТИНА', 'ЛОЖЬ'],
    ['да', 'нет'],
    ['是', '否'],
    ['ΑΛΗΘΗΣ', 'ΨΕΥΔΗΣ'],
    ['Ναι', 'ΟΧΙ'],
    ['ADEVARAT', 'FALS'],
    ['DOGRU', 'YANLIS'],
    ['EVET', 'HAYIR'],
    ['TOČNO', 'NETOČNO'],
    ['예', '아니요'],
  ])('are read, with a remark: %s and %s', async (yes, no) => {
    const { clicked, bad, remarks } = await read(log(yes, no, yes, '1', 'false'));
    expect(clicked).toEqual([1, 0, 1, 1, 0]);
    expect(bad).toEqual([]);
    expect(remarks).toHaveLength(1);
    expect(remarks[0]).toContain(`"${yes}" on line 2 as yes`);
    expect(remarks[0]).toContain(
      no.toLowerCase() === 'no' ? '2 cells in' : `"${no}" on line 3 as no`,
    );
  });

  it('are read beside ratings', async () => {
    const lines = ['user,item,rating,liked', 'a,x,1,WAHR', 'b,y,5,FALSCH'];
    const { clicked, bad, remarks } = await read(lines, { ...CLICKS, rating: 'rating' });
    expect([clicked, bad]).toEqual([[1, 0], []]);
    expect(remarks).toEqual([
      'log.csv: 2 cells in the column "liked" say yes or no in another language than English: "WAHR" on line 2 as yes, "FALSCH" on line 3 as no.',
    ]);
  });

  it.each(['TRUE', 'yes', '0', 'Y', 'none', '2'])(
    'are none, without a remark: %s',
    async (cell) => {
      const { bad, remarks } = await read(log('1', cell));
      expect([bad, remarks]).toEqual([[], []]);
    },
  );

  it.each(['j', 'o', 'vielleicht', 'wahrheit', 'ja.', 'nan'])(
    'are not read, and the row is named: %s',
    async (cell) => {
      const { bad, remarks } = await read(log('1', cell));
      expect(bad).toEqual([[3, expect.stringContaining(`The click is "${cell}"`)]]);
      expect(remarks).toEqual([]);
    },
  );
});
