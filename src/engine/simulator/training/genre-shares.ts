import type { LeftOutReason } from '../../domain/left-out.ts';
import { genreKey } from '../genres.ts';
import type { Item } from '../../domain/item.ts';
import type { Person } from '../person.ts';
import type { World } from '../world.ts';
import type { EvaluationEpisode } from './evaluate.ts';

export const GENRE_KINDS = ['liked', 'disliked', 'neutral'] as const;
type GenreKind = (typeof GENRE_KINDS)[number];

/**
 * The share of the first items of a kind (SUBER, appendix F.1). An item is liked with a liked genre and no disliked
 * one, disliked the other way round, and neutral with both or neither.
 *
 * @returns the share, or the reason why there is none
 */
export function genreShare(
  { people, items }: World,
  { user, items: shown }: EvaluationEpisode,
  kind: GenreKind,
  first: number,
): number | LeftOutReason {
  const person = people[user]!;
  if (person.liked.length + person.disliked.length === 0) return 'no taste';
  if (shown.length === 0) return 'nothing shown';
  const some = shown.slice(0, first);
  const count = some.filter((item) => kind === genreKindOf(items[item]!, person)).length;
  return count / some.length;
}

/** Classifies an item by the genres that a person likes and dislikes. */
export function genreKindOf(
  { categories }: Pick<Item, 'categories'>,
  { liked, disliked }: Pick<Person, 'liked' | 'disliked'>,
): GenreKind {
  const genres = categories.map(genreKey);
  const has = (some: readonly string[]) => some.some((one) => genres.includes(genreKey(one)));
  const [likes, dislikes] = [has(liked), has(disliked)];
  return likes === dislikes ? 'neutral' : likes ? 'liked' : 'disliked';
}
