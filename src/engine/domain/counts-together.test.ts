import { expect, it } from 'vitest';
import { countsTogether } from './counts-together.ts';

it('adds counts by name, in the order of the names', () => {
  const sums = countsTogether<Record<string, number>>([{ b: 1 }, {}, { a: 2, b: 3 }]);
  expect(Object.entries(sums)).toEqual([
    ['b', 4],
    ['a', 2],
  ]);
});

it('are those of names alone, also where a name is one of every object', () => {
  expect(countsTogether([{ constructor: 1 }, { constructor: 2 }])).toEqual({ constructor: 3 });
});
