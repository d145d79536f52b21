import { describe, expect, it } from 'vitest';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import { bytesOf } from './dataset-bytes.ts';

const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ user: 'a', item: 'b', rating: 3, timestamp: i }));

describe('the space that a dataset takes', () => {
  it('grows by the bytes of one row of the columns for each interaction', () => {
    const [few, many] = [datasetFrom(rows(10)), datasetFrom(rows(1010))];
    const { user, item, rating, timestamp, clicked, position } = many.log;
    const columns = [user, item, rating, timestamp, clicked, position];
    const each = columns.reduce((sum, column) => sum + column.BYTES_PER_ELEMENT, 0);
    expect(bytesOf(many) - bytesOf(few)).toBe(1000 * each);
  });

  it('grows with texts', () => {
    const plain = datasetFrom(rows(1));
    const items = plain.items.map((item) => ({ ...item, description: 'x'.repeat(500) }));
    expect(bytesOf({ ...plain, items }) - bytesOf(plain)).toBe(1000);
  });
});
