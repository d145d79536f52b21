import { describe, expect, it } from 'vitest';
import { describeEmbedder } from '#test/kits/describe-embedder.ts';
import { id } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import { tfidf } from './tfidf.ts';
import { titleWords } from './tokens.ts';

describeEmbedder(tfidf);

const film = (title: string, categories: readonly string[], year?: number): Item => ({
  id: id(title),
  title,
  categories,
  creators: [],
  popularity: 0,
  ...(year === undefined ? {} : { year }),
});

async function alike(a: Item, b: Item): Promise<number> {
  const rest = Array.from({ length: 50 }, (_, i) =>
    film(`Filler${i}`, [`Kind ${i % 9}`], 1900 + i),
  );
  const values = await tfidf.embed([a, b, ...rest]);
  let dot = 0;
  for (let d = 0; d < tfidf.size; d++) dot += values[d]! * values[tfidf.size + d]!;
  return dot;
}

describe('TF-IDF vectors', () => {
  it('are equal for items of the same words', async () => {
    expect(
      await alike(film('Heat (1995)', ['Crime'], 1995), film('Heat (1995)', ['Crime'], 1995)),
    ).toBeCloseTo(1, 5);
  });

  it('have a cosine near 0 where the items share no word', async () => {
    const apart = await alike(film('Heat', ['Crime'], 1995), film('Ida', ['Drama'], 1962));
    expect(Math.abs(apart)).toBeLessThan(0.3);
  });

  it('have a mean cosine of 0 over many pairs without a common word', async () => {
    const strangers = Array.from({ length: 60 }, (_, i) =>
      film(`x${i} y${i} z${i}`, [`p${i}`, `q${i}`, `r${i}`]),
    );
    const values = await tfidf.embed(strangers);
    const sum = new Float64Array(tfidf.size);
    for (let at = 0; at < values.length; at++) sum[at % tfidf.size]! += values[at]!;
    const squares = sum.reduce((all, x) => all + x * x, 0);
    // The squared length of the sum is 60 plus twice the cosines of all 1,770 pairs.
    expect(Math.abs((squares - 60) / 2 / 1770)).toBeLessThan(0.02);
  });

  it('give nearer years more similar vectors', async () => {
    const at = (year: number) => film(`Film of ${year}`, ['Drama'], year);
    expect(await alike(at(1979), at(1981))).toBeGreaterThan(await alike(at(1979), at(1961)));
  });

  it('weigh a rare category above one that all items have', async () => {
    const common = [
      film('One', ['All', 'Rare']),
      film('Two', ['All', 'Rare']),
      film('Three', ['All', 'Other']),
    ];
    const fill = Array.from({ length: 30 }, (_, i) => film(`Filler${i}`, ['All']));
    const values = await tfidf.embed([...common, ...fill]);
    const dot = (i: number, j: number) =>
      values
        .subarray(i * tfidf.size, (i + 1) * tfidf.size)
        .reduce((sum, x, d) => sum + x * values[j * tfidf.size + d]!, 0);
    // By hand: the category has .75 of the squared length, and there (1, 3.80) meets (1, 4.50), so
    // the cosine is .04 apart from the error of the projection. Without weights it would be .375.
    expect(dot(0, 2)).toBeLessThan(0.2);
    expect(dot(0, 1)).toBeGreaterThan(0.7);
  });
});

describe('the words of a title', () => {
  it.each([
    ['Amélie, The (2001)', ['amelie']],
    ['2001: A Space Odyssey (1968)', ['2001', 'space', 'odyssey']],
    ['Ghost in the Shell (Kôkaku kidôtai) (1995)', ['ghost', 'shell', 'kokaku', 'kidotai']],
    ['千と千尋の神隠し', ['千と千尋の神隠し']],
    ['', []],
  ])('of %j', (title, words) => {
    expect(titleWords(title)).toEqual(words);
  });
});
