import { describe, expect, it } from 'vitest';
import { splitLists } from './list-cells.ts';

describe('splitLists', () => {
  it.each([
    ['bars', ['Drama|Comedy', 'War'], [['Drama', 'Comedy'], ['War']]],
    ['semicolons', ['Drama; Comedy'], [['Drama', 'Comedy']]],
    ['commas', ['Suzanne Collins, A. N. Other'], [['Suzanne Collins', 'A. N. Other']]],
    ['JSON', ['["Drama","Sci-Fi, hard"]', '[]'], [['Drama', 'Sci-Fi, hard'], []]],
    ['JSON objects', ['[{"id":16,"name":"Animation"}]'], [['Animation']]],
    ['lists without quotes', ['[Drama, War]', '[7]', '[null]'], [['Drama', 'War'], ['7'], []]],
    ['Python lists', [`['Drama', "Children's"]`], [['Drama', "Children's"]]],
  ])('splits at %s', (_, cells, lists) => expect(splitLists(cells)).toEqual(lists));

  it('chooses one separator for a column: if some cells have bars, a comma is part of a name', () => {
    expect(splitLists(['Le Guin, Ursula|Banks, Iain', 'Lem, Stanisław'])).toEqual([
      ['Le Guin, Ursula', 'Banks, Iain'],
      ['Lem, Stanisław'],
    ]);
  });

  it('ignores bars within bracketed lists when it chooses the separator', () => {
    expect(splitLists(['["A|B"]', 'Drama, War'])).toEqual([['A|B'], ['Drama', 'War']]);
  });

  it('drops empty and repeated entries', () => {
    expect(splitLists(['Drama||Drama| ', ''])).toEqual([['Drama'], []]);
  });

  it('[14.9] keeps numbers in a JSON list as they are written', () => {
    expect(splitLists(['[76561197970982479, 1.0, {"name": 9007199254740993}]'])).toEqual([
      ['76561197970982479', '1.0', '9007199254740993'],
    ]);
  });

  it.each([
    ["[it's, \"a\", 'b']", ['s, "a",']],
    ['[it\'s, "a", "b"]', ['a', 'b']],
    ["['a\\'b', 'c']", ["a\\'b", 'c']],
    ["['open", ["'open"]],
  ])('[14.18] reads %s, whose quotes need not all be closed', (cell, found) => {
    const list = cell.endsWith(']') ? cell : `${cell}]`;
    expect(splitLists([list])).toEqual([found]);
  });
});
