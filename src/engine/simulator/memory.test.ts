import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { id, type ItemId } from '../domain/ids.ts';
import { Memory } from './memory.ts';

const of = (name: string): ItemId => id(name);

describe('the memory', () => {
  it('[G4] stores every interaction in order, repeats included', () => {
    const memory = new Memory([{ item: of('a'), rating: 7 }]);
    memory.keep(of('b'), 3);
    memory.keep(of('a'), 5);
    expect(memory.all.map(({ item, rating }) => [item, rating])).toEqual([
      ['a', 7],
      ['b', 3],
      ['a', 5],
    ]);
    expect(memory.of(of('a')).map(({ rating }) => rating)).toEqual([7, 5]);
    expect([memory.has(of('b')), memory.has(of('c'))]).toEqual([true, false]);
  });

  it('counts viewings, and the interactions since the last one', () => {
    const memory = new Memory([]);
    expect(memory.viewingOf(of('a'))).toEqual({ viewing: 1, since: null });
    memory.keep(of('a'), 7);
    expect(memory.viewingOf(of('a'))).toEqual({ viewing: 2, since: 1 });
    memory.keep(of('b'), 7);
    memory.keep(of('c'), 7);
    expect(memory.viewingOf(of('a'))).toEqual({ viewing: 2, since: 3 });
    memory.keep(of('a'), 7);
    expect(memory.viewingOf(of('a'))).toEqual({ viewing: 3, since: 1 });
  });

  it('agrees with counts computed from the list of interactions', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), (names) => {
        const memory = new Memory(names.map((name) => ({ item: of(name), rating: 1 })));
        const before = names.filter((name) => name === 'a').length;
        const last = names.lastIndexOf('a');
        expect(memory.viewingOf(of('a'))).toEqual({
          viewing: before + 1,
          since: last === -1 ? null : names.length - last,
        });
      }),
      { seed: 1 },
    );
  });
});
