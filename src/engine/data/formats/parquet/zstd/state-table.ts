import { BitsFromStart, type BitsFromEnd } from './bits.ts';

/**
 * A table of finite state entropy: each state's symbol, the bits that are read after it, and the number to which they are
 * added for the next state.
 */
export interface StateTable {
  /** Bits of a state: the table has 2 ** log of them. */
  readonly log: number;
  readonly symbols: Uint8Array;
  readonly bits: Uint8Array;
  readonly bases: Uint16Array;
}

/** A table whose only state stands for one symbol. */
export function tableOfOne(symbol: number): StateTable {
  return {
    log: 0,
    symbols: Uint8Array.of(symbol),
    bits: new Uint8Array(1),
    bases: new Uint16Array(1),
  };
}

/**
 * Makes the table of symbols with these shares (RFC 8878, 4.1.1).
 * @param shares the states of each symbol, 2 ** log in all; -1 for a symbol of less than one, which gets one
 */
export function tableOf(shares: readonly number[], log: number): StateTable {
  const size = 2 ** log;
  const symbols = new Uint8Array(size);
  const next = shares.map((share) => Math.abs(share));
  let end = size;
  for (const [symbol, share] of shares.entries()) if (share === -1) symbols[--end] = symbol;
  const step = (size >> 1) + (size >> 3) + 3;
  let at = 0;
  for (const [symbol, share] of shares.entries()) {
    for (let i = 0; i < share; i++) {
      symbols[at] = symbol;
      do at = (at + step) % size;
      while (at >= end);
    }
  }
  const bits = new Uint8Array(size);
  const bases = new Uint16Array(size);
  for (const [state, symbol] of symbols.entries()) {
    const number = next[symbol]!++;
    bits[state] = log - (31 - Math.clz32(number));
    bases[state] = number * 2 ** bits[state] - size;
  }
  return { log, symbols, bits, bases };
}

/**
 * Reads the shares of symbols that stand before a compressed part, and makes their table.
 * @param longest most bits of a state
 * @param most the highest symbol
 * @returns the table, and the number of bytes that were read
 * @throws RangeError if the shares don't add up, or a symbol is too high
 */
export function readTable(
  bytes: Uint8Array,
  longest: number,
  most: number,
): readonly [table: StateTable, length: number] {
  const stream = new BitsFromStart(bytes);
  const log = stream.read(4) + 5;
  if (log > longest) throw new RangeError('a table of too many states');
  const shares: number[] = [];
  let left = 2 ** log;
  while (left > 0) {
    if (shares.length > most) throw new RangeError('a symbol beyond the highest');
    const share = readShare(stream, left);
    left -= Math.abs(share);
    shares.push(share);
    for (let zeros = share === 0 ? 3 : 0; zeros === 3;) {
      zeros = stream.read(2);
      for (let i = 0; i < zeros; i++) shares.push(0);
      if (shares.length > most + 1) throw new RangeError('a symbol beyond the highest');
    }
  }
  return [tableOf(shares, log), stream.bytesRead];
}

/** Reads a share of at most `left`; small ones take a bit less where the range isn't a power of two. */
function readShare(stream: BitsFromStart, left: number): number {
  const bits = 32 - Math.clz32(left + 1);
  const value = stream.read(bits);
  const half = 2 ** (bits - 1);
  const short = 2 ** bits - 1 - (left + 1);
  if (value % half < short) {
    stream.back(1);
    return (value % half) - 1;
  }
  return (value >= half ? value - short : value) - 1;
}

/** A place in a table that moves on by bits of a stream. */
export class State {
  readonly #table: StateTable;
  #at: number;

  constructor(table: StateTable, stream: BitsFromEnd) {
    this.#table = table;
    this.#at = stream.read(table.log);
  }

  get symbol(): number {
    return this.#table.symbols[this.#at]!;
  }

  move(stream: BitsFromEnd): void {
    this.#at = this.#table.bases[this.#at]! + stream.read(this.#table.bits[this.#at]!);
  }
}
