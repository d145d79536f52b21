import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameOfTrecWord, trecWord } from './trec-word.ts';

describe('a name in a TREC run', () => {
  it('is one word for every reader, and decodes to the same name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (name) => {
        expect(trecWord(name)).not.toMatch(/[\s\u001c-\u001f\u0085]/);
        expect(nameOfTrecWord(trecWord(name))).toBe(name);
      }),
      { seed: 1 },
    );
  });

  it.each([
    ['user 1', 'user%201'],
    ['50% off', '50%25%20off'],
    ['a\u0085b\u001fc', 'a%C2%85b%1Fc'],
    ['\u001b[31m\u009b\u202e\u2069', '%1B[31m%C2%9B%E2%80%AE%E2%81%A9'],
  ])('[14.23] %j is written %s', (name, word) => expect(trecWord(name)).toBe(word));

  it.each(['50%', '%zz', '%41', 'plain'])('from elsewhere, %s is itself', (word) => {
    expect(nameOfTrecWord(word)).toBe(word);
  });
});
