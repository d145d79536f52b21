import { trecWord } from '../data/trec-word.ts';
import { listsByRecommender } from './lists-by-recommender.ts';
import { inPlaces } from '../domain/places.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { Slate } from '../domain/slate.ts';

type List = Pick<Slate, 'user' | 'items' | 'missing' | 'scores'>;

/** A run file in TREC's format. */
interface TrecRun {
  readonly recommender: string;
  readonly text: string;
}

/**
 * Returns each recommender's slates as a TREC run: `user Q0 item rank score recommender`, users in alphabetical order.
 * Scores are the recommender's own if they fall from position to position, because evaluators sort by them; otherwise k
 * for the first position down to 1. A missing place becomes a line with an item that no data has, `missing-place-1`, so that
 * evaluators count a miss there, as the report does. Corrupted lists are left out. White space, control characters and `%` in a name are
 * percent-encoded (`%20`), because spaces separate the fields.
 */
export function runsInTrec(data: StudyData): TrecRun[] {
  return [...listsByRecommender(data)].map(([recommender, slates]) => ({
    recommender,
    text: trecRun(slates, recommender),
  }));
}

/** Returns the lists of one recommender as a TREC run. */
export function trecRun(lists: readonly List[], recommender: string): string {
  return [...lists]
    .sort((a, b) => (a.user < b.user ? -1 : 1))
    .map((list) => linesOf(list, recommender))
    .join('');
}

function linesOf({ user, items, missing, scores }: List, recommender: string): string {
  const own = !missing && scores && items.every((_, i) => i === 0 || scores[i]! < scores[i - 1]!);
  const places = inPlaces({ items, missing });
  return places
    .map((item, i) => {
      const score = own && scores.every(Number.isFinite) ? scores[i]! : places.length - i;
      const word = trecWord(item ?? `missing-place-${i + 1}`);
      return `${[trecWord(user), 'Q0', word, i + 1, score, trecWord(recommender)].join(' ')}\n`;
    })
    .join('');
}
