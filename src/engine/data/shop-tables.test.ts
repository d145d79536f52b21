import { describe, expect, it } from 'vitest';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { interactionAt } from '#test/fixtures/interaction-at.ts';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { dataSource } from '../domain/study.ts';
import { guessMapping } from './guess-mapping.ts';
import { importDataset } from './import-dataset.ts';

async function read(text: string, table: object) {
  const source = dataSource.parse({
    ...{ kind: 'tables', name: 'Shop', noun: 'product', nounPlural: 'products' },
    tables: [{ file: 'log.csv', role: 'interactions', format: 'csv', ...table }],
  });
  if (source.kind !== 'tables') throw new RangeError(source.kind);
  const found = await importDataset(await sourcesOf({ 'log.csv': text }), source, quietReading());
  const { dataset, report } = found;
  const rows = Array.from({ length: dataset.log.length }, (_, i) => interactionAt(dataset, i));
  return { dataset, rows, report: inEnglish(report) };
}

describe('tables of shops', () => {
  it.each([
    [
      'visitor_id,sku,event,ts,price',
      {
        role: 'interactions',
        mapping: {
          user: 'visitor_id',
          item: 'sku',
          timestamp: 'ts',
          event: 'event',
          price: 'price',
        },
      },
    ],
    [
      'Customer,SKU,Order Date,Qty,Price,Department,Product Name',
      {
        role: 'interactions',
        mapping: {
          ...{ user: 'Customer', item: 'SKU', timestamp: 'Order Date', clicked: 'Qty' },
          ...{ title: 'Product Name', categories: 'Department', price: 'Price' },
        },
      },
    ],
    [
      'sku,product_name,department,manufacturer,product_description,price',
      {
        role: 'items',
        mapping: {
          ...{ item: 'sku', title: 'product_name', categories: 'department' },
          ...{ creators: 'manufacturer', description: 'product_description', price: 'price' },
        },
      },
    ],
  ])('with the columns %s are mapped by their names', (header, guessed) => {
    expect(guessMapping(header.split(','), [])).toEqual(guessed);
  });

  const events = 'who,sku,event\nann,1,view\nann,2,purchase\nbob,1,cart\nbob,2,view\nbob,3,view\n';
  const mapping = { user: 'who', item: 'sku', event: 'event' };

  it('weigh and filter kinds of events', async () => {
    const { rows, dataset, report } = await read(events, {
      mapping,
      events: { cart: 3, purchase: 5 },
    });
    expect(rows).toEqual([
      { user: 'ann', item: '2', rating: 5, clicked: true },
      { user: 'bob', item: '1', rating: 3, clicked: true },
    ]);
    expect(dataset.scale).toEqual({ min: 1, max: 5, step: 1 });
    expect(report.bad).toBe(0);
    expect(report.remarks).toContain('log.csv: 3 rows of other events left out: "view" (3).');
  });

  it('count kinds of events as clicks', async () => {
    const { rows } = await read(events, { mapping, events: { purchase: true, cart: true } });
    expect(rows).toEqual([
      { user: 'ann', item: '2', clicked: true },
      { user: 'bob', item: '1', clicked: true },
    ]);
  });

  it('lose no row to an optional column that can’t be read', async () => {
    const text = 'who,sku,when\nann,1,last spring\nann,2,yesterday\n';
    const { rows, report } = await read(text, {
      mapping: { user: 'who', item: 'sku', timestamp: 'when' },
    });
    expect(rows).toHaveLength(2);
    expect(report.remarks).toContain(
      'log.csv: the time was left out. None of the first rows has a readable one; the first is "last spring".',
    );
  });
});
