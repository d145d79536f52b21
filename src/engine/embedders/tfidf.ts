import { texts } from '#messages/format-message.ts';
import { id } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import { hashOf } from '../random/stream.ts';
import type { Embedder } from './embedder.ts';
import { titleWords } from './tokens.ts';

const SIZE = 256;
/**
 * Number of dimensions over which a term is spread: two terms that collide in one still differ in
 * the others.
 */
const SPREAD = 8;

/**
 * One part of the description of an item: its terms, and its share of the squared length of the
 * vector.
 */
interface Field {
  readonly share: number;
  termsOf(item: Item): readonly string[];
}

// Each field has a fixed share of the length: otherwise a rare word of a title would outweigh all
// genres together.
const FIELDS: readonly Field[] = [
  { share: 0.6, termsOf: ({ categories }) => categories.map((name) => `c:${name.toLowerCase()}`) },
  {
    share: 0.2,
    termsOf: ({ title, titleIsId }) =>
      titleIsId ? [] : titleWords(title).map((word) => `t:${word}`),
  },
  { share: 0.2, termsOf: ({ year }) => (year === undefined ? [] : erasOf(year)) },
];

/**
 * TF-IDF of categories, title words and decade, in 256 dimensions by a sparse random projection
 * (signs and dimensions are hashes of the term: Achlioptas 2003; Weinberger et al. 2009). It needs
 * no model, and knows no meaning: "film" and "movie" have nothing in common in it.
 */
export const tfidf: Embedder = {
  id: id('tfidf-1'),
  get title() {
    return texts.formatNames.tfidf;
  },
  size: SIZE,
  dependsOn: 'catalogue',
  embed: (items) => Promise.resolve(tfidfVectors(items)),
};

/** Returns the vectors at once, for reports: one row for each item, each of length 1. */
export function tfidfVectors(items: readonly Item[]): Float32Array {
  const weightOf = inverseFrequencies(items);
  const rows = new Float32Array(items.length * SIZE);
  const row = new Float64Array(SIZE);
  for (const [i, item] of items.entries()) {
    row.fill(0);
    for (const field of FIELDS) addField(row, field, item, weightOf);
    const length = Math.sqrt(row.reduce((sum, x) => sum + x * x, 0));
    if (length > 0)
      rows.set(
        row.map((x) => x / length),
        i * SIZE,
      );
  }
  return rows;
}

function inverseFrequencies(items: readonly Item[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const item of items) {
    for (const { termsOf } of FIELDS) {
      for (const term of new Set(termsOf(item))) counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  return (term) => 1 + Math.log(items.length / (counts.get(term) ?? 1));
}

function addField(
  row: Float64Array,
  { share, termsOf }: Field,
  item: Item,
  weightOf: (term: string) => number,
): void {
  const weights = new Map<string, number>();
  for (const term of termsOf(item)) weights.set(term, (weights.get(term) ?? 0) + weightOf(term));
  const squares = [...weights.values()].reduce((sum, weight) => sum + weight * weight, 0);
  for (const [term, weight] of weights) {
    const amount = weight * Math.sqrt(share / squares / SPREAD);
    for (let s = 0; s < SPREAD; s++) {
      const hash = hashOf(`${term}#${s}`);
      row[(hash >>> 1) % SIZE]! += hash & 1 ? amount : -amount;
    }
  }
}

/**
 * The decade of a year and the decade shifted by five years, so that 1979 is nearer to 1981 than to
 * 1961.
 */
const erasOf = (year: number): string[] => [
  `y:${Math.floor(year / 10)}`,
  `z:${Math.floor((year + 5) / 10)}`,
];
