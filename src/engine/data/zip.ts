import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import { damagedArchive } from './unpack.ts';

/** One file in a zip, as listed in the archive's directory. */
export interface ZipEntry {
  readonly path: string;
  readonly method: 'stored' | 'deflate';
  /** Unpacked size in bytes, as the archive states it. */
  readonly size: number;
  readonly packedSize: number;
  /** CRC-32 of the unpacked bytes, as the archive states it. */
  readonly crc: number;
  readonly headerAt: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const LONGEST_END = 22 + 0xffff;

/**
 * Reads the directory at the end of a zip (PKWARE APPNOTE 4.3.12). Entries are then read one by one, so that unused
 * ones are never unpacked. Leaves out folders and files that macOS adds.
 * @throws Fault `file-unusable` if the zip is damaged, locked, above 4 GB or packed in an unsupported way
 */
export async function zipEntries(zip: Blob, name: string): Promise<ZipEntry[]> {
  const tailAt = Math.max(0, zip.size - LONGEST_END);
  const tail = await viewOf(zip.slice(tailAt));
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== END_SIGNATURE) end--;
  if (end < 0) throw damagedArchive(name);

  const count = tail.getUint16(end + 10, true);
  const size = tail.getUint32(end + 12, true);
  const at = tail.getUint32(end + 16, true);
  if (at === 0xffffffff || count === 0xffff) {
    throw new Fault('file-unusable', message('dataFaults.zipTooLarge', { name }));
  }
  const directory = await viewOf(zip.slice(at, at + size));
  const entries: ZipEntry[] = [];
  for (let i = 0, from = 0; i < count; i++) {
    if (from + 46 > directory.byteLength) throw damagedArchive(name);
    if (directory.getUint32(from, true) !== ENTRY_SIGNATURE) throw damagedArchive(name);
    const flags = directory.getUint16(from + 8, true);
    const method = directory.getUint16(from + 10, true);
    const nameLength = directory.getUint16(from + 28, true);
    const next =
      from +
      46 +
      nameLength +
      directory.getUint16(from + 30, true) +
      directory.getUint16(from + 32, true);
    if (next > directory.byteLength) throw damagedArchive(name);
    const named = new Uint8Array(directory.buffer, directory.byteOffset + from + 46, nameLength);
    // Some Windows programs separate folders by backslashes, against the format.
    const path = new TextDecoder().decode(named).replaceAll('\\', '/');
    const crc = directory.getUint32(from + 16, true);
    const packedSize = directory.getUint32(from + 20, true);
    const unpacked = directory.getUint32(from + 24, true);
    const headerAt = directory.getUint32(from + 42, true);
    from = next;
    if (path.endsWith('/') || path.startsWith('__MACOSX/')) continue;
    if (flags & 1) throw new Fault('file-unusable', message('dataFaults.zipLocked', { name }));
    if (method !== 0 && method !== 8) {
      throw new Fault('file-unusable', message('dataFaults.zipMethod', { path, name }));
    }
    entries.push({
      path,
      method: method === 0 ? 'stored' : 'deflate',
      size: unpacked,
      packedSize,
      crc,
      headerAt,
    });
  }
  return entries;
}

/**
 * Returns the packed bytes of one entry.
 * @throws Fault `file-unusable` if the archive is damaged
 */
export async function packedBytes(zip: Blob, entry: ZipEntry, name: string): Promise<Blob> {
  const header = await viewOf(zip.slice(entry.headerAt, entry.headerAt + 30));
  if (header.byteLength < 30 || header.getUint32(0, true) !== LOCAL_SIGNATURE)
    throw damagedArchive(name);
  const from = entry.headerAt + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = zip.slice(from, from + entry.packedSize);
  if (packed.size !== entry.packedSize) throw damagedArchive(name);
  return packed;
}

async function viewOf(blob: Blob): Promise<DataView> {
  return new DataView(await blob.arrayBuffer());
}
