import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { all, each, filesOf, latin1 } from '#test/fixtures/data/files.ts';
import { hashOf } from '../random/stream.ts';
import { openSources, sourcesByName, type SourceFile } from './source-file.ts';

const textOf = async (source: SourceFile) =>
  Buffer.concat(await all(source.chunks())).toString('utf8');

const zipped = zipSync({
  'set/ratings.csv': [strToU8('userId,movieId\n'.repeat(5000)), { level: 6 }],
  'set/stored.csv': [strToU8('a,b\n'), { level: 0 }],
  'set/.DS_Store': strToU8('x'),
  '__MACOSX/set/._ratings.csv': strToU8('x'),
});

describe('openSources', () => {
  it('opens deflated and stored files in a zip, and leaves out system files', async () => {
    const sources = await openSources(filesOf({ 'any-name': zipped }));
    expect(sources.map(({ path, size }) => [path, size])).toEqual([
      ['any-name/set/ratings.csv', 75_000],
      ['any-name/set/stored.csv', 4],
    ]);
    expect(await Promise.all(sources.map(textOf))).toEqual([
      'userId,movieId\n'.repeat(5000),
      'a,b\n',
    ]);
  });

  it('reads a file again from its start each time', async () => {
    const [source] = await openSources(filesOf({ 'a.zip': zipped }));
    expect(await textOf(source!)).toBe(await textOf(source!));
  });

  it('opens a gzipped file under the file’s name', async () => {
    const [source] = await openSources(filesOf({ 'r.csv.gz': gzipSync(strToU8('a,b\n1,2\n')) }));
    expect([source?.path, await textOf(source!)]).toEqual(['r.csv.gz', 'a,b\n1,2\n']);
  });

  it('tells that a gzipped file was read to its end, also where zeros follow', async () => {
    const packed = gzipSync(Uint8Array.of(1, 2, 3));
    const padded = new Uint8Array(packed.byteLength + 100_000);
    padded.set(packed);
    const [source] = await openSources(filesOf({ 'r.csv.gz': padded }));
    await all(source!.chunks());
    expect(source!.position!()).toEqual({ read: padded.byteLength, of: padded.byteLength });
  });

  it('tells how far a gzipped file was read, also while it is read twice', async () => {
    const noise = Uint8Array.from({ length: 200_000 }, (_, i) => hashOf(`${i}`));
    const packed = gzipSync(noise);
    const [source] = await openSources(filesOf({ 'r.csv.gz': packed }));
    const [one, other] = [source!.chunks(), source!.chunks()];
    const of = packed.byteLength;
    await one.next();
    const first = source!.position!();
    expect(first.of).toBe(of);
    expect(first.read).toBeGreaterThan(0);
    expect(first.read).toBeLessThan(of);
    await all(other);
    expect(source!.position!()).toEqual({ read: of, of });
    await one.next();
    expect(source!.position!().read).toBeLessThan(of);
    await all(one);
    expect(source!.position!()).toEqual({ read: of, of });
  });

  it('refuses a zip that unpacks to more than is allowed', async () => {
    const bomb = zipSync({ 'ratings.csv': new Uint8Array(3_000_000) });
    const [source] = await openSources(filesOf({ 'bomb.zip': bomb }), 1_000_000);
    await expect(all(source!.chunks())).rejects.toMatchObject({
      code: 'file-unusable',
      message: expect.stringContaining('bomb.zip unpacks to more than 1000000 bytes'),
    });
  });

  it('counts the bytes of a file once, however often it is read', async () => {
    const [source] = await openSources(
      filesOf({ 'a.csv.gz': gzipSync(new Uint8Array(900)) }),
      1000,
    );
    for (let time = 0; time < 3; time++) {
      const sizes = (await all(source!.chunks())).map(({ byteLength }) => byteLength);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(900);
    }
  });

  it('applies the unpacking limit to all files of a zip together', async () => {
    const parts = zipSync({ 'a.csv': new Uint8Array(700), 'b.csv': new Uint8Array(700) });
    const [a, b] = await openSources(filesOf({ 'z.zip': parts }), 1000);
    await all(a!.chunks());
    await expect(all(b!.chunks())).rejects.toMatchObject({ code: 'file-unusable' });
  });

  it.each([
    ['cut short', zipped.slice(0, zipped.length - 400)],
    ['with nothing but its first bytes', latin1('PK\x03\x04 and no more')],
  ])('says that a zip is damaged that is %s', async (_, bytes) => {
    await expect(openSources(filesOf({ 'd.zip': bytes }))).rejects.toMatchObject({
      code: 'file-unusable',
      message: expect.stringContaining('d.zip is damaged'),
    });
  });

  it('reports a zip with damaged packed bytes as damaged', async () => {
    const bytes = zipped.slice();
    bytes.fill(0xff, 60, 90);
    const [source] = await openSources(filesOf({ 'd.zip': bytes }));
    await expect(all(source!.chunks())).rejects.toMatchObject({ code: 'file-unusable' });
  });
});

describe('sourcesByName', () => {
  const open = () =>
    openSources(filesOf({ 'a/ratings.csv': '', 'b/ratings.csv': '', 'items.csv': '' }));

  it('finds a file by its path, or by its name if unique', async () => {
    const sources = await open();
    expect(sourcesByName(sources)('b/ratings.csv').path).toBe('b/ratings.csv');
    expect(sourcesByName(sources)('data/items.csv').path).toBe('items.csv');
  });

  it('names the given files if a file is missing or ambiguous', async () => {
    const sources = await open();
    expect(() => sourcesByName(sources)('users.csv')).toThrow(
      "users.csv isn't among these files: a/ratings.csv, b/ratings.csv, items.csv.",
    );
    expect(() => sourcesByName(sources)('ratings.csv')).toThrow("isn't among");
  });

  it('[14.18] finds each of 20,000 files without searching all of them', async () => {
    const names = Array.from({ length: 20_000 }, (_, i) => `folder/${i}.csv`);
    const sources = names.map((path) => ({ path, picked: path, size: 0, chunks: () => each([]) }));
    const begun = performance.now();
    const named = sourcesByName(sources);
    expect(names.every((name) => named(name).path === name)).toBe(true);
    expect(performance.now() - begun).toBeLessThan(3000);
  });
});
