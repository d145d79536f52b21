import { message } from '#messages/message.ts';
import { datedTitle } from '../../domain/item.ts';
import { shuffled, type Stream } from '../../random/stream.ts';
import type { Section } from '../../report/report.ts';
import type { Person } from '../person.ts';
import type { World } from '../world.ts';
import type { Evaluation } from './evaluate.ts';
import { genreKindOf } from './genre-shares.ts';

/** An agent with its evaluations, one a seed. */
export interface Evaluations {
  readonly agent: string;
  readonly title: string;
  readonly all: readonly Evaluation[];
}

/** People shown, and items of each, as in the paper. */
const PEOPLE = 3;
const ITEMS = 5;

/**
 * A table for each of a few people: the first items that each agent of the first seed shows, beside the genres that the
 * person likes and dislikes (SUBER, tables 14 to 16). People are drawn among those with known genres.
 */
export function recommendedTo(
  { people, items }: World,
  evaluated: readonly Evaluations[],
  stream: Stream,
): Section[] {
  const agents = evaluated.filter(({ agent }) => agent !== 'random');
  const shown = agents.map(({ all }) => all[0]!.episodes);
  const users = (shown[0] ?? []).map(({ user }) => user);
  const known = users.filter((user) => people[user]!.liked.length + people[user]!.disliked.length);
  return shuffled(known, stream)
    .slice(0, PEOPLE)
    .map((user): Section => {
      const person = people[user]!;
      const lists = shown.map((episodes) => episodes.find((one) => one.user === user)?.items ?? []);
      return {
        kind: 'table',
        title: message('trainingFigures.recommendedTo', { person: person.name || person.id }),
        reading: message('trainingFigures.genresOf', {
          liked: person.liked,
          disliked: person.disliked,
        }),
        columns: ['', ...agents.map(({ title }) => title)],
        rows: Array.from({ length: ITEMS }, (_, at) => [
          `${at + 1}`,
          ...lists.map((list) => cellOf(items[list[at] ?? -1], person)),
        ]),
      };
    });

  function cellOf(item: World['items'][number] | undefined, person: Person) {
    if (!item) return '–';
    return message('trainingFigures.recommended', {
      title: datedTitle(item),
      genres: item.categories,
      kind: genreKindOf(item, person),
    });
  }
}
