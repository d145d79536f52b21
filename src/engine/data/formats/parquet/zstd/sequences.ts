import { BitsFromEnd } from './bits.ts';
import { part } from './huffman.ts';
import { readTable, State, tableOf, tableOfOne, type StateTable } from './state-table.ts';

/** Some literals, then a copy of what stands `distance` bytes before. `distance` is a code that `Distances` reads. */
export interface Sequence {
  readonly literals: number;
  readonly copied: number;
  readonly distance: number;
}

/** The tables of the last block with sequences: of lengths of literals, distances, and lengths of copies. */
export type Tables = readonly [StateTable, StateTable, StateTable];

/** For each table: the bits of a state at most, and the shares that apply if a block states none. */
const KINDS = [
  {
    longest: 9,
    shares: [
      ...[4, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 2, 2],
      ...[2, 2, 2, 2, 2, 2, 2, 3, 2, 1, 1, 1, 1, 1, -1, -1, -1, -1],
    ],
  },
  {
    longest: 8,
    shares: [
      ...[1, 1, 1, 1, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1],
      ...[1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1],
    ],
  },
  {
    longest: 9,
    shares: [
      ...[1, 4, 3, 2, 2, 2, 2, 2, 2, ...Array<number>(37).fill(1)],
      ...[-1, -1, -1, -1, -1, -1, -1],
    ],
  },
] as const;
/** The highest symbol of each table. */
const HIGHEST = [35, 31, 52] as const;

/** Bits behind each code of a length, from which the least length of each code follows. */
const LITERAL_BITS = [
  ...Array<number>(16).fill(0),
  ...[1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
];
const COPY_BITS = [
  ...Array<number>(32).fill(0),
  ...[1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
];
const LEAST_LITERALS = leastOf(LITERAL_BITS, 0);
const LEAST_COPIED = leastOf(COPY_BITS, 3);

function leastOf(bits: readonly number[], first: number): number[] {
  let least = first;
  return bits.map((more) => (least += 2 ** more) - 2 ** more);
}

/**
 * Reads the second section of a block (RFC 8878, 3.1.1.3.2), to the last bit.
 * @param before the tables of the last block with any
 * @param found receives each sequence; it throws if they hold more than they may
 * @returns the tables that a later block may repeat
 * @throws RangeError if the section is damaged
 */
export function readSequences(
  section: Uint8Array,
  before: Tables | undefined,
  found: (sequence: Sequence) => void,
): Tables | undefined {
  const [count, head] = countOf(section);
  if (count === 0) {
    if (section.byteLength > head) throw new RangeError('bytes after the last sequence');
    return before;
  }
  const modes = part(section, head, 1)[0]!;
  if (modes % 4 !== 0) throw new RangeError('tables of an unknown kind');
  let at = head + 1;
  const tables = KINDS.map((_, i) => {
    const [table, length] = tableIn(section.subarray(at), (modes >> (6 - 2 * i)) & 3, i, before);
    at += length;
    return table;
  }) as unknown as Tables;
  const stream = new BitsFromEnd(section.subarray(at));
  const [ofLiterals, ofDistances, ofCopies] = tables.map((table) => new State(table, stream)) as [
    State,
    State,
    State,
  ];
  for (let left = count; left > 0; left--) {
    const [literal, copy, far] = [ofLiterals.symbol, ofCopies.symbol, ofDistances.symbol];
    const distance = 2 ** far + stream.read(far);
    const copied = LEAST_COPIED[copy]! + stream.read(COPY_BITS[copy]!);
    const literals = LEAST_LITERALS[literal]! + stream.read(LITERAL_BITS[literal]!);
    if (left > 1) for (const state of [ofLiterals, ofCopies, ofDistances]) state.move(stream);
    if (stream.left < 0) throw new RangeError('sequences beyond the end');
    found({ literals, copied, distance });
  }
  if (stream.left !== 0) throw new RangeError('bits after the last sequence');
  return tables;
}

/** Reads the number of sequences; returns it, and the number of bytes that were read. */
function countOf(section: Uint8Array): readonly [count: number, length: number] {
  const first = part(section, 0, 1)[0]!;
  if (first < 128) return [first, 1];
  const second = part(section, 1, 1)[0]!;
  if (first < 255) return [(first - 128) * 256 + second, 2];
  return [second + part(section, 2, 1)[0]! * 256 + 0x7f00, 3];
}

function tableIn(
  bytes: Uint8Array,
  mode: number,
  kind: number,
  before: Tables | undefined,
): readonly [table: StateTable, length: number] {
  const { longest, shares } = KINDS[kind]!;
  if (mode === 0) return [tableOf(shares, kind === 1 ? 5 : 6), 0];
  if (mode === 1) {
    const symbol = part(bytes, 0, 1)[0]!;
    if (symbol > HIGHEST[kind]!) throw new RangeError('a symbol beyond the highest');
    return [tableOfOne(symbol), 1];
  }
  if (mode === 2) return readTable(bytes, longest, HIGHEST[kind]!);
  if (!before) throw new RangeError('tables of no earlier block');
  return [before[kind]!, 0];
}
