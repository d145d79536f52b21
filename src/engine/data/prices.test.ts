import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { describe, expect, it } from 'vitest';
import { formatMessage } from '#messages/format-message.ts';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import type { TableFile } from '../domain/study.ts';
import { guessMapping } from './guess-mapping.ts';
import { importDataset } from './import-dataset.ts';

type Data = string | Uint8Array<ArrayBuffer>;

const LOG: TableFile = {
  ...{ file: 'log.csv', role: 'interactions', format: 'csv', header: true },
  mapping: { user: 'user', item: 'item', rating: 'rating' },
};
const RATED = 'user,item,rating\nann,x,4\nbob,y,2\n';

async function imported(files: Readonly<Record<string, Data>>, tables: readonly TableFile[]) {
  const source = { kind: 'tables', name: 'n', noun: 'item', nounPlural: 'items' } as const;
  const { dataset, report } = await importDataset(
    await sourcesOf(files),
    { ...source, tables: [...tables] },
    quietReading(),
  );
  const prices = dataset.items.map(({ price }) => price);
  return { ...dataset, prices, remarks: report.remarks.map(formatMessage) };
}

function withItems(format: string, data: Data, price = 'price') {
  const file = `items.${format}`;
  const mapping = { item: 'item', title: 'title', price };
  return imported({ 'log.csv': RATED, [file]: data }, [
    LOG,
    { file, role: 'items', format, header: true, mapping },
  ]);
}

const csv = (x: string, y: string) => `item,title,price\nx,Kettle,${x}\ny,Mug,${y}\n`;

describe('the price of an item', () => {
  it.each([
    'price',
    'Unit Price',
    'list_price',
    'retail-price',
    'SELLING PRICE',
    'price:float',
    'unit_price:token',
    'MSRP',
    'Preis',
    'prix',
  ])('is guessed by the heading %s', (heading) => {
    const { role, mapping } = guessMapping(['sku', 'title', heading], []);
    expect({ role, mapping }).toEqual({
      role: 'items',
      mapping: { item: 'sku', title: 'title', price: heading },
    });
  });

  it.each(['price', 'UnitPrice', 'price:float', 'list_price'])(
    'is guessed beside interactions by the heading %s',
    (heading) => {
      const { mapping } = guessMapping(['user', 'item', heading], []);
      expect(mapping).toEqual({ user: 'user', item: 'item', price: heading });
    },
  );

  it.each(['price_level_id', 'priced', 'discount', 'shipping', 'cost', 'Amount'])(
    'is not guessed by the heading %s',
    (heading) => {
      expect(guessMapping(['sku', 'title', heading], []).mapping).not.toHaveProperty('price');
    },
  );

  it.each(['12.99', '€ 12.99', '12,99 €', '$1299', 'USD 5', '¥1,200', '0', 'from 9.50', '１２円'])(
    'stays as written: %s',
    async (price) => {
      const rows = `item\ttitle\tprice\nx\tKettle\t${price}\ny\tMug\t3\n`;
      const { prices } = await withItems('tsv', rows);
      expect(prices).toEqual([price, '3']);
    },
  );

  it.each(['', ' ', 'nan', 'NULL', 'N/A', 'None', '\\N'])(
    'is absent where the cell is %j, without a change of the hash',
    async (cell) => {
      const { prices, hash, items } = await withItems('csv', csv(cell, cell));
      expect(prices).toEqual([undefined, undefined]);
      expect(items.every((item) => !('price' in item))).toBe(true);
      const bare = await imported({ 'log.csv': RATED, 'items.csv': csv('', '') }, [
        LOG,
        { ...LOG, file: 'items.csv', role: 'items', mapping: { item: 'item', title: 'title' } },
      ]);
      expect(hash).toBe(bare.hash);
    },
  );

  it('changes the hash', async () => {
    const [one, other] = [
      await withItems('csv', csv('1', '2')),
      await withItems('csv', csv('1', '3')),
    ];
    expect(one.hash).not.toBe(other.hash);
  });

  const rows = [
    { item: 'x', title: 'Kettle', price: 12.99 },
    { item: 'y', title: 'Mug', price: 3 },
  ];
  const arrow = Uint8Array.from(
    tableToIPC(
      tableFromArrays({
        item: ['x', 'y'],
        title: ['Kettle', 'Mug'],
        price: Float64Array.from([12.99, 3]),
      }),
      'file',
    ),
  );
  it.each<[string, Data]>([
    ['jsonl', rows.map((row) => `${JSON.stringify(row)}\n`).join('')],
    ['json', JSON.stringify(rows)],
    ['arrow', arrow],
    ['tsv', 'item\ttitle\tprice\nx\tKettle\t12.99\ny\tMug\t3\n'],
  ])('can be a number of %s', async (format, data) => {
    expect((await withItems(format, data)).prices).toEqual(['12.99', '3']);
  });

  const sold = 'user,item,rating,price\nann,x,4,$5\nbob,x,2,$6\nbob,y,2,\n';
  const priced = { ...LOG, mapping: { ...LOG.mapping, price: 'price' } };

  it.each([
    ['one price in every row', 'x,$5|x,$5|y,$7', ['$5', '$7'], 0],
    ['a price in one row of several', 'x,|x,$5|x,nan|y,NULL|y,$7', ['$5', '$7'], 0],
    ['two prices', 'x,$5|x,$6|y,$7', [undefined, '$7'], 1],
    ['a later sale', 'x,$5|x,$5|x,$4|y,$7', [undefined, '$7'], 1],
    ['two prices behind an empty cell', 'x,|x,5|x,6|y,7', [undefined, '7'], 1],
    ['two ways to write one', 'x,5|x,5.00|y,7|y,$7', [undefined, undefined], 2],
    ['none', 'x,|x,|y,', [undefined, undefined], 0],
  ] as const)('beside interactions is that of all its rows: %s', async (_, rows, wanted, items) => {
    const lines = rows.split('|').map((row, i) => `u${i},${row},3`);
    const found = await imported({ 'log.csv': `user,item,price,rating\n${lines.join('\n')}\n` }, [
      priced,
    ]);
    expect(found.prices).toEqual(wanted);
    expect(found.log.length).toBe(lines.length);
    const said = found.remarks.filter((remark) => remark.includes('different prices'));
    expect(said).toEqual(items === 0 ? [] : [expect.stringContaining(`gives ${items} item`)]);
  });

  it('is no word for a missing value, which is counted, unless the study says that words are text', async () => {
    const rows = 'user,item,price,rating\na,x,None,3\nb,x,$5,4\nc,y,Gratis,2\nd,y,nan,2\n';
    const found = await imported({ 'log.csv': rows }, [priced]);
    expect(found.prices).toEqual(['$5', 'Gratis']);
    expect(found.remarks).toContainEqual(
      expect.stringContaining('2 cells in the column "price" hold a word for a missing value'),
    );
    const kept = await imported({ 'log.csv': rows }, [{ ...priced, missingWords: 'text' }]);
    expect(kept.prices).toEqual([undefined, undefined]);
    expect(kept.remarks).toContainEqual(expect.stringContaining('gives 2 items different prices'));
  });

  it('is left out of a table of items whose rows give different ones, with both lines', async () => {
    const rows = 'item,title,price\nx,Kettle,$1\ny,Mug,$2\nx,Kettle,$3\n';
    const { prices, remarks } = await withItems('csv', rows);
    expect(prices).toEqual([undefined, '$2']);
    expect(remarks).toContain(
      'items.csv: the column "price" gives 1 item different prices, such as "$1" on line 2 and "$3" on line 4 for "x"; it was left without one.',
    );
  });

  it('is not read from interactions beside a table of items', async () => {
    const { prices } = await imported({ 'log.csv': sold, 'items.csv': csv('$1', '$2') }, [
      priced,
      {
        ...LOG,
        ...{ file: 'items.csv', role: 'items' },
        mapping: { item: 'item', title: 'title', price: 'price' },
      },
    ]);
    expect(prices).toEqual(['$1', '$2']);
  });

  it('is read from RecBole’s atomic files', async () => {
    const files = {
      'shop.inter': 'user_id:token\titem_id:token\trating:float\nann\tx\t4\nbob\ty\t2\n',
      'shop.item': 'item_id:token\ttitle:token_seq\tprice:float\nx\tKettle\t12.99\ny\tMug\t3\n',
    };
    const { dataset } = await importDataset(
      await sourcesOf(files),
      {
        ...{ kind: 'published', layout: 'recbole', name: 'shop', files: Object.keys(files) },
        ...{ noun: 'item', nounPlural: 'items' },
      },
      quietReading(),
    );
    expect(dataset.items.map(({ price }) => price)).toEqual(['12.99', '3']);
  });
});
