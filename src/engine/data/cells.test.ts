import { describe, expect, it } from 'vitest';
import { readClicked, readId, readNumber, readTimestamp, readYear, yearOfTitle } from './cells.ts';

const NOON = Date.UTC(2015, 3, 1, 12, 30) / 1000;

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

describe('readTimestamp', () => {
  it.each([
    ['seconds', `${NOON}`],
    ['milliseconds', `${NOON}000`],
    ['microseconds', `${NOON}000000`],
    ['nanoseconds', `${NOON}000000000`],
    ['an ISO date', '2015-04-01T12:30:00Z'],
    ['another zone', '2015-04-01T14:30:00+02:00'],
    ['a zone west of Greenwich', '2015-04-01 08:00:00-0430'],
    ['a date without a zone, as UTC', '2015-04-01 12:30:00'],
    ['slashes', '2015/4/1 12:30'],
  ])('reads %s', (_, text) => expect(readTimestamp(text)).toBe(NOON));

  it('reads fractions of a second', () =>
    expect(readTimestamp('2015-04-01T12:30:00.25Z')).toBe(NOON + 0.25));

  it('reads a number below the smallest value of the next unit as the smaller unit', () => {
    expect([readTimestamp('99999999999'), readTimestamp('100000000000')]).toEqual([
      99_999_999_999, 100_000_000,
    ]);
    expect([readTimestamp('99999999999999'), readTimestamp('100000000000000')]).toEqual([
      99_999_999_999.999, 100_000_000,
    ]);
  });

  it('reads 24:00 and a leap second', () => {
    expect(readTimestamp('2015-04-01T24:00:00Z')).toBe(Date.UTC(2015, 3, 2) / 1000);
    expect(readTimestamp('2015-06-30T23:59:60Z')).toBe(Date.UTC(2015, 6, 1) / 1000);
  });

  it('reads a date without a time, with or without separators', () => {
    expect(readTimestamp('2015-04-01')).toBe(NOON - 12.5 * 3600);
    expect(readTimestamp('20150401')).toBe(NOON - 12.5 * 3600);
  });

  it.each([
    'yesterday',
    '04/01/2015',
    '2015-13-01',
    '2015-02-30',
    '2015-04-01 25:00:00',
    '2015-04-01 12:60:00',
    '2015-04-01 12:30:61',
    '',
  ])('refuses %j', (text) => expect(readTimestamp(text)).toBeUndefined());
});

describe('readClicked', () => {
  it.each([
    ['1', true],
    ['0', false],
    ['Yes', true],
    ['false', false],
    ['3', true],
  ])('reads %j as %j', (text, clicked) => expect(readClicked(text)).toBe(clicked));
  it.each(['maybe', '-1', ''])('refuses %j', (text) => expect(readClicked(text)).toBeUndefined());
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
  ])('reads %j', (text, year) => expect(readYear(text)).toBe(year));
  it.each(['1995.5', 'MCMXCV', '90210'])('refuses %j', (text) =>
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
