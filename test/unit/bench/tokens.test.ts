import { beforeAll, describe, expect, it } from 'vitest';
import type { Dataset } from '#engine/domain/dataset.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import { packedGraph } from '#workers/transformers/packed-graph.ts';
import { countingModel } from '../../../scripts/bench/counting-model.ts';
import { exampleFilms } from '../../../scripts/bench/example-films.ts';
import { duelsOf, ratingsOf } from '../../../scripts/bench/questions.ts';
import { sizesOf } from '../../../scripts/bench/sizes.ts';
import { studyOf } from '../../../scripts/bench/studies.ts';

const style = { family: resolved(familyOf('pocket')), arrangement: 'shared-prefix' } as const;
/** Encodes one token a line. */
const encode = (text: string) =>
  text
    .split('\n')
    .slice(1)
    .map((line) => line.length);

describe('the bench', () => {
  let films: Dataset;
  beforeAll(async () => (films = await exampleFilms()));

  it('asks every ordered duel, with no film in two places', () => {
    const data = studyOf(films, { users: 2, m: 4, k: 5, history: 15 });
    expect(duelsOf(data, style).map(({ length }) => length)).toEqual([16, 16]);
    for (const [user, { history }] of data.users) {
      const own = data.slates.filter((slate) => slate.user === user).flatMap(({ items }) => items);
      const all = [...own, ...history.map(({ item }) => item)];
      expect(new Set(all).size).toBe(15 + 4 * 5);
    }
  });

  it('measures sizes on whole prompts, so that they sum to them', () => {
    const data = studyOf(films, { users: 1, m: 4, k: 5, history: 15 });
    const [duels = []] = duelsOf(data, style);
    // Past ratings are lines; a slate has a line more at each end.
    expect(sizesOf(duels, encode)).toEqual({ P: 15, s: 7, q: 1, instructions: 0 });
    const items = studyOf(films, { users: 1, m: 3, k: 1, history: 15 });
    const [ratings = []] = ratingsOf(items, style);
    expect(ratings).toHaveLength(3);
    expect(sizesOf(ratings, encode)).toMatchObject({ P: 15, s: 1, q: 0 });
  });

  it('counts the tokens of passes', async () => {
    const { model, passes } = countingModel(4);
    const prompts = [
      [1, 2, 3],
      [1, 2, 4],
    ];
    const told: number[] = [];
    await packedGraph(model, 100).score(prompts, new AbortController().signal, (rows) => {
      told.push(...rows.map(({ computed }) => computed));
    });
    expect(passes).toEqual([4]);
    expect(told).toEqual([3, 1]);
  });
});
