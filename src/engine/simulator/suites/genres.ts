import { message } from '#messages/message.ts';
import { boundsOf } from './bounds.ts';
import { someOf } from './drawable.ts';
import { chosenGenres } from './genre-choice.ts';
import { passFigures } from './pass-figures.ts';
import { loversOf } from './personas.ts';
import type { SuiteTest, TestQuestion } from './suite-test.ts';

const TITLE = message('suites.genres');

/** Tests whether people who state that they love one genre rate it high, and other genres low. */
export const genres: SuiteTest = {
  id: 'genres',
  title: TITLE,
  about: message('suites.aboutGenres'),
  goesBy: ['taste'],
  draw({ world, scale }, preset, stream) {
    const chosen = chosenGenres(world.items, world.words);
    if (chosen.length < 2) {
      return { why: message('suites.noGenres', { items: world.words.nounPlural }) };
    }
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
        const rest = { person, memory: [], group: person.id, grows: true } as const;
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
    const names = chosen.map(({ name }) => name);
    return { questions, real: [], remarks: [message('suites.genresDrawn', { names })] };
  },
  figures: (evidence, stream) =>
    passFigures(
      { id: 'genres', title: TITLE, groups: 'people', rule: boundsOf('genres', evidence.scale) },
      evidence,
      stream,
    ),
};
