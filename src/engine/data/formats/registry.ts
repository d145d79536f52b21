import { amazonReviews } from './amazon-reviews.ts';
import { arrow } from './arrow.ts';
import { csv, tsv } from './csv.ts';
import type { Format } from './format.ts';
import { goodbooks } from './goodbooks.ts';
import { jsonArray } from './json-array.ts';
import { jsonLines } from './json-lines.ts';
import { mind } from './mind.ts';
import { movieLens100k } from './movielens-100k.ts';
import { movieLens1m } from './movielens-1m.ts';
import { movieLensLatest } from './movielens-latest.ts';
import { parquet } from './parquet.ts';
import { qrels } from './qrels.ts';
import { recbole } from './recbole.ts';
import { sequences } from './sequences.ts';
import { spotify } from './spotify.ts';
import { trec } from './trec.ts';

/** Formats of one file from the most general to the most particular, since the last that recognises a file reads it. */
export const formats: readonly Format[] = [
  csv,
  tsv,
  jsonLines,
  jsonArray,
  sequences,
  parquet,
  arrow,
  qrels,
  trec,
  movieLensLatest,
  movieLens1m,
  movieLens100k,
  mind,
  amazonReviews,
  recbole,
  goodbooks,
  spotify,
];
