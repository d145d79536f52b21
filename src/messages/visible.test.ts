import { describe, expect, it } from 'vitest';
import { visible } from './visible.ts';

describe('a text of a file in a sentence', () => {
  it.each([
    ['a\u001b[31mred\u0007', 'a\\u001b[31mred\\u0007'],
    ['\u202eevil\u2066x\u200f', '\\u202eevil\\u2066x\\u200f'],
    ['u\u200b and u\ufeff and u\u2060', 'u\\u200b and u\\ufeff and u\\u2060'],
    ['a\u2028b\u0000\u009b\u007f', 'a\\u2028b\\u0000\\u009b\\u007f'],
    ['\u2068\u05d0\u2069', '\u2068\u05d0\u2069'],
    ['\u2068\u202ex\u2069 \u2068', '\u2068\\u202ex\u2069 \\u2068'],
    [
      'two\nlines\tAmélie 天使 \u{1f469}\u200d\u{1f4bb}',
      'two\nlines\tAmélie 天使 \u{1f469}\u200d\u{1f4bb}',
    ],
  ])('shows what would be obeyed or hidden: %j', (text, shown) => {
    expect(visible(text)).toBe(shown);
    expect(visible(shown)).toBe(shown);
  });
});
