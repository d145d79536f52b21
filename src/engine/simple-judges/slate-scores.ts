import type { Item } from '../domain/item.ts';
import type { Slate } from '../domain/slate.ts';
import type { StudyData } from '../domain/study-data.ts';
import { tfidf, tfidfVectors } from '../embedders/tfidf.ts';
import { meanOf } from '../stats/mean.ts';
import { nearnessIn } from '../judges/nearness.ts';

/** The scores by which simple judges compare two slates. */
export const SCORES = ['popularity', 'meanRating', 'similarity'] as const;
export type Score = (typeof SCORES)[number];

/** The scores of the slates of a study. */
export interface SlateScores {
  /** Returns a slate's score; null where it is unknown. */
  of(score: Score, slate: Slate): number | null;
  /** Returns the mean logarithm of the popularity, in which one blockbuster doesn't make a slate popular. */
  fame(slate: Slate): number;
}

/**
 * Returns the scores that simple judges compare, all known before the cut: the mean popularity of a slate's items, the
 * mean of their mean ratings, and the cosine of the slate's mean vector with that of the better-liked half of its user's
 * history. The vectors are TF-IDF of the study's own items, so that every stored run has them without a model.
 */
export function slateScores(data: StudyData): SlateScores {
  const known = ({ items }: Slate): readonly Item[] =>
    items.flatMap((item) => data.items.get(item) ?? []);
  const mean = (slate: Slate, value: (item: Item) => number | undefined) => {
    const values = known(slate).flatMap((item) => value(item) ?? []);
    return values.length === 0 ? null : meanOf(values);
  };
  const nearness = nearnessIn(data, tfidfVectors([...data.items.values()]), tfidf.size);
  const scores: Readonly<Record<Score, (slate: Slate) => number | null>> = {
    popularity: (slate) => mean(slate, ({ popularity }) => popularity),
    meanRating: (slate) => mean(slate, ({ meanRating }) => meanRating),
    similarity: nearness,
  };
  const remembered = new Map<string, number | null>();
  return {
    of(score, slate) {
      const key = `${score}/${slate.id}`;
      if (!remembered.has(key)) remembered.set(key, scores[score](slate));
      return remembered.get(key)!;
    },
    fame: (slate) => mean(slate, ({ popularity }) => Math.log1p(popularity)) ?? 0,
  };
}
