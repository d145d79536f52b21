import {
  digitOf,
  pocketArena,
  pocketDuel,
  pocketLabel,
  pocketPair,
  pocketProfileRating,
  pocketRating,
  type PocketEntry,
  type PocketText,
} from '#engine/prompts/pocket/pocket.ts';
import { promptOf, type Question, type TaskId } from '#engine/domain/question.ts';
import { shuffled, type Stream } from '#engine/random/stream.ts';
import type { Film, MovieLensSmall } from './movielens-small.ts';

/** Half stars from .5 to 5. */
export const STARS = { min: 0.5, max: 5 };

/** A whole prompt and its parts, so that another program can build the same one. */
interface Sample {
  readonly task: TaskId;
  readonly history: readonly (readonly [film: string, digit: number])[];
  readonly slates: readonly (readonly string[])[];
  readonly profile?: {
    readonly age: number;
    readonly liked: readonly string[];
    readonly disliked: readonly string[];
    readonly rater: 'generous' | 'strict';
  };
  readonly prompt: string;
}

export function samplePrompts(data: MovieLensSmall, from: Stream, count: number): Sample[] {
  return Array.from({ length: count }, (_, i) => sample(data, from.child(String(i))));
}

/** Every question that the pocket judge is trained on. */
export const TASKS = [
  'slate-duel',
  'pair-with-tie',
  'arena-overall',
  'list-label',
  'rating-history',
  'rating-profile',
] as const;

function sample({ films, users }: MovieLensSmall, from: Stream): Sample {
  const byId = new Map(films.map((film) => [film.id, film]));
  const film = (id: string) => byId.get(id) as Film;
  const someone = pick([...users.values()], from);
  const history = shuffled(someone, from)
    .slice(0, from.below(16))
    .map(({ film: id, stars }) => [id, digitOf(stars, STARS)] as const);
  const entries = history.map(([id, digit]): PocketEntry => ({ item: film(id), digit }));
  const some = (n: number) => Array.from({ length: n }, () => pick(films, from).id);
  const task = pick(TASKS, from);
  const base = { task, history };
  const of = (ids: readonly string[]) => ids.map(film);
  switch (task) {
    case 'list-label': {
      const slate = some(3 + from.below(8));
      return { ...base, slates: [slate], prompt: whole(task, pocketLabel(entries, of(slate))) };
    }
    case 'rating-history': {
      const [id = ''] = some(1);
      return { ...base, slates: [[id]], prompt: whole(task, pocketRating(entries, film(id))) };
    }
    case 'rating-profile': {
      const [id = ''] = some(1);
      const genres = shuffled([...new Set(films.flatMap(({ categories }) => categories))], from);
      const profile = {
        age: 10 * (1 + from.below(6)),
        liked: genres.slice(0, from.below(4)),
        disliked: genres.slice(4, 4 + from.below(3)),
        rater: from.below(2) ? ('generous' as const) : ('strict' as const),
      };
      const prompt = whole(task, pocketProfileRating(profile, entries, film(id)));
      return { ...base, slates: [[id]], profile, prompt };
    }
    default: {
      const ask = {
        'slate-duel': pocketDuel,
        'pair-with-tie': pocketPair,
        'arena-overall': pocketArena,
      }[task];
      const slates = [some(1 + from.below(10)), some(1 + from.below(10))] as const;
      return { ...base, slates, prompt: whole(task, ask(entries, of(slates[0]), of(slates[1]))) };
    }
  }
}

function whole(task: TaskId, text: PocketText): string {
  return promptOf({ ...text, task, key: '' as Question['key'] });
}

function pick<T>(values: readonly T[], from: Stream): T {
  return values[from.below(values.length)] as T;
}
