import { LosslessNumber } from 'lossless-json';

/** Most lists and dictionaries within each other. Rows of a table have a few. */
const DEEPEST = 100;

const SPACE = /[ \t\r\n\f]*/y;
/** Numbers as Python prints them, with the `L` of Python 2's long ones. */
const NUMBER = /[-+]?(?:\d(?:_?\d)*(?:\.(?:\d(?:_?\d)*)?)?|\.\d(?:_?\d)*)(?:[eE][-+]?\d+)?/y;
const WORD = /[-+]?[A-Za-z_]\w*/y;
const OPENING = /([bBuUrR]{0,2})('''|"""|'|")/y;

/** Names of values, with those that JSON writers of Python use. NaN is missing; an infinity is a text, as in a CSV file. */
const NAMES: ReadonlyMap<string, boolean | string | null> = new Map<
  string,
  boolean | string | null
>([
  ['True', true],
  ['False', false],
  ['None', null],
  ...['', '-', '+'].flatMap((sign): [string, string | null][] => [
    ...['nan', 'NaN'].map((name): [string, null] => [sign + name, null]),
    ...['inf', 'Infinity'].map((name): [string, string] => [sign + name, sign + name]),
  ]),
]);

const ESCAPES: Readonly<Record<string, string>> = {
  ...{ '\\': '\\', "'": "'", '"': '"', '\n': '' },
  ...{ a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' },
};
const ESCAPE = /\\(?:x([\dA-Fa-f]{2})|u([\dA-Fa-f]{4})|U([\dA-Fa-f]{8})|([0-7]{1,3})|([^]))/g;
const BYTES_ESCAPE = /\\(?:x([\dA-Fa-f]{2})|([0-7]{1,3})|([^]))/g;

/**
 * Reads a literal as Python prints it: dictionaries, lists, tuples, sets, texts, bytes of UTF-8, numbers, True, False,
 * None. Nothing is run. Numbers become `LosslessNumber`, dictionaries objects, the others lists; of two equal keys the last
 * counts. Texts are well-formed: a lone surrogate becomes \ufffd. Time is linear in the length.
 * @throws SyntaxError if the text is anything else, or more than 100 levels deep
 */
export function parsePython(text: string): unknown {
  return new Literal(text).whole();
}

class Literal {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): unknown {
    const value = this.#value(0);
    if (this.#at < this.#text.length) throw this.#unexpected();
    return value;
  }

  /** Reads a value and the space around it. */
  #value(depth: number): unknown {
    if (depth > DEEPEST) throw new SyntaxError(`more than ${DEEPEST} levels`);
    this.#take(SPACE);
    const value = this.#plain(depth);
    this.#take(SPACE);
    return value;
  }

  #plain(depth: number): unknown {
    const first = this.#text[this.#at];
    if (first === '{') return this.#braces(depth);
    if (first === '[') {
      this.#open();
      return this.#entries(']', [], depth);
    }
    if (first === '(') return this.#brackets(depth);
    const opening = this.#take(OPENING);
    if (opening) return this.#string(opening[1] ?? '', opening[2] ?? '');
    const number = this.#take(NUMBER)?.[0];
    if (number !== undefined) {
      if (this.#text[this.#at] === 'L') this.#at++;
      return new LosslessNumber(asJson(number));
    }
    const word = this.#take(WORD)?.[0] ?? '';
    const named = NAMES.get(word);
    if (named === undefined) throw this.#unexpected();
    return named;
  }

  /** Reads the values up to a closing bracket; a comma may follow the last. @param read those before */
  #entries(close: string, read: unknown[], depth: number): unknown[] {
    while (this.#text[this.#at] !== close) {
      read.push(this.#value(depth + 1));
      if (!this.#comma()) break;
    }
    this.#expect(close);
    return read;
  }

  /** Reads a tuple, or one value in brackets. */
  #brackets(depth: number): unknown {
    this.#open();
    if (this.#text[this.#at] === ')') return this.#entries(')', [], depth);
    const first = this.#value(depth + 1);
    if (this.#comma()) return this.#entries(')', [first], depth);
    this.#expect(')');
    return first;
  }

  /** Reads a dictionary or a set. */
  #braces(depth: number): unknown {
    this.#open();
    const entries: [string, unknown][] = [];
    while (this.#text[this.#at] !== '}') {
      const key = this.#value(depth + 1);
      if (entries.length === 0 && this.#text[this.#at] !== ':') {
        if (this.#comma()) return this.#entries('}', [key], depth);
        this.#expect('}');
        return [key];
      }
      this.#expect(':');
      entries.push([this.#key(key), this.#value(depth + 1)]);
      if (!this.#comma()) break;
    }
    this.#expect('}');
    // `fromEntries`, so that a key called "__proto__" is an ordinary name.
    return Object.fromEntries(entries);
  }

  #key(key: unknown): string {
    if (key instanceof LosslessNumber) return key.value;
    if (typeof key === 'object' && key !== null) throw this.#unexpected();
    return String(key);
  }

  #string(prefix: string, quote: string): string {
    const from = this.#at;
    let end = from;
    const ending = quote.length === 3 ? new RegExp(`\\\\|${quote}`, 'g') : ENDINGS[quote];
    for (;;) {
      ending!.lastIndex = end;
      const found = ending!.exec(this.#text);
      if (!found) throw this.#unexpected();
      end = found.index;
      if (found[0] !== '\\') break;
      end += 2;
    }
    this.#at = end + quote.length;
    const inner = this.#text.slice(from, end);
    const kind = prefix.toLowerCase();
    if (kind.includes('r')) return inner;
    return kind.includes('b') ? bytesOf(inner) : unescaped(inner);
  }

  /** Passes an opening bracket and the space behind it. */
  #open(): void {
    this.#at++;
    this.#take(SPACE);
  }

  /** Passes a comma and the space behind it, if there is one. */
  #comma(): boolean {
    if (this.#text[this.#at] !== ',') return false;
    this.#open();
    return true;
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }

  #expect(sign: string): void {
    if (this.#text[this.#at] !== sign) throw this.#unexpected();
    this.#at++;
  }

  #unexpected(): SyntaxError {
    return new SyntaxError(`unexpected ${this.#text[this.#at] ?? 'end'} at ${this.#at}`);
  }
}

const ENDINGS: Readonly<Record<string, RegExp>> = { "'": /\\|'/g, '"': /\\|"/g };

/** Writes a number of Python as one of JSON: without underscores and plus, with a digit on both sides of the point. */
function asJson(number: string): string {
  const plain = number.replaceAll('_', '').replace(/^\+/, '');
  if (/^-?0\d/.test(plain)) throw new SyntaxError(`no number ${number}`);
  return plain.replace(/^-?(?=\.)/, (sign) => `${sign}0`).replace(/\.(?=$|e)/i, '.0');
}

function unescaped(text: string): string {
  const read = text.replace(
    ESCAPE,
    (all, x?: string, u?: string, U?: string, octal?: string, sign = '') => {
      const hex = x ?? u ?? U;
      if (hex !== undefined) return character(parseInt(hex, 16));
      if (octal !== undefined) return character(parseInt(octal, 8));
      if ('xuUN'.includes(sign)) throw new SyntaxError(`unexpected ${all}`);
      return ESCAPES[sign] ?? all;
    },
  );
  return read.replace(/\p{Cs}/gu, '\ufffd');
}

function character(code: number): string {
  if (code > 0x10ffff) throw new SyntaxError(`no character ${code}`);
  return String.fromCodePoint(code);
}

/** Reads the text of bytes. @throws SyntaxError if they aren't UTF-8 */
function bytesOf(text: string): string {
  const bytes = text.replace(BYTES_ESCAPE, (all, x?: string, octal?: string, sign = '') => {
    if (x !== undefined) return String.fromCharCode(parseInt(x, 16));
    if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8) & 0xff);
    if (sign === 'x') throw new SyntaxError(`unexpected ${all}`);
    return ESCAPES[sign] ?? all;
  });
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
    );
  } catch {
    throw new SyntaxError('bytes that are no UTF-8');
  }
}
