import { afterEach, expect, it } from 'vitest';
import * as en from './en/numbers.ts';
import { decimal, inBytes, integer, setNumberFormats, span } from './numbers.ts';

afterEach(() => {
  setNumberFormats(en);
});

it('numbers are printed as the language that is set prints them', () => {
  const printed = () => [
    decimal(0.5),
    decimal(0.125, 3),
    integer(1440),
    span({ low: -1, high: 1 }),
    inBytes(2e6),
  ];
  expect(printed()).toEqual(['.50', '.125', '1,440', '−1.00 to 1.00', '2 MB']);
  setNumberFormats({
    ...en,
    decimal: (value, digits) => en.decimal(value, digits).replace('.', '0,'),
    integer: (value) => en.integer(value).replace(',', '\u202f'),
    span: ({ low, high }) => `${low} à ${high}`,
    inBytes: (bytes) => `${bytes / 1e6} Mo`,
  });
  expect(printed()).toEqual(['0,50', '0,125', '1\u202f440', '-1 à 1', '2 Mo']);
});
