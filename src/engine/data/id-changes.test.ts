import { describe, expect, it } from 'vitest';
import { changedIds } from './id-changes.ts';

const of = (unknown: readonly string[], reference: readonly string[]) =>
  changedIds(new Set(unknown), new Set(reference));

const LONG = ['76561197970982479', '76561198013145632'];

describe('ids that a spreadsheet changed', () => {
  it('are known by the change that most of them have', () => {
    const known = Array.from({ length: 3000 }, (_, i) => String(i));
    const marked = Array.from({ length: 1000 }, (_, i) => `1.${String(i).padStart(3, '0')}`);
    expect(of(marked, known)).toMatchObject({ change: 'thousands', ids: 999 });
    const decimal = Array.from({ length: 1000 }, (_, i) => `${i}.0`);
    expect(of(decimal, known)).toMatchObject({ change: 'point', ids: 1000 });
  });

  it.each([
    ['zeros', ['7'], ['007', '008'], '7', '007'],
    ['zeros', ['0'], ['000'], '0', '000'],
    ['point', ['12.0'], ['12'], '12.0', '12'],
    ['point', ['12,00'], ['12'], '12,00', '12'],
    ['point', ['12.0'], ['0012'], '12.0', '0012'],
    ['digits', ['76561197970982400'], LONG, '76561197970982400', LONG[0]],
    ['digits', ['76561197970982480'], LONG, '76561197970982480', LONG[0]],
    ['digits', ['9007199254740992'], ['9007199254740993'], '9007199254740992', '9007199254740993'],
    ['notation', ['1.23E+15'], ['1234567890123456'], '1.23E+15', '1234567890123456'],
    ['notation', ['1,23E+15'], ['1234567890123456'], '1,23E+15', '1234567890123456'],
    ['notation', ['7.656119797098248e16'], LONG, '7.656119797098248e16', LONG[0]],
    ['notation', ['9E+12'], ['9000000000001'], '9E+12', '9000000000001'],
    ['formula', ['="007"'], ['007', '7'], '="007"', '007'],
    ['formula', ['="B00X"'], ['B00X'], '="B00X"', 'B00X'],
    ['formula', ['="a ""b"""'], ['a "b"'], '="a ""b"""', 'a "b"'],
    ['apostrophe', ["'007"], ['007'], "'007", '007'],
    ['apostrophe', ["'1E5"], ['1E5'], "'1E5", '1E5'],
    ['quotes', ['"007"'], ['007'], '"007"', '007'],
    ['quotes', ["'ab'"], ['ab'], "'ab'", 'ab'],
    ['quotes', ['“ab”'], ['ab'], '“ab”', 'ab'],
    ['quotes', ['„ab“'], ['ab'], '„ab“', 'ab'],
    ['quotes', ['«ab»'], ['ab'], '«ab»', 'ab'],
    ['quotes', ['« ab »'], ['ab'], '« ab »', 'ab'],
    ['thousands', ['1.234'], ['1234', '1'], '1.234', '1234'],
    ['thousands', ['1,234,567'], ['1234567'], '1,234,567', '1234567'],
    ['thousands', ['12,34,567'], ['1234567'], '12,34,567', '1234567'],
    ['thousands', ['1 234'], ['1234'], '1 234', '1234'],
    ['thousands', ['1\u202f234'], ['1234'], '1\u202f234', '1234'],
    ['thousands', ['1\u00a0234'], ['1234'], '1\u00a0234', '1234'],
    ['thousands', ["1'234"], ['1234'], "1'234", '1234'],
    ['thousands', ['1’234'], ['1234'], '1’234', '1234'],
    ['thousands', ['1.000'], ['1000', '2'], '1.000', '1000'],
    ['formula', ['="007"'], ['7'], '="007"', '7'],
    ['apostrophe', ["'0042"], ['42'], "'0042", '42'],
    ['thousands', ['1,234'], ['01234'], '1,234', '01234'],
    ['quotes', ['“07”'], ['7.0', '8'], '“07”', '7.0'],
  ])('are known by the change, on either side: %s %s', (change, unknown, known, changed, whole) => {
    expect(of(unknown, known)).toEqual({ change, ids: 1, changed, whole, isHere: true });
    expect(of(known.slice(0, 1), unknown)).toEqual({
      change,
      ids: 1,
      changed,
      whole,
      isHere: false,
    });
  });

  it.each([
    ['other numbers', ['8'], ['007']],
    ['words', ['ab'], ['00ab']],
    ['zeros behind', ['70'], ['7']],
    ['decimals', ['12.5'], ['12']],
    ['two numbers that are one in three digits', ['1234567890'], ['1230000000', '1.23E+15']],
    ['a notation of another number', ['1.24E+15'], ['1234567890123456']],
    ['numbers of another length', ['7656119797098240'], LONG],
    ['nothing', [], ['1']],
    ['marks between other groups', ['12.34'], ['1234']],
    ['two marks', ['1.234,567'], ['1234567']],
    ['zeros before a mark', ['0.123'], ['0123', '123']],
    ['one quotation mark', ['"ab'], ['ab']],
    ['an apostrophe within', ["a'b"], ['ab']],
    ['a sum', ['=7'], ['7']],
  ])('are none: %s', (_, unknown, known) => {
    expect(of(unknown, known)).toBeUndefined();
  });

  it.each([
    ['apostrophe', "'007", '="007"'],
    ['formula', '="007"', "'007"],
    ['quotes', '"1234"', '1,234'],
    ['thousands', '1.234', "'1234"],
  ])('are known where both sides have signs: %s %s', (change, unknown, known) => {
    const pair = { changed: unknown, whole: known, isHere: true };
    expect(of([unknown], [known])).toEqual({ change, ids: 1, ...pair });
  });

  it('are counted, and need a tenth of the unknown ids', () => {
    const others = Array.from({ length: 90 }, (_, i) => `x${i}`);
    const lost = Array.from({ length: 10 }, (_, i) => String(i + 1));
    const known = lost.map((id) => `000${id}`);
    expect(of([...others, ...lost], known)).toMatchObject({ change: 'zeros', ids: 10 });
    expect(of([...others, ...others.map((id) => `y${id}`), ...lost], known)).toBeUndefined();
  });

  it('are found among a million in a second', () => {
    const known = new Set(
      Array.from({ length: 200_000 }, (_, i) => String(76561197970982479n + BigInt(i))),
    );
    expect(changedIds(new Set(['7.66E+16', '1.2E+16']), known)).toMatchObject({ ids: 1 });
  });
});
