import type { Segment } from '#engine/domain/question.ts';
import { itemLine } from '#engine/prompts/pocket/pocket-item.ts';
import { profileLines } from '#engine/prompts/pocket/pocket-profile.ts';
import {
  pocketArena,
  pocketDuel,
  pocketLabel,
  pocketPair,
  pocketProfileRating,
  pocketRating,
  type PocketText,
} from '#engine/prompts/pocket/pocket.ts';
import type { Film } from './movielens-small.ts';

/**
 * Cuts prompt text where prompts differ. Every piece comes from the prompts' own functions: an empty question shows the
 * text around its items.
 */
export function fragments(films: readonly Film[]) {
  const genres = [...new Set(films.flatMap(({ categories }) => categories))].sort();
  const none = films[0];
  if (!none) throw new Error('There are no films.');
  return {
    lines: Object.fromEntries(films.map((film) => [film.id, itemLine(film)])),
    tasks: {
      'slate-duel': frame(pocketDuel([], [], [])),
      'pair-with-tie': frame(pocketPair([], [], [])),
      'arena-overall': frame(pocketArena([], [], [])),
      'list-label': frame(pocketLabel([], [])),
      'rating-history': frame(pocketRating([], none)),
      'rating-profile': frame(pocketProfileRating({}, [], none)),
    },
    profile: {
      ages: [10, 20, 30, 40, 50, 60].map((age) => profileLines({ age })),
      generous: profileLines({ rater: 'generous' }),
      strict: profileLines({ rater: 'strict' }),
      liked: genreLines(genres, (liked) => profileLines({ liked })),
      disliked: genreLines(genres, (disliked) => profileLines({ disliked })),
    },
    genres,
  };
}

/** Returns the tags of a question without history and items. Of a slate only its tags remain: two lines. */
function frame({ segments, opening, labels }: PocketText) {
  const text = (kind: Segment['kind']) => segments.find((part) => part.kind === kind)?.text ?? '';
  const tags = (kind: Segment['kind']) =>
    text(kind)
      .split(/(?=\n)/)
      .filter(Boolean);
  return {
    instructions: text('instructions'),
    first: tags('first slate'),
    second: tags('second slate'),
    opening,
    labels,
  };
}

/** Returns the start of a line of genres, each genre's text in first position, and in a later one. */
function genreLines(genres: readonly string[], line: (named: readonly string[]) => string) {
  const first = genres.map((genre) => line([genre]));
  const start = first[0]?.slice(0, first[0].lastIndexOf(':') + 1) ?? '';
  return {
    start,
    first: first.map((text) => text.slice(start.length)),
    later: genres.map((genre) => line(['x', genre]).slice(line(['x']).length)),
  };
}
