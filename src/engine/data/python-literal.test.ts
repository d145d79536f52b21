import { describe, expect, it } from 'vitest';
import { jsonText } from './parse-json.ts';
import { parsePython } from './python-literal.ts';

/** Returns a value of a literal as the text of its cell. */
const read = (literal: string) => jsonText(parsePython(literal));

describe('literals of Python', () => {
  it.each([
    [`'it"s'`, 'it"s'],
    [`"it's"`, "it's"],
    [`'it\\'s'`, "it's"],
    [`u'caf\\xe9'`, 'café'],
    [`U"caf\\u00e9 \\U0001F600"`, 'café 😀'],
    [`'\\ud83d\\ude00 \\ud83d'`, '😀 \ufffd'],
    [`r'c:\\new'`, 'c:\\new'],
    [`b'caf\\xc3\\xa9'`, 'café'],
    [`'''a 'b' c'''`, "a 'b' c"],
    [`'a\\tb\\\\n\\101\\q'`, 'a\tb\\nA\\q'],
    [`''`, ''],
    ['9007199254740993', '9007199254740993'],
    ['76561197970982479L', '76561197970982479'],
    ['1_000', '1000'],
    ['+.5', '0.5'],
    ['-5.', '-5.0'],
    ['1e-05', '1e-05'],
    ['True', 'true'],
    ['False', 'false'],
    ['None', ''],
    ['nan', ''],
    ['-inf', '-inf'],
    [`['a', "b'c", ('d',), ('e'), (), {'f', 'g'},]`, `["a","b'c",["d"],"e",[],["f","g"]]`],
    [`{'a': {1: None, "b": [1.50,],}, 'a': 2}`, '{"a":2}'],
    [`{"__proto__": 'x'}`, '{"__proto__":"x"}'],
  ])('are read: %s', (literal, text) => {
    expect(read(` ${literal} `)).toBe(text);
  });

  it.each([
    `'open`,
    `'ends in a backslash\\'`,
    '{1: 2',
    '[1 2]',
    `{'a', 'b': 1}`,
    `{['a']: 1}`,
    'datetime.datetime(2024, 5, 31)',
    `Decimal('4.5')`,
    '__import__("os")',
    '[x for x in y]',
    '1 + 1',
    '0x1f',
    '007',
    '1j',
    `'\\N{BULLET}'`,
    `'\\U00110000'`,
    `b'\\xff'`,
    `'a' # note`,
    '{,}',
    '',
  ])('are refused unless they are literals: %s', (text) => {
    expect(() => parsePython(text)).toThrow(SyntaxError);
  });

  it.each(['[', '(', '{', '{1:', '[[],'])('are refused %s after 100 levels', (open) => {
    expect(() => parsePython(open.repeat(400_000))).toThrow('more than 100 levels');
  });

  it('take time in proportion to their length', () => {
    const marks = `'${`\\'`.repeat(400_000)}`;
    expect(() => parsePython(marks)).toThrow(SyntaxError);
    expect(read(`${marks}'`)).toHaveLength(400_000);
  });
});
