import { describe, expect, it } from 'vitest';
import { id } from '#engine/domain/ids.ts';
import type { DatasetId } from '#engine/domain/ids.ts';
import { distinctNames } from './distinct-names.ts';

const at = (time: string) => new Date(`2026-11-28T${time}`).getTime();
const set = (key: string, name: string, importedAt: number) => ({
  id: id<DatasetId>(key),
  name,
  hash: `${key.repeat(8)}ffff`,
  importedAt,
});
const named = (...sets: ReturnType<typeof set>[]) => [...distinctNames(sets).values()];

describe('names of datasets in a list', () => {
  it('stay as they are where each is the only one', () => {
    expect(named(set('a', 'purchases', 1), set('b', 'ratings', 1))).toEqual([
      'purchases',
      'ratings',
    ]);
  });

  it('have the time of import where two are alike, and the third stays as it is', () => {
    const names = named(
      set('a', 'purchases', at('09:30')),
      set('b', 'ratings', at('09:30')),
      set('c', 'purchases', at('10:45')),
    );
    expect(names[0]).toMatch(/^purchases, imported .*09:30/);
    expect(names[1]).toBe('ratings');
    expect(names[2]).toMatch(/^purchases, imported .*10:45/);
  });

  it('have the hash as well where two came in one minute', () => {
    const names = named(
      set('a', 'purchases', at('09:30:01')),
      set('b', 'purchases', at('09:30:40')),
      set('c', 'purchases', at('10:45')),
    );
    expect(names[0]).toMatch(/\(aaaaaaaa\)$/);
    expect(names[1]).toMatch(/\(bbbbbbbb\)$/);
    expect(names[2]).not.toContain('(');
    expect(new Set(names).size).toBe(3);
  });

  it('are found by id, whatever the order', () => {
    const names = distinctNames([set('b', 'x', 1), set('a', 'y', 1)]);
    expect(names.get('a')).toBe('y');
    expect(names.get('b')).toBe('x');
  });
});
