import { parquetMetadata, parquetSchema } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { ml100k, ml1m, mlLatest } from '#test/fixtures/data/movielens.ts';
import { lensKitLists } from '#test/fixtures/data/parquet.ts';
import * as published from '#test/fixtures/data/published.ts';
import { publishers } from '#test/fixtures/data/publishers.ts';
import { results } from '#test/fixtures/data/results.ts';

type Text = string | Uint8Array;
const firstLine = (of: Text) =>
  (typeof of === 'string' ? of : new TextDecoder('latin1').decode(of)).split('\n')[0]!;
const headed = (separator: string) => (text: Text) => firstLine(text).split(separator);
/** The number of columns in a file that doesn't name them. */
const counted = (separator: string) => (text: Text) => firstLine(text).split(separator).length;
const keys = (text: Text) => [
  ...new Set(
    (text as string)
      .trim()
      .split('\n')
      .flatMap((line) => Object.keys(JSON.parse(line) as object)),
  ),
];
const slice = JSON.parse(published.playlists['mpd.slice.0-999.json']) as {
  readonly playlists: readonly { readonly tracks: readonly object[] }[];
};
const keysOf = (objects: readonly object[]) => [
  ...new Set(objects.flatMap((one) => Object.keys(one))),
];
const each = (files: Readonly<Record<string, Text>>, columns: (text: Text) => string[] | number) =>
  Object.entries(files).map(([file, text]) => [file, columns(text)] as const);

/** The columns of each fixture: their names or, without a header, their number. */
const found = Object.fromEntries<readonly string[] | number>([
  ...each(mlLatest, headed(',')),
  ...each(ml1m, counted('::')),
  ...each({ 'u.item': ml100k['u.item'], 'u.user': ml100k['u.user'] }, counted('|')),
  ...each({ 'u.data': ml100k['u.data'] }, counted('\t')),
  ...each(published.mindSmall, counted('\t')),
  ...each(published.amazonBeauty, keys),
  ...each({ ...published.recboleSmall, ...published.recboleSequences }, headed('\t')),
  ...each(published.goodbooksSmall, headed(',')).map(
    ([file, of]) => [`goodbooks/${file}`, of] as const,
  ),
  ['mpd.slice.0-999.json', keysOf([slice])],
  ['mpd.slice.0-999.json, a playlist', keysOf(slice.playlists)],
  ['mpd.slice.0-999.json, a track', keysOf(slice.playlists.flatMap(({ tracks }) => tracks))],
  ['recTools', headed(',')(results.recTools)],
  ['lensKit', headed(',')(results.lensKit)],
  [
    'lensKit, its own layout',
    parquetSchema(parquetMetadata(lensKitLists)).children.map(({ element }) => element.name),
  ],
  ['elliot', counted('\t')(results.elliot)],
]);

describe('the fixtures of published files', () => {
  it('are all described by a document of their publisher, and no other file is', () => {
    expect(Object.keys(publishers).sort()).toEqual(Object.keys(found).sort());
    for (const { document } of Object.values(publishers))
      expect(document).toMatch(/^(https:|none:)/);
  });

  it.each(Object.entries(found))('have the columns that the document of %s names', (file, has) => {
    const named = Object.keys(publishers[file]!.columns);
    if (typeof has === 'number') expect(named).toHaveLength(has);
    else expect([...has].sort()).toEqual(named.sort());
  });
});
