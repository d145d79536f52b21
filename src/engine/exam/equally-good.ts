/** The greatest difference in utility of two items that stand opposite one another. */
const NEAR = 0.05;
/** The greatest difference in utility of the two slates. */
const EQUAL = 0.02;

/** Two things that are worth the same to a user, of which fewer users met one. */
export interface EquallyGood<One> {
  readonly lessPopular: One;
  readonly popular: One;
}

/** An item by its position in the data set. */
interface Candidate {
  readonly item: number;
  /** Its utility to the user, in [0, 1]. */
  readonly worth: number;
  /** The number of users who met it earlier. */
  readonly met: number;
}

/**
 * Makes two slates of `k` of a user's items, without a common item, that are equally good for this user: item by item
 * the utilities differ by at most .05, in sum those of the slates by at most .02. Each item of the first was met by
 * fewer users than the one opposite in the second, so that every measure of popularity that grows with this number
 * orders the two slates alike. Of all such pairs it takes those with the largest ratios of users.
 *
 * @param candidates the user's items, in an order that doesn't depend on utility or popularity
 * @returns positions in the data set; null where the user has no such slates
 */
export function equallyGood(
  candidates: readonly Candidate[],
  k: number,
): EquallyGood<number[]> | null {
  const taken: EquallyGood<Candidate>[] = [];
  let gap = 0;
  for (const pair of pairsIn(candidates).sort((a, b) => ratioOf(b) - ratioOf(a))) {
    const further = gap + pair.popular.worth - pair.lessPopular.worth;
    if (taken.length === k || Math.abs(further) > k * EQUAL) continue;
    taken.push(pair);
    gap = further;
  }
  if (taken.length < k) return null;
  return {
    lessPopular: taken.map(({ lessPopular }) => lessPopular.item),
    popular: taken.map(({ popular }) => popular.item),
  };
}

/** Pairs items of about the same utility, the ones met by fewest users with those met by most. */
function pairsIn(candidates: readonly Candidate[]): EquallyGood<Candidate>[] {
  const rising = [...candidates].sort((a, b) => a.worth - b.worth);
  const pairs: EquallyGood<Candidate>[] = [];
  while (rising.length > 0) {
    const most = rising[0]!.worth + NEAR;
    const alike = rising.splice(0, rising.filter(({ worth }) => worth <= most).length);
    alike.sort((a, b) => a.met - b.met);
    const half = Math.floor(alike.length / 2);
    for (const [i, lessPopular] of alike.slice(0, half).entries()) {
      const popular = alike[alike.length - half + i]!;
      if (lessPopular.met < popular.met) pairs.push({ lessPopular, popular });
    }
  }
  return pairs;
}

/** The number of users of the popular item for each of the other; one unseen user counts for both. */
function ratioOf({ lessPopular, popular }: EquallyGood<Candidate>): number {
  return (popular.met + 1) / (lessPopular.met + 1);
}
