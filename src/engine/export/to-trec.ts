import { trecWord } from '../data/trec-word.ts';
import { listsByRecommender } from './lists-by-recommender.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { Slate } from '../domain/slate.ts';

/** A file of a run in TREC's format. */
export interface TrecRun {
  readonly recommender: string;
  readonly text: string;
}

/**
 * Each recommender's slates as a TREC run: `user Q0 item rank score recommender`, users in the order
 * of their names. Scores are the recommender's own where they fall from place to place, since
 * evaluators sort by them; else k for the first place down to 1. Lists of known fault stay out.
 * White space, control characters and `%` in a name are written as in an address (`%20`), since spaces part the fields.
 */
export function runsInTrec(data: StudyData): TrecRun[] {
  return [...listsByRecommender(data)].map(([recommender, slates]) => ({
    recommender,
    text: [...slates]
      .sort((a, b) => (a.user < b.user ? -1 : 1))
      .map((slate) => linesOf(slate, recommender))
      .join(''),
  }));
}

function linesOf({ user, items, scores }: Slate, recommender: string): string {
  const own = scores && items.every((_, i) => i === 0 || scores[i]! < scores[i - 1]!);
  return items
    .map((item, i) => {
      const score = own && scores.every(Number.isFinite) ? scores[i]! : items.length - i;
      return `${[trecWord(user), 'Q0', trecWord(item), i + 1, score, trecWord(recommender)].join(' ')}\n`;
    })
    .join('');
}
