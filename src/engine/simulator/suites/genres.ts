import { boundsOf } from './bounds.ts';
import { someOf } from './drawable.ts';
import { chosenGenres } from './genre-choice.ts';
import { passFigures } from './pass-figures.ts';
import { loversOf } from './personas.ts';
import type { SuiteTest, TestQuestion } from './suite-test.ts';

/** Tests whether people who state that they love one genre rate it high, and other genres low. */
export const genres: SuiteTest = {
  id: 'genres',
  title: 'Genres',
  about:
    'People who love one genre and nothing else are shown items of it, which they should rate high, and as many of other genres, which they should rate low. The mean of both shares counts.',
  goesBy: ['taste'],
  draw({ world, scale }, preset, stream) {
    const chosen = chosenGenres(world.items, world.words);
    if (chosen.length < 2) return `This data names no genres to tell ${world.words.nounPlural} by.`;
    const bounds = boundsOf('genres', scale);
    const questions = chosen.flatMap((genre) => {
      const others = chosen.filter((other) => other !== genre);
      const loved = new Set(genre.items);
      const unloved = [...new Set(others.flatMap(({ items }) => items))].filter(
        (item) => !loved.has(item),
      );
      const people = loversOf(
        genre.name,
        others.map(({ name }) => name),
        world.words,
        scale,
        bounds,
      );
      return people.flatMap((person): TestQuestion[] => {
        const own = stream.child(person.id);
        const most = Math.min(preset.genres.items, genre.items.length, unloved.length);
        const rest = { person, memory: [], group: person.id };
        return [
          ...someOf(genre.items, most, own).map((item) => ({
            ...rest,
            item,
            expected: { kind: 'at least', rating: bounds.high } as const,
          })),
          ...someOf(unloved, most, own).map((item) => ({
            ...rest,
            item,
            expected: { kind: 'at most', rating: bounds.low } as const,
          })),
        ];
      });
    });
    const names = chosen.map(({ name }) => name).join(', ');
    return { questions, real: [], remarks: [`Genres: ${names}, with four people each.`] };
  },
  figures: (evidence, stream) =>
    passFigures(
      { id: 'genres', title: 'Genres', groups: 'people', rule: boundsOf('genres', evidence.scale) },
      evidence,
      stream,
    ),
};
