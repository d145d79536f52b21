import { FlateErrorCode, Gunzip, Inflate, type FlateError } from 'fflate';
import { createCRC32, type IHasher } from 'hash-wasm';
import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import { holdZeros } from './hold-zeros.ts';

/** Size and CRC-32 of the unpacked bytes, as the archive states them. */
interface Expected {
  readonly size: number;
  readonly crc: number;
}

/** Packed bytes per step; small, so that a zip bomb is noticed before it fills the memory. */
const BITE = 16 * 1024;
/**
 * Highest ratio of unpacked to packed bytes that is accepted beyond `CLOSEST_FROM` bytes: text shrinks to a tenth,
 * rarely to a fiftieth.
 */
const CLOSEST = 200;
const CLOSEST_FROM = 4 * 1024 ** 2;
/** Bytes at the end of each member of a gzip file (RFC 1952): CRC-32 of the unpacked bytes, then their number. */
const TRAILER = 8;
/** Bytes after a member from which `Gunzip` tells whether another one begins. */
const HEADER = 4;

/**
 * Inflates a deflated zip entry.
 * @throws Fault `file-unusable` if the bytes can't be unpacked
 */
export function inflated(
  packed: AsyncIterable<Uint8Array>,
  path: string,
): AsyncGenerator<Uint8Array> {
  return unpacked(packed, new Inflate(), path, () => undefined);
}

/**
 * Unpacks a gzip file, including files of several joined members, and of zeros after the last one (tapes pad files).
 * @throws Fault `file-unusable` if the bytes can't be unpacked, or a checksum or size differs
 */
export async function* gunzipped(
  packed: AsyncIterable<Uint8Array>,
  path: string,
): AsyncGenerator<Uint8Array> {
  const gunzip = new Gunzip();
  const sum = await takeSum();
  let size = 0;
  /** The last bytes read, and their end's offset in the file. */
  let last: Uint8Array = new Uint8Array(0);
  let end = 0;
  const check = (partEnd: number) => {
    const from = last.byteLength - (end - partEnd) - TRAILER;
    if (from < 0) throw damagedArchive(path);
    const trailer = new DataView(last.buffer, last.byteOffset + from, TRAILER);
    const crc = trailer.getUint32(0, true);
    if (sumOf(sum) !== crc || size % 2 ** 32 !== trailer.getUint32(4, true)) throw changed(path);
    sum.init();
    size = 0;
  };
  gunzip.onmember = check;
  let zeros = 0;
  /**
   * Pushes the zeros at the end one by one, since the last trailer may end in some of them, and then others, until
   * `Gunzip` refuses four of them as the beginning of a member.
   */
  const finish = (push: (bite: Uint8Array, isLast: boolean) => void) => {
    const fileEnd = end + zeros;
    for (let left = zeros + HEADER; left > 0; left--) {
      try {
        push(new Uint8Array(1), false);
      } catch (thrown) {
        const memberEnd = end - HEADER;
        const within = memberEnd >= fileEnd - zeros && memberEnd <= fileEnd;
        if (!isNoMember(thrown) || !within) throw damagedArchive(path);
        check(memberEnd);
        return;
      }
    }
    throw damagedArchive(path);
  };
  const chunks = unpacked(
    holdZeros(packed, (held) => (zeros = held)),
    gunzip,
    path,
    (bite) => {
      last = joined(last.subarray(-BITE), bite);
      end += bite.byteLength;
    },
    (chunk) => {
      sum.update(chunk);
      size += chunk.byteLength;
    },
    finish,
  );
  try {
    yield* chunks;
  } finally {
    idle.push(sum);
  }
}

/**
 * Passes bytes on and, at their end, compares size and CRC-32 with those that the archive states.
 * @throws Fault `file-unusable` if size or CRC-32 differ
 */
export async function* checkedBytes(
  chunks: AsyncIterable<Uint8Array>,
  expected: Expected,
  path: string,
): AsyncGenerator<Uint8Array> {
  const sum = await takeSum();
  let size = 0;
  try {
    for await (const chunk of chunks) {
      sum.update(chunk);
      size += chunk.byteLength;
      yield chunk;
    }
    if (size !== expected.size || sumOf(sum) !== expected.crc) throw changed(path);
  } finally {
    idle.push(sum);
  }
}

/** Creates the fault for an archive that can't be unpacked. */
export function damagedArchive(path: string): Fault {
  return new Fault('file-unusable', message('dataFaults.damaged', { path }));
}

/** True where `Gunzip` found no member after the last one. */
function isNoMember(thrown: unknown): boolean {
  const cause =
    thrown instanceof Fault ? (thrown.cause as Partial<FlateError> | undefined) : undefined;
  return cause?.code === FlateErrorCode.InvalidHeader;
}

function changed(path: string): Fault {
  return new Fault('file-unusable', message('dataFaults.checksumDiffers', { path }));
}

async function* unpacked(
  packed: AsyncIterable<Uint8Array>,
  inflate: Inflate | Gunzip,
  path: string,
  read: (bite: Uint8Array) => void,
  wrote: (chunk: Uint8Array) => void = () => undefined,
  finish: (push: (bite: Uint8Array, isLast: boolean) => void) => void = (push) =>
    push(new Uint8Array(0), true),
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let [bytesIn, bytesOut] = [0, 0];
  inflate.ondata = (chunk: Uint8Array) => {
    bytesOut += chunk.byteLength;
    wrote(chunk);
    ready.push(chunk);
  };
  const push = (bite: Uint8Array, isLast: boolean) => {
    bytesIn += bite.byteLength;
    read(bite);
    try {
      inflate.push(bite, isLast);
    } catch (thrown) {
      if (thrown instanceof Fault) throw thrown;
      throw new Fault('file-unusable', damagedArchive(path).says, { cause: thrown });
    }
    if (bytesOut > CLOSEST_FROM && bytesOut > CLOSEST * bytesIn) throw packedTooClosely(path);
  };
  for await (const chunk of packed) {
    for (let from = 0; from < chunk.byteLength; from += BITE) {
      push(chunk.subarray(from, from + BITE), false);
      yield* ready;
      ready = [];
    }
  }
  finish(push);
  yield* ready;
}

function packedTooClosely(path: string): Fault {
  return new Fault(
    'file-unusable',
    message('dataFaults.packedTooClosely', { path, times: CLOSEST }),
  );
}

/** Pool of idle CRC-32 hashers: a zip may have thousands of files. */
const idle: IHasher[] = [];

async function takeSum(): Promise<IHasher> {
  return (idle.pop() ?? (await createCRC32())).init();
}

function sumOf(sum: IHasher): number {
  return Number.parseInt(sum.digest('hex'), 16);
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.byteLength + b.byteLength);
  both.set(a);
  both.set(b, a.byteLength);
  return both;
}
