import { id } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import type { Question } from '../domain/question.ts';
import type { Slate } from '../domain/slate.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { ResolvedFamily } from '../domain/family.ts';
import { planDuels } from '../protocols/slate-duel/plan.ts';
import { slateDuel } from '../protocols/slate-duel/slate-duel.ts';
import { stream } from '../random/stream.ts';

/** Twelve duels for a model that has just been loaded. */
interface TrialQuestions {
  /** Duels of a first user: a device is slow at first, while it compiles its programs. */
  readonly warming: readonly Question[];
  /** Duels of a second user, to be timed. */
  readonly timed: readonly Question[];
}

/**
 * Makes a few duels on well-known films, in the wording of a model's family. They show that the
 * model answers on this device, and its speed; they don't measure its judgement.
 */
export function trialQuestions(family: ResolvedFamily): TrialQuestions {
  const arrangement = 'shared-prefix';
  const planned = { data, settings: {}, arrangement } as const;
  const duels = planDuels(data, stream('trial questions')).filter(
    ({ first, second }) => first.id !== second.id,
  );
  const of = (user: string) =>
    duels
      .filter(({ first }) => first.user === user)
      .map((duel) => slateDuel.ask(duel, planned, { family, arrangement }));
  return { warming: of('first viewer'), timed: of('second viewer') };
}

const films: readonly Item[] = [
  ['Alien', 1979, ['Horror', 'Sci-Fi']],
  ['Fargo', 1996, ['Comedy', 'Crime', 'Drama']],
  ['Finding Nemo', 2003, ['Adventure', 'Animation', 'Children', 'Comedy']],
  ['Gladiator', 2000, ['Action', 'Adventure', 'Drama']],
  ['Groundhog Day', 1993, ['Comedy', 'Fantasy', 'Romance']],
  ['Heat', 1995, ['Action', 'Crime', 'Thriller']],
  ['Jaws', 1975, ['Action', 'Horror']],
  ['Notting Hill', 1999, ['Comedy', 'Romance']],
  ['Psycho', 1960, ['Crime', 'Horror']],
  ['Shrek', 2001, ['Adventure', 'Animation', 'Children', 'Comedy']],
  ['Titanic', 1997, ['Drama', 'Romance']],
  ['Toy Story', 1995, ['Adventure', 'Animation', 'Children', 'Comedy']],
].map(([title, year, categories]) => ({
  id: id(String(title)),
  title: String(title),
  year: Number(year),
  categories: categories as string[],
  creators: [],
  popularity: 1,
}));

export const data: StudyData = {
  words: {
    noun: 'film',
    nounPlural: 'films',
    platform: 'a large film catalogue',
    criteriaPopularity: 'well-known, well-liked films first',
    criteriaDiversity: 'spread of genres and years',
  },
  scale: { min: 0.5, max: 5, step: 0.5 },
  synthetic: true,
  items: new Map(films.map((film) => [film.id, film])),
  users: new Map(
    [
      user('first viewer', { Alien: 5, Jaws: 4.5, 'Notting Hill': 2 }),
      user('second viewer', { 'Toy Story': 5, Shrek: 4, Psycho: 1.5 }),
    ].map((one) => [one.id, one]),
  ),
  slates: ['first viewer', 'second viewer'].flatMap((user) => [
    slate(user, 'a', ['Heat', 'Psycho', 'Gladiator']),
    slate(user, 'b', ['Titanic', 'Groundhog Day', 'Fargo']),
    slate(user, 'c', ['Finding Nemo', 'Fargo', 'Gladiator']),
  ]),
  similarity: new Map(),
  embedder: 'none',
  notes: {
    users: { of: 2, taken: 2, poolTooSmall: 0 },
    tiedAtCut: null,
    usersWithSharedItems: 2,
    remarks: [],
  },
};

function user(name: string, ratings: Readonly<Record<string, number>>) {
  return {
    id: id<Slate['user']>(name),
    history: Object.entries(ratings).map(([film, rating]) => ({
      item: id<Item['id']>(film),
      rating,
    })),
  };
}

function slate(user: string, name: string, titles: readonly string[]): Slate {
  return { id: id(`${user}/${name}`), user: id(user), items: titles.map((title) => id(title)) };
}
