import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { all, filesOf } from '#test/fixtures/data/files.ts';
import { openSources } from './source-file.ts';

/**
 * Builds a zip of one stored file and lets `change` alter its bytes; passes the offsets of its end record and
 * directory.
 */
function zipWith(
  change: (view: DataView, end: number, directory: number) => void,
): Uint8Array<ArrayBuffer> {
  const bytes = zipSync({ 'a.csv': [strToU8('x,y\n1,2\n'), { level: 0 }] });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.byteLength - 22;
  change(view, end, view.getUint32(end + 16, true));
  return bytes;
}

/** Opens a file and returns the text of everything in it. */
async function readAll(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const read: string[] = [];
  for (const source of await openSources(filesOf({ [name]: bytes }))) {
    read.push(Buffer.concat(await all(source.chunks())).toString('utf8'));
  }
  return read;
}

describe('a zip', () => {
  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ['has only its first four bytes', strToU8('PK\x03\x04')],
    ['has no end', new Uint8Array([0x50, 0x4b, 3, 4, ...new Array<number>(200).fill(0)])],
    ['names more files than it lists', zipWith((view, end) => view.setUint16(end + 10, 2, true))],
    [
      'lists what is no file',
      zipWith((view, _, directory) => view.setUint32(directory, 0x12345678, true)),
    ],
    [
      'has a name that goes past its list',
      zipWith((view, _, directory) => view.setUint16(directory + 28, 500, true)),
    ],
    [
      'has no file where its list says',
      zipWith((view, _, directory) => view.setUint32(directory + 42, 3, true)),
    ],
    [
      'has a file beyond its end',
      zipWith((view, _, directory) => view.setUint32(directory + 42, 0xffff, true)),
    ],
    [
      'has fewer bytes than it says',
      zipWith((view, _, directory) => view.setUint32(directory + 20, 5000, true)),
    ],
    [
      'unpacks to another size than it says',
      zipWith((view, _, directory) => view.setUint32(directory + 24, 7, true)),
    ],
  ])('is damaged that %s', async (_, bytes) => {
    await expect(readAll('d.zip', bytes)).rejects.toMatchObject({
      code: 'file-unusable',
      message: expect.stringContaining('is damaged'),
    });
  });

  it.each<[string, string, Uint8Array<ArrayBuffer>]>([
    [
      'is too large',
      'd.zip is a zip of more than 4 GB. Unpack it first.',
      zipWith((view, end) => view.setUint32(end + 16, 0xffffffff, true)),
    ],
    [
      'has too many files',
      'd.zip is a zip of more than 4 GB. Unpack it first.',
      zipWith((view, end) => view.setUint16(end + 10, 0xffff, true)),
    ],
    [
      'is locked',
      'd.zip is locked with a password.',
      zipWith((view, _, directory) => view.setUint16(directory + 8, 1, true)),
    ],
    [
      'is packed by another method',
      "a.csv in d.zip is packed in a way that this page can't unpack.",
      zipWith((view, _, directory) => view.setUint16(directory + 10, 12, true)),
    ],
  ])('that %s is refused by its name, with what to do', async (_, message, bytes) => {
    await expect(readAll('d.zip', bytes)).rejects.toMatchObject({ code: 'file-unusable', message });
  });

  it('leaves out folders and files that macOS adds', async () => {
    const none = new Uint8Array(0);
    const bytes = zipSync({
      'set/': none,
      'set/a.csv': strToU8('a'),
      '__MACOSX/': none,
      '__MACOSX/set/a.csv': strToU8('x'),
    });
    const sources = await openSources(filesOf({ 'z.zip': bytes }));
    expect(sources.map(({ path }) => path)).toEqual(['z.zip/set/a.csv']);
  });

  it('is read despite extra fields and a trailing comment', async () => {
    const extra = { 0x5455: new Uint8Array(9) };
    const bytes = zipSync({
      'a.csv': [strToU8('a'), { extra, comment: 'first' }],
      'b.csv': [strToU8('b'), { extra, comment: 'second' }],
    });
    const words = new Uint8Array([...bytes, ...strToU8('words')]);
    new DataView(words.buffer).setUint16(bytes.byteLength - 2, 5, true);
    expect(await readAll('z.zip', words)).toEqual(['a', 'b']);
  });

  it('is unpacked to its last byte at any length', async () => {
    for (let length = 0; length < 300; length += 7) {
      const text = [...Array(length).keys()].map((i) => (i * i) % 97).join();
      expect(await readAll('z.zip', zipSync({ 'a.csv': strToU8(text) }))).toEqual([text]);
    }
  });
});

describe('a gzipped file', () => {
  const packed = gzipSync(strToU8('userId,movieId\n1,2\n'.repeat(2000)));

  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ['cut short', packed.slice(0, packed.length - 30)],
    ['damaged inside', packed.map((byte, i) => (i > 30 && i < 60 ? 0xff : byte))],
  ])('says that it is %s instead of giving a part of it', async (_, bytes) => {
    await expect(readAll('r.csv.gz', bytes)).rejects.toMatchObject({
      code: 'file-unusable',
      message: expect.stringContaining('r.csv.gz is damaged'),
    });
  });

  it('is refused if it unpacks to more than is allowed', async () => {
    const bomb = gzipSync(new Uint8Array(3_000_000));
    const [source] = await openSources(filesOf({ 'bomb.gz': bomb }), 1_000_000);
    await expect(all(source!.chunks())).rejects.toMatchObject({
      code: 'file-unusable',
      message: expect.stringContaining('bomb.gz unpacks to more than 1000000 bytes'),
    });
  });
});

it('leaves out hidden files of a folder that was dropped', async () => {
  const sources = await openSources(filesOf({ '.DS_Store': 'x', 'set/.cache': 'x', 'a.csv': 'a' }));
  expect(sources.map(({ path }) => path)).toEqual(['a.csv']);
});
