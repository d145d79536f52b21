import type { ItemId } from '../../domain/ids.ts';
import type { Item } from '../../domain/item.ts';
import { endsOf } from '../../domain/rating-scales.ts';
import { shuffled, type Stream } from '../../random/stream.ts';
import { genreKey } from '../genres.ts';
import type { Person } from '../person.ts';
import type { Remembered } from '../rater.ts';
import { collections } from '../suites/collections.ts';
import { drawable, someOf } from '../suites/drawable.ts';
import { genres } from '../suites/genres.ts';
import { presetOf } from '../suites/presets.ts';
import type { Stage, SuiteTest, TestQuestion } from '../suites/suite-test.ts';

/** Number of queries of each kind. */
export interface QueryMix {
  /** From the test Genres. */
  readonly genres: number;
  /** From the test Collections. */
  readonly collections: number;
  /** A person and an item of the simulation by chance. */
  readonly drawn: number;
}

/** The mix of SUBER's human study (appendix E): 4 on genres, 2 on a series of films, 4 drawn at random. */
export const PAPER_MIX: QueryMix = { genres: 4, collections: 2, drawn: 4 };

/** One query of a human study. */
export interface Query extends TestQuestion {
  /** Unique in the study: `genres 1`. */
  readonly id: string;
}

/** Earlier ratings that a drawn person gets where the simulation knows none; the paper's authors filled them in by hand. */
const EARLIER = 3;

/**
 * Draws the queries of a human study. The same stage, mix and stream give the same queries. A kind that the data has
 * no questions for gives none.
 */
export function drawQueries(stage: Stage, mix: QueryMix, stream: Stream): Query[] {
  const of = (test: SuiteTest, most: number) => {
    const drawn = test.draw(stage, presetOf('workshop'), stream.child(test.id));
    return 'why' in drawn ? [] : someOf(drawn.questions, most, stream.child(`${test.id}/some`));
  };
  const named = (kind: string, questions: readonly TestQuestion[]) =>
    questions.map((question, i): Query => ({ ...question, id: `${kind} ${i + 1}` }));
  return [
    ...named('genres', of(genres, mix.genres)),
    ...named('collections', of(collections, mix.collections)),
    ...named('drawn', drawnBy(stage, mix.drawn, stream.child('drawn'))),
  ];
}

function drawnBy({ world, scale }: Stage, most: number, stream: Stream): TestQuestion[] {
  const items = drawable(world.items);
  const { min, max } = endsOf(scale);
  return someOf(world.people, most, stream).map((person): TestQuestion => {
    const own = stream.child(person.id);
    const memory =
      person.past.length > 0 ? person.past : earlierOf(person, items, [min + 1, max - 1], own);
    const met = new Set(memory.map(({ item }) => item));
    const left = items.filter(({ id }) => !met.has(id));
    return {
      person: { ...person, past: [] },
      memory,
      item: left[own.below(left.length)]!,
      expected: { kind: 'any' },
      group: person.id,
    };
  });
}

/** Ratings that fit a person's stated tastes: items of liked genres high, of a disliked one low. */
function earlierOf(
  { liked, disliked }: Person,
  items: readonly Item[],
  [low, high]: readonly [number, number],
  stream: Stream,
): Remembered[] {
  const has = ({ categories }: Item, some: readonly string[]) =>
    categories.some((one) => some.some((other) => genreKey(one) === genreKey(other)));
  const wanted = items.filter((item) => has(item, liked) && !has(item, disliked));
  const unwanted = items.filter((item) => has(item, disliked) && !has(item, liked));
  const rated = (some: readonly Item[], rating: number) =>
    some.map(({ id }): { item: ItemId; rating: number } => ({ item: id, rating }));
  return shuffled(
    [
      ...rated(someOf(wanted, EARLIER - 1, stream), high),
      ...rated(someOf(unwanted, 1, stream), low),
    ],
    stream,
  );
}
