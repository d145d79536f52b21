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

  it('decides for the whole column: where some cells have bars, a comma is part of a name', () => {
    expect(splitLists(['Le Guin, Ursula|Banks, Iain', 'Lem, Stanisław'])).toEqual([
      ['Le Guin, Ursula', 'Banks, Iain'],
      ['Lem, Stanisław'],
    ]);
  });

  it('takes no bar within a list in brackets for what separates the other cells', () => {
    expect(splitLists(['["A|B"]', 'Drama, War'])).toEqual([['A|B'], ['Drama', 'War']]);
  });

  it('drops what is empty or stands twice', () => {
    expect(splitLists(['Drama||Drama| ', ''])).toEqual([['Drama'], []]);
  });
});
