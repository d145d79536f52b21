import { describe, expect, it } from 'vitest';
import { TableOrder, type SortValue } from './table-order.svelte.ts';

function order(values: readonly SortValue[]) {
  const rows = values.map((value, i) => ({ value, i }));
  return new TableOrder({
    rows: () => rows,
    columns: () => ({ value: ({ value }) => value, place: ({ i }) => i }),
    words: ({ value }) => String(value),
  });
}
const shown = (table: ReturnType<typeof order>) => table.shown.map(({ value }) => value);

describe('TableOrder', () => {
  it('sorts numbers from the largest, then from the smallest, then as listed', () => {
    const table = order([0.1, 12, -3, 9]);
    expect(table.asListed).toBe(true);
    table.head('value').onsort();
    expect(shown(table)).toEqual([12, 9, 0.1, -3]);
    expect(table.head('value').direction).toBe('descending');
    expect(table.head('place').direction).toBeUndefined();
    table.head('value').onsort();
    expect(shown(table)).toEqual([-3, 0.1, 9, 12]);
    expect(table.head('value').direction).toBe('ascending');
    table.head('value').onsort();
    expect(shown(table)).toEqual([0.1, 12, -3, 9]);
    expect(table.asListed).toBe(true);
  });

  it('sorts words from A, and numbers in them by size', () => {
    const table = order(['run 10', 'Öl', 'run 9', 'apple']);
    table.head('value').onsort();
    expect(shown(table)).toEqual(['apple', 'Öl', 'run 9', 'run 10']);
    expect(table.head('value').direction).toBe('ascending');
    table.head('value').onsort();
    expect(shown(table)).toEqual(['run 10', 'run 9', 'Öl', 'apple']);
  });

  it('puts missing values last in both directions, in their listed order', () => {
    const table = order([null, 1, null, 2]);
    const places = () => table.shown.map(({ i }) => i);
    table.head('value').onsort();
    expect(places()).toEqual([3, 1, 0, 2]);
    table.head('value').onsort();
    expect(places()).toEqual([1, 3, 0, 2]);
  });

  it('keeps the listed order of equal values', () => {
    const table = order([1, 1, 1]);
    table.head('value').onsort();
    expect(table.shown.map(({ i }) => i)).toEqual([0, 1, 2]);
    table.head('value').onsort();
    expect(table.shown.map(({ i }) => i)).toEqual([0, 1, 2]);
  });

  it('shows the rows with the searched words, in any case, sorted', () => {
    const table = order(['Beta one', 'gamma', 'beta', 'alpha beta']);
    table.filter = ' BETA ';
    expect(shown(table)).toEqual(['Beta one', 'beta', 'alpha beta']);
    table.head('value').onsort();
    expect(shown(table)).toEqual(['alpha beta', 'beta', 'Beta one']);
    table.filter = 'nowhere';
    expect(shown(table)).toEqual([]);
    expect(table.all).toBe(4);
  });
});
