import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { ml100k, ml1m, mlLatest } from '#test/fixtures/data/movielens.ts';
import { interactionAt } from '#test/fixtures/interaction-at.ts';
import { importDataset } from '../import-dataset.ts';
import { sniff } from '../sniff.ts';

type Texts = Parameters<typeof sourcesOf>[0];

const read = async (texts: Texts) => {
  const { dataset, report } = await importDataset(
    await sourcesOf(texts),
    { kind: 'movielens', files: Object.keys(texts) },
    quietReading(),
  );
  return { dataset, report: inEnglish(report) };
};

const bytes = (text: string | Uint8Array<ArrayBuffer>) =>
  typeof text === 'string' ? new TextEncoder().encode(text) : text;

const zipOf = (folder: string, texts: Texts) =>
  zipSync(
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [`${folder}/${name}`, bytes(text)]),
    ),
  );

describe('MovieLens', () => {
  it('reads films with their titles as written, year, genres, popularity and mean', async () => {
    const { dataset } = await read(mlLatest);
    expect(dataset.items).toEqual([
      {
        id: '1',
        title: 'Toy Story (1995)',
        categories: ['Adventure', 'Animation'],
        creators: [],
        year: 1995,
        popularity: 2,
        meanRating: 4.5,
      },
      {
        id: '2',
        title: 'American President, The (1995)',
        categories: ['Comedy', 'Drama'],
        creators: [],
        year: 1995,
        popularity: 1,
        meanRating: 3.5,
      },
      {
        id: '10',
        title: 'Amélie (2001)',
        categories: [],
        creators: [],
        year: 2001,
        popularity: 1,
        meanRating: 0.5,
      },
    ]);
    expect(dataset).toMatchObject({
      scale: { min: 0.5, max: 5, step: 0.5 },
      synthetic: false,
      words: { noun: 'film', nounPlural: 'films' },
      users: [{ id: '1' }, { id: '2' }],
    });
    expect(interactionAt(dataset, 0)).toEqual({
      user: '1',
      item: '1',
      rating: 4,
      timestamp: 964982703,
    });
  });

  it('finds itself in a folder of ml-32m, with the files that it doesn’t read', async () => {
    const tags = 'userId,movieId,tag,timestamp\n1,1,kind,964982703\n';
    const folder = Object.fromEntries(
      Object.entries({ ...mlLatest, 'tags.csv': tags }).map(([name, text]) => [
        `ml-32m/${name}`,
        text,
      ]),
    );
    const found = await sniff(await sourcesOf(folder), quietReading());
    expect(found).toMatchObject({ kind: 'published', source: { kind: 'movielens' } });
    const { dataset, report } = await read(folder);
    expect(dataset.hash).toBe((await read(mlLatest)).dataset.hash);
    expect(report.bad).toBe(0);
  });

  it('reads the users of ml-1m with words for their codes, and no zip codes', async () => {
    const { dataset, report } = await read(ml1m);
    expect(dataset.users.map(({ context }) => context?.attributes)).toEqual([
      { gender: 'female', age: 'under 18', occupation: 'K-12 student' },
      { gender: 'male', age: '56+', occupation: 'self-employed' },
    ]);
    expect(dataset.items.map(({ title }) => title)).toContain('Amélie (2001)');
    expect(dataset.scale).toEqual({ min: 1, max: 5, step: 1 });
    expect(report.remarks).toContain("movies.dat isn't UTF-8; it was read as Latin-1.");
    expect(JSON.stringify(dataset)).not.toContain('48067');
  });

  it('reads the genre flags and users of ml-100k', async () => {
    const { dataset } = await read(ml100k);
    expect(dataset.items.map(({ categories }) => categories)).toEqual([
      ['Adventure', 'Animation'],
      ['Comedy', 'Drama'],
      [],
    ]);
    expect(dataset.users[0]?.context?.attributes).toEqual({
      gender: 'female',
      age: '24',
      occupation: 'technician',
    });
    expect(JSON.stringify(dataset)).not.toContain('85711');
  });

  it('finds the same data in a zip as in loose files, in any order', async () => {
    const loose = await read(mlLatest);
    const zipped = await read({ 'any.zip': zipOf('ml-latest-small', mlLatest) });
    const turned = await read(Object.fromEntries(Object.entries(mlLatest).reverse()));
    expect(zipped.dataset.hash).toBe(loose.dataset.hash);
    expect(turned.dataset).toEqual(loose.dataset);
    expect(zipped.dataset.name).toBe('MovieLens latest-small');
  });

  it('changes its hash when a rating, a title or an attribute changes', async () => {
    const { dataset } = await read(ml1m);
    const changed = [
      { ...ml1m, 'ratings.dat': ml1m['ratings.dat'].replace('2::2::3', '2::2::4') },
      { ...ml1m, 'movies.dat': ml1m['movies.dat'].map((byte) => (byte === 84 ? 85 : byte)) },
      { ...ml1m, 'users.dat': ml1m['users.dat'].replace('::F::', '::M::') },
    ];
    const hashes = await Promise.all(
      changed.map(async (texts) => (await read(texts)).dataset.hash),
    );
    expect(new Set([dataset.hash, ...hashes]).size).toBe(4);
  });

  it('reports bad rows by file and line, with the value found and the value expected', async () => {
    const { dataset, report } = await read({
      ...mlLatest,
      'ratings.csv': `${mlLatest['ratings.csv']}1,2,five,964982703
1,2,5.5,964982703
1,77,4.0,964982703
1,2,4.0
,2,4.0,964982703
1,2,4.0,soon
`,
    });
    const file = 'ratings.csv';
    expect(report.badRows.toSorted((a, b) => a.line - b.line)).toEqual([
      { file, line: 6, reason: 'The rating is "five"; a number from 0.5 to 5 was expected.' },
      { file, line: 7, reason: 'The rating is "5.5"; a number from 0.5 to 5 was expected.' },
      { file, line: 8, reason: `The item is "77", which movies.csv doesn't have.` },
      { file, line: 9, reason: 'The line has 3 cells; 4 were expected.' },
      { file, line: 10, reason: 'The user is empty; an id was expected.' },
    ]);
    expect(report.bad).toBe(5);
    expect(report.remarks).toContain(
      'ratings.csv: 1 cell of the column "timestamp" can\'t be read as the time, on line 11. The time is "soon"; seconds since 1970 or a date like 2024-05-31 was expected. That row stays, without it.',
    );
    expect(report.files).toContainEqual({ file, rows: 10, kept: 5 });
    expect(dataset.log.length).toBe(5);
  });

  it('names the missing files', async () => {
    await expect(read({ 'ratings.csv': mlLatest['ratings.csv'] })).rejects.toMatchObject({
      code: 'file-unusable',
      message: expect.stringContaining('it needs ratings.csv and movies.csv'),
    });
  });

  it('accepts files that match the study’s hash or its beginning, and refuses others', async () => {
    const importing = async (hash: string) =>
      importDataset(
        await sourcesOf(mlLatest),
        { kind: 'movielens', files: ['movies.csv'], hash },
        quietReading(),
      );
    const { hash } = (await read(mlLatest)).dataset;
    expect((await importing(hash.slice(0, 8))).dataset.hash).toBe(hash);
    await expect(importing('ab'.repeat(32))).rejects.toMatchObject({
      code: 'file-unusable',
      message: expect.stringContaining('it names abababab'),
    });
  });
});
