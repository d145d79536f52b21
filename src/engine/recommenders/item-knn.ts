import { id } from '../domain/ids.ts';
import { popularityOf, tastesOf } from './liked.ts';
import { bestOf, tieKeys } from './ranking.ts';
import type { Recommender } from './recommender.ts';

/** Added to the denominator of a cosine, so that one user in common isn't yet a likeness. */
const SHRINKAGE = 10;
/** How many nearest items of each liked one have a say. */
const NEIGHBOURS = 100;

/**
 * Item-based nearest neighbours on likes: the likeness of i and j is
 * c(i, j) / (sqrt(n(i) n(j)) + 10), where c counts the users who like both and n those who like
 * one (Sarwar et al. 2001; shrinkage as in Ferrari Dacrema et al. 2019, section 3). An item's score
 * is the sum of its likeness to what the user likes. What nothing speaks for comes by popularity.
 */
export const itemKnn: Recommender = {
  id: id('item-knn'),
  title: 'Item neighbours',
  about: 'Shows what people liked who liked the same things as this user.',
  train(data, stream) {
    const { dataset } = data;
    const { positionOf, seen, liked } = tastesOf(data);
    const neighboursOf = neighbourhoods(liked, dataset.items.length);
    const fallback = [popularityOf(data), tieKeys(dataset, stream)] as const;
    return {
      recommend(user, k) {
        const position = positionOf.get(user) ?? -1;
        const scores = new Float64Array(dataset.items.length);
        for (const item of liked[position] ?? []) {
          for (const near of neighboursOf(item)) scores[near.item]! += near.likeness;
        }
        return bestOf(dataset, [scores, ...fallback], k, seen[position]);
      },
    };
  },
};

interface Neighbour {
  readonly item: number;
  readonly likeness: number;
}

/** The neighbours of an item, worked out when first asked for: most items never are. */
function neighbourhoods(
  liked: readonly (readonly number[])[],
  items: number,
): (item: number) => readonly Neighbour[] {
  const fans = Array.from({ length: items }, (): number[] => []);
  for (const [user, liking] of liked.entries()) for (const item of liking) fans[item]!.push(user);
  const counts = new Uint32Array(items);
  const known = new Map<number, readonly Neighbour[]>();

  return (item) => {
    const before = known.get(item);
    if (before) return before;
    const met: number[] = [];
    for (const fan of fans[item]!) {
      for (const other of liked[fan]!) if (counts[other]!++ === 0) met.push(other);
    }
    const neighbours = met.flatMap((other): Neighbour[] => {
      const both = counts[other]!;
      counts[other] = 0;
      if (other === item) return [];
      const size = Math.sqrt(fans[item]!.length * fans[other]!.length);
      return [{ item: other, likeness: both / (size + SHRINKAGE) }];
    });
    known.set(item, nearest(neighbours));
    return known.get(item)!;
  };
}

/** Everyone as near as the last one stays in: a cut between equals would be a cut by place in the file. */
function nearest(neighbours: Neighbour[]): readonly Neighbour[] {
  neighbours.sort((a, b) => b.likeness - a.likeness);
  const last = neighbours[NEIGHBOURS - 1]?.likeness ?? 0;
  return neighbours.filter(({ likeness }) => likeness >= last);
}
