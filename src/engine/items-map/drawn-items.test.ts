import { expect, it } from 'vitest';
import { id, type ItemId } from '../domain/ids.ts';
import { drawnItems } from './drawn-items.ts';

const items = [3, 9, 1, 9, 5].map((popularity, i) => ({
  ...{ id: id<ItemId>(`i${i}`), title: '', categories: [], creators: [], popularity },
}));
const chosen = (most: number, ...shown: string[]) =>
  drawnItems(items, new Set(shown.map((one) => id<ItemId>(one))), most).map(({ id }) => id);

it('draws all items, or the run’s and then the most popular, in the catalogue’s order', () => {
  expect(drawnItems(items, new Set(), 5)).toBe(items);
  expect(chosen(2)).toEqual(['i1', 'i3']);
  expect(chosen(1)).toEqual(['i1']);
  expect(chosen(3, 'i2', 'i0')).toEqual(['i0', 'i1', 'i2']);
});
