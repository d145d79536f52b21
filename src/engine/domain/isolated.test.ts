import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { nameOf } from '../recommenders/name-of.ts';
import { withoutIsolate, balanced, isolated } from './isolated.ts';

const marks = [
  '\u202a',
  '\u202b',
  '\u202d',
  '\u202e',
  '\u202c',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
];
const name = fc
  .array(fc.constantFrom(...marks, '\u200f', 'a', '1', ' ', '\u05d0', '\u0633'), { maxLength: 8 })
  .map((parts) => parts.join(''));

/**
 * Returns the embeddings and isolates still open at the end, by Unicode's bidirectional algorithm; empty if all are
 * closed.
 */
function openAtEnd(text: string): string[] {
  const open: string[] = [];
  for (const character of text) {
    if (/[\u202a\u202b\u202d\u202e]/.test(character)) open.push('embedding');
    if (/[\u2066-\u2068]/.test(character)) open.push('isolate');
    if (character === '\u202c' && open.at(-1) === 'embedding') open.pop();
    if (character === '\u2069' && open.includes('isolate')) {
      open.length = open.lastIndexOf('isolate');
    }
  }
  return open;
}

describe('names of two directions', () => {
  it.each([
    ['Popular', 'Popular'],
    ['my-model v2 (天使)', 'my-model v2 (天使)'],
    ['\u202eevil', 'evil'],
    ['מומלץ 5', '\u2068מומלץ 5\u2069'],
    ['a\u2069 30 %\u202e', 'a 30 %'],
    ['\u200fx', '\u2068\u200fx\u2069'],
    ['سی\u200cدی', '\u2068سی\u200cدی\u2069'],
  ])('[14.23] %j is written as %j', (given, written) => {
    expect([isolated(given), nameOf(given), isolated(isolated(given))]).toEqual([
      written,
      written,
      written,
    ]);
  });

  it('[14.23] change no direction beside them, and leave nothing open after them', () => {
    fc.assert(
      fc.property(name, name, (one, other) => {
        const sentence = `${isolated(one)} wins .55 against ${isolated(other)} (.45).`;
        expect(openAtEnd(sentence)).toEqual([]);
        expect(balanced(sentence)).toBe(sentence);
        const bare = sentence.replace(/\u2068[^\u2069]*\u2069/g, '');
        expect(bare).not.toMatch(/[\p{Bidi_C}\u05d0\u0633]/u);
        const stray = balanced(`${one} wins against ${isolated(other)}`);
        expect(openAtEnd(stray)).toEqual([]);
        expect(stray).toContain(isolated(other));
        expect(withoutIsolate(isolated(one))).toBe(
          one.replace(/[\u202a-\u202e\u2066-\u2069]/g, ''),
        );
      }),
      { seed: 1 },
    );
  });
});
