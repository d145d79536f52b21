import { csv, tsv } from './csv.ts';
import type { Format } from './format.ts';
import { jsonLines } from './json-lines.ts';
import { movieLens100k } from './movielens-100k.ts';
import { movieLens1m } from './movielens-1m.ts';
import { movieLensLatest } from './movielens-latest.ts';
import { trec } from './trec.ts';

/** Formats of one file from the most general to the most particular, since the last that recognises a file reads it. */
export const formats: readonly Format[] = [
  csv,
  tsv,
  jsonLines,
  trec,
  movieLensLatest,
  movieLens1m,
  movieLens100k,
];
