import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { readLine, writeLine, type PieceLine, type RowsLine } from './backup-line.ts';
import { ARRAY_KINDS, Cutter, type ArrayKind } from './cut.ts';
import { Joined } from './joined.ts';
import { bytesWithin, sizeOf } from './size-of.ts';

const MOST = 2000;
const group = { of: 'documents' as const, id: 'a' };
const bytes = (line: string) => new TextEncoder().encode(line).length;

/** Cuts a value and joins it again, as a back-up does. @returns it, and its pieces as lines */
async function throughLines(value: unknown) {
  const pieces: string[] = [];
  const cutter = new Cutter(MOST, async (part, piece) => {
    pieces.push(writeLine({ ...group, at: 0, part, piece }));
  });
  const short = await cutter.cut(value);
  const row = { store: 'documents', row: short, key: ['a', 'b'] };
  const last = writeLine({ ...group, at: 0, rows: [row] });
  const joined = new Joined();
  const read = (line: string) => readLine(line, (cut) => joined.join(cut));
  for (const line of pieces) {
    const { part, piece } = read(line) as PieceLine;
    joined.add(part, piece);
  }
  const back = (read(last) as RowsLine).rows[0]!.row;
  expect(joined.allTaken).toBe(true);
  return { back, lines: [...pieces, last], size: sizeOf(short) };
}

/** Typed arrays of every kind. */
const kinds = Object.keys(ARRAY_KINDS) as ArrayKind[];
function column(kind: ArrayKind, length: number) {
  const made = new ARRAY_KINDS[kind](length);
  const bytesOf = new Uint8Array(made.buffer);
  for (let i = 0; i < bytesOf.length; i++) bytesOf[i] = (i * 7) % 251;
  return made;
}

describe('[S19] a value that is cut for a back-up', () => {
  const around = (limit: number) => [0, 1, limit - 1, limit, limit + 1, 2 * limit, 2 * limit + 1];

  it.each(kinds)('comes back whole around each limit: %s', async (kind) => {
    const limit = Math.floor(bytesWithin(MOST) / ARRAY_KINDS[kind].BYTES_PER_ELEMENT);
    for (const length of around(limit)) {
      const value = column(kind, length);
      const { back, lines } = await throughLines(value);
      expect(back).toStrictEqual(value);
      expect(lines).toHaveLength(1 + (length <= limit ? 0 : Math.ceil(length / limit)));
      for (const line of lines) expect(bytes(line)).toBeLessThanOrEqual(MOST + 200);
    }
  });

  it('holds no bytes beside a view of a part of a large buffer', async () => {
    const view = new Uint8Array(1e6).subarray(10, 20).fill(7);
    const { back, lines } = await throughLines({ view });
    expect(back).toEqual({ view: new Uint8Array(10).fill(7) });
    expect(Math.max(...lines.map(bytes))).toBeLessThan(MOST);
  });

  it('comes back whole around each limit: texts, of any characters', async () => {
    const limit = Math.floor((MOST - sizeOf('')) / 6);
    for (const character of ['x', '\u2028', '<', '🎬', '\ud83c', 'ß']) {
      for (const length of around(limit)) {
        const value = character.repeat(length);
        const { back, lines } = await throughLines(value);
        expect(back).toBe(value);
        for (const line of lines) expect(bytes(line)).toBeLessThanOrEqual(MOST + 200);
      }
    }
  });

  it('comes back whole with large parts at any depth', async () => {
    const list = Array.from({ length: 300 }, (_, i) => ({
      user: `user ${i}`,
      items: Array.from({ length: 300 }, (_, j) => `item ${i} ${j}`),
      scores: i % 2 ? new Float32Array(900).fill(i / 2) : undefined,
    }));
    const value = {
      none: {},
      map: new Map(list.map((one) => [one.user, one])),
      set: new Set(list.map(({ user }) => user)),
      record: Object.fromEntries(list.map((one) => [one.user, -0])),
      longKeys: { ['k'.repeat(3000)]: [null, NaN, 2n ** 80n, new Date(7)] },
      text: 'line\n'.repeat(2000),
    };
    const { back, lines, size } = await throughLines(value);
    expect(back).toStrictEqual(value);
    expect(size).toBeLessThanOrEqual(MOST);
    for (const line of lines) expect(bytes(line)).toBeLessThanOrEqual(MOST + 200);
  });

  it('takes at most the bytes that are reckoned, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything({ withMap: true, withSet: true, withTypedArray: true }), (value) => {
        let line: string;
        try {
          line = writeLine({ ...group, at: 0, part: 0, piece: value });
        } catch {
          return; // no plain data
        }
        expect(bytes(line)).toBeLessThanOrEqual(sizeOf(value) + 200);
      }),
      { numRuns: 500, seed: 19 },
    );
  });
});

describe('pieces that don’t fit', () => {
  const join = (cut: readonly unknown[], ...pieces: unknown[]) => {
    const joined = new Joined();
    for (const piece of pieces) joined.add(0, piece);
    return () => joined.join(cut);
  };

  it.each([
    ['missing', [0, 'text', 1], []],
    ['too few', [0, 'Uint8Array', 3], [Uint8Array.of(1, 2)]],
    ['too many', [0, 'Uint8Array', 1], [Uint8Array.of(1, 2)]],
    ['of another kind', [0, 'Uint8Array', 1], [Float32Array.of(1)]],
    ['of an unknown kind', [0, 'constructor', 1], [[1]]],
    ['of mixed kinds', [0, 'array', 2], [[1], 'b']],
    ['no entries', [0, 'map', 1], [[1]]],
    [
      'entries of one key',
      [0, 'map', 2],
      [
        [
          ['a', 1],
          ['a', 2],
        ],
      ],
    ],
    ['no fields', [0, 'object', 1], [[[1, 2]]]],
    ['of a stated length beyond any memory', [0, 'Float64Array', 2 ** 50], [Float64Array.of(1)]],
  ] as const)('are refused: %s', (_, cut, pieces) => {
    expect(join(cut, ...pieces)).toThrow(RangeError);
  });

  it('give nothing a second time', () => {
    const joined = new Joined();
    joined.add(0, 'a');
    expect(joined.join([0, 'text', 1])).toBe('a');
    expect(() => joined.join([0, 'text', 1])).toThrow(RangeError);
  });

  it('make no object with another prototype', () => {
    const made = join([0, 'object', 1], [['__proto__', { spoilt: true }]])() as object;
    expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
    expect(made).not.toHaveProperty('spoilt');
  });
});
