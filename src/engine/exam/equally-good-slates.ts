import type { RatingScale } from '../domain/dataset.ts';
import type { UserId } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import type { SeenUser } from '../domain/seen-user.ts';
import type { Slate } from '../domain/slate.ts';
import { pairKey } from '../domain/trial.ts';
import { tfidf, tfidfVectors } from '../embedders/tfidf.ts';
import { nearnessIn } from '../judges/nearness.ts';
import type { Stream } from '../random/stream.ts';
import { similarities } from '../slates/similarity.ts';
import { meanOrNull } from '../stats/mean.ts';
import { equallyGood, type Candidate, type EquallyGood, type Likeness } from './equally-good.ts';

/** The difference up to which two slates count as matched, as a cosine and as a share of the rating scale. */
const MATCHED = 0.02;

/** What the slates of one user are drawn from. */
interface Given {
  readonly candidates: readonly Candidate[];
  /** The number of items of a slate, and the most pairs of slates. */
  readonly k: number;
  readonly most: number;
  /** The user's position among all; it decides which slate of a pair may be worth more. */
  readonly index: number;
  /** Makes a slate of items by their positions. */
  readonly slate: (name: string, items: readonly number[]) => Slate;
  readonly chance: Stream;
}

/**
 * Returns the function that draws a user's pairs of equally good slates, each different, by turns with the popular and
 * the less popular one worth a little more. They are matched in nearness to the user's history, by TF-IDF of categories,
 * title words and decade, and in the mean ratings of their items, and as alike as such pairs are.
 *
 * @param items all items of histories and candidates
 */
export function equallyGoodSlates(
  items: readonly Item[],
  people: ReadonlyMap<UserId, SeenUser>,
  scale: Pick<RatingScale, 'min' | 'max'>,
): (given: Given) => EquallyGood<Slate>[] {
  const values = tfidfVectors(items);
  const positionOf = new Map(items.map(({ id }, i) => [id, i]));
  const vectors = { embedder: tfidf.id, size: tfidf.size, values };
  const known = { items: new Map(items.map((item) => [item.id, item])), users: people };
  const nearness = nearnessIn(known, values, tfidf.size);
  const ratingOf = ({ items: shown }: Slate) =>
    meanOrNull(shown.flatMap((item) => known.items.get(item)?.meanRating ?? []));
  const excess = (a: number | null, b: number | null, range: number) =>
    a === null || b === null ? 0 : Math.max(0, Math.abs(a - b) / range - MATCHED);
  const compare = ({ lessPopular, popular }: EquallyGood<Slate>): Likeness => ({
    apart:
      excess(nearness(popular), nearness(lessPopular), 1) +
      excess(ratingOf(popular), ratingOf(lessPopular), scale.max - scale.min),
    alike: similarities([lessPopular, popular], vectors, positionOf).get(pairKey(lessPopular, popular)) ?? 0, // prettier-ignore
  });

  return ({ candidates, k, most, index, slate, chance }) => {
    const pairs = new Map<string, EquallyGood<Slate>>();
    for (let i = 0; i < most; i++) {
      const named = ({ lessPopular, popular }: EquallyGood<number[]>) => ({
        lessPopular: slate(`less popular ${i + 1}`, lessPopular),
        popular: slate(`popular ${i + 1}`, popular),
      });
      const found = equallyGood(
        candidates,
        {
          k,
          better: (index + i) % 2 === 0 ? 'popular' : 'lessPopular',
          compare: (slates) => compare(named(slates)),
        },
        chance.child(String(i)),
      );
      if (!found) continue;
      const content = [found.lessPopular, found.popular].map((one) => one.toSorted().join());
      if (!pairs.has(content.join('|'))) pairs.set(content.join('|'), named(found));
    }
    return [...pairs.values()];
  };
}
