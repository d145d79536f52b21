import { describe, expect, it } from 'vitest';
import { readId, readNumber, readYear, yearOfTitle } from './cells.ts';

describe('readNumber', () => {
  it.each([
    ['4.5', 4.5],
    [' 12 ', 12],
    ['-1', -1],
    ['.5', 0.5],
    ['1e3', 1000],
  ])('reads %j', (text, value) => expect(readNumber(text)).toBe(value));
  it.each(['', 'five', '0x1f', '4,5', 'Infinity', 'NaN', '1e999', '=1+1'])('refuses %j', (text) =>
    expect(readNumber(text)).toBeUndefined(),
  );
  it('turns -0 into 0', () => expect(Object.is(readNumber('-0'), 0)).toBe(true));
});

describe('years', () => {
  it.each([
    ['Toy Story (1995)', 1995],
    ['From Dusk Till Dawn 2 (1999) ', 1999],
    ['Fawlty Towers (1975-1979)', 1975],
    ['Some Show (2006–2007)', 2006],
  ])('finds the year of %j', (title, year) => expect(yearOfTitle(title)).toBe(year));
  it.each(['Babylon 5', '2001: A Space Odyssey', '(1995) reversed'])('finds none in %j', (title) =>
    expect(yearOfTitle(title)).toBeUndefined(),
  );
  it.each([
    ['1995', 1995],
    ['2008.0', 2008],
    ['-750.0', -750],
    ['1995-10-30', 1995],
    ['10/30/1995', 1995],
    ['3/4/1995', 1995],
    ['30-Oct-95', 1995],
    ['Mon Oct 30 1995', 1995],
  ])('reads %j', (text, year) => expect(readYear(text)).toBe(year));
  it.each(['1995.5', 'MCMXCV', '90210', '3/4/95', '30/30/1995'])('refuses %j', (text) =>
    expect(readYear(text)).toBeUndefined(),
  );
});

describe('readId', () => {
  it('accepts a text of 1 to 200 characters', () => {
    expect([readId(' 12 '), readId('__proto__'), readId('=1+1')]).toEqual([
      '12',
      '__proto__',
      '=1+1',
    ]);
    expect([readId(' '), readId('x'.repeat(201))]).toEqual([undefined, undefined]);
  });
});
