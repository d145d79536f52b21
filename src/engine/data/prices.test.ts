import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { describe, expect, it } from 'vitest';
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
  const { dataset } = await importDataset(
    await sourcesOf(files),
    { ...source, tables: [...tables] },
    quietReading(),
  );
  return { ...dataset, prices: dataset.items.map(({ price }) => price) };
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
    'is not guessed beside interactions, of which each may have a price of its own: %s',
    (heading) => {
      const { mapping } = guessMapping(['user', 'item', heading], []);
      expect(mapping).toEqual({ user: 'user', item: 'item' });
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

  it('is the first of its interactions where no table describes the items', async () => {
    const { prices, log } = await imported({ 'log.csv': sold }, [priced]);
    expect(prices).toEqual(['$5', undefined]);
    expect(log.length).toBe(3);
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
