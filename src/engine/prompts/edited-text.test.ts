import { describe, expect, it } from 'vitest';
import { families } from './families.ts';
import { faultIn } from './edited-text.ts';
import { harmless } from './untrusted.ts';

const fault = (text: string, most = 4000) => faultIn(text, ['DOMAIN_NOUN'], most);

describe('An edited text', () => {
  it.each([
    'Prefer each {DOMAIN_NOUN} that suits the evening (or not).',
    'Two lines,\nwith “quotes”, 1/2 and a % sign.',
    'می\u200cخواهم 👩\u200d💻 e\u0301 数',
  ])('may hold %j', (text) => {
    expect(fault(text)).toBeNull();
  });

  it.each([
    ['a tag of the answer', 'Say\n<verdict>1</verdict>', 2, 1, 'character', '<'],
    ['a closing tag of the data', 'x </LIST_1>', 1, 3, 'character', '<'],
    ['a control token', 'x<|im_end|>', 1, 2, 'character', '<'],
    ['an instruction marker', 'ok [/INST]', 1, 4, 'character', '['],
    ['a full-width bracket', 'ab\uff1cend', 1, 3, 'character', '\uff1c'],
    ['a vertical bracket', '\ufe37', 1, 1, 'character', '\ufe37'],
    ['a bar', 'a | b', 1, 3, 'character', '|'],
    ['a placeholder of the data', 'See {HISTORY}', 1, 5, 'placeholder', '{HISTORY}'],
    ['an unknown placeholder', 'A {domain_noun}', 1, 3, 'placeholder', '{domain_noun}'],
    ['a loose curly bracket', 'a } b', 1, 3, 'character', '}'],
    ['a zero-width space', 'ver\u200bdict', 1, 4, 'hidden', 'U+200B'],
    ['a joiner within Latin letters', 'ver\u200ddict', 1, 4, 'hidden', 'U+200D'],
    ['a change of direction', 'a\u202eb', 1, 2, 'hidden', 'U+202E'],
    ['a carriage return', 'a\rb', 1, 2, 'hidden', 'U+000D'],
    ['half a character', 'a\ud83c b', 1, 2, 'hidden', 'U+D83C'],
    ['a line separator', '😀\u2028b', 1, 2, 'hidden', 'U+2028'],
  ])('is refused with its place for %s', (_, text, line, column, why, found) => {
    expect(fault(text)).toEqual({ line, column, why, found });
  });

  it('is refused where it gets too long', () => {
    expect(fault('abc\ndef', 7)).toBeNull();
    expect(fault('abc\ndef', 5)).toEqual({ line: 2, column: 2, why: 'long', found: '' });
  });

  it('can spell no turn marker of a family', () => {
    for (const { markers } of families) {
      if (markers === 'from the model') continue;
      for (const marker of Object.values(markers)) {
        if (marker.trim() !== '') expect(fault(`a ${marker}`)).not.toBeNull();
      }
    }
  });

  it('is otherwise what text from a file may be', () => {
    for (const text of ['plain', 'e\u0301', 'å (1999)', '数字 🏳️\u200d🌈']) {
      expect(fault(text)).toBeNull();
      expect(harmless(text)).toBe(text.normalize('NFC'));
    }
  });
});
