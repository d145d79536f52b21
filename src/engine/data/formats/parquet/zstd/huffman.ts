import { BitsFromEnd } from './bits.ts';
import { readTable, State } from './state-table.ts';

/** Codes of bytes: for each beginning of `log` bits the byte that it means, and the length of its code in bits. */
export interface Codes {
  readonly log: number;
  readonly bytes: Uint8Array;
  readonly bits: Uint8Array;
}

/** Bits of the longest code, and of the states that the weights of codes are written with. */
const LONGEST = 11;
const LONGEST_OF_WEIGHTS = 6;
/** Most codes whose weight is written; the last one follows from the others. */
const MOST = 255;

/**
 * Reads the codes that stand before compressed literals (RFC 8878, 4.2.1).
 * @returns the codes, and the number of bytes that were read
 * @throws RangeError if they are damaged
 */
export function readCodes(bytes: Uint8Array): readonly [codes: Codes, length: number] {
  const head = bytes[0];
  if (head === undefined) throw new RangeError('codes beyond the end');
  if (head < 128) return [codesOf(packedWeights(part(bytes, 1, head))), 1 + head];
  const count = head - 127;
  const length = Math.ceil(count / 2);
  const written = part(bytes, 1, length);
  const weights = Array.from({ length: count }, (_, i) => {
    const two = written[i >> 1]!;
    return i % 2 === 0 ? two >> 4 : two & 15;
  });
  return [codesOf(weights), 1 + length];
}

/** Reads weights that two states write in turn, until one lacks the bits to move on. */
function packedWeights(bytes: Uint8Array): number[] {
  const [table, length] = readTable(bytes, LONGEST_OF_WEIGHTS, LONGEST + 1);
  const stream = new BitsFromEnd(bytes.subarray(length));
  const states = [new State(table, stream), new State(table, stream)] as const;
  const weights: number[] = [];
  for (let turn = 0; stream.left >= 0; turn = 1 - turn) {
    if (weights.length >= MOST) throw new RangeError('more codes than bytes');
    weights.push(states[turn]!.symbol);
    states[turn]!.move(stream);
    if (stream.left < 0) weights.push(states[1 - turn]!.symbol);
  }
  if (weights.length > MOST) throw new RangeError('more codes than bytes');
  return weights;
}

/** Makes codes from the weights of all but the last: a byte of weight w has 2 ** (w - 1) of the beginnings. */
function codesOf(written: readonly number[]): Codes {
  let sum = 0;
  for (const weight of written) {
    if (weight > LONGEST) throw new RangeError('a code that is too long');
    sum += weight === 0 ? 0 : 2 ** (weight - 1);
  }
  const log = 32 - Math.clz32(sum);
  const left = 2 ** log - sum;
  const last = 31 - Math.clz32(left);
  if (sum === 0 || log > LONGEST || 2 ** last !== left) {
    throw new RangeError('codes that do not add up');
  }
  const weights = [...written, last + 1];
  const [bytes, bits] = [new Uint8Array(2 ** log), new Uint8Array(2 ** log)];
  let at = 0;
  for (let weight = 1; weight <= log; weight++) {
    for (const [byte, its] of weights.entries()) {
      if (its !== weight) continue;
      const end = at + 2 ** (weight - 1);
      bytes.fill(byte, at, end);
      bits.fill(log + 1 - weight, at, end);
      at = end;
    }
  }
  return { log, bytes, bits };
}

/**
 * Reads literals that are written in codes, to the last bit.
 * @param to is filled
 * @throws RangeError if the bits are too many or too few
 */
export function readLiterals(bytes: Uint8Array, codes: Codes, to: Uint8Array): void {
  const stream = new BitsFromEnd(bytes);
  for (let i = 0; i < to.length; i++) {
    const code = stream.peek(codes.log);
    to[i] = codes.bytes[code]!;
    stream.left -= codes.bits[code]!;
    if (stream.left < 0) throw new RangeError('literals beyond the end');
  }
  if (stream.left !== 0) throw new RangeError('bits after the last literal');
}

/** Returns a part of bytes. @throws RangeError if it goes beyond their end */
export function part(bytes: Uint8Array, from: number, length: number): Uint8Array {
  if (!(length >= 0 && from + length <= bytes.byteLength)) throw new RangeError('beyond the end');
  return bytes.subarray(from, from + length);
}
