import type { Stream } from '../random/stream.ts';

/** The greatest difference in utility of two items that stand opposite one another. */
const NEAR = 0.05;
/** The greatest difference in utility of the two slates. */
const EQUAL = 0.02;
/** Each popular item was met by at least this many times the users of the one opposite; one unseen user counts for both. */
const TIMES = 2;
/** The most pairs of slates that are drawn, and of those that are equally good, compared. */
const DRAWN = 300;
const COMPARED = 80;
/** The most items of a user that are looked at, so that a long history takes no longer. */
const POOL = 60;
const ROUNDING = 1e-9;

/** Two things that are worth the same to a user, of which fewer users met one. */
export interface EquallyGood<One> {
  readonly lessPopular: One;
  readonly popular: One;
}

/** An item by its position in the data set. */
export interface Candidate {
  readonly item: number;
  /** Its utility to the user, in [0, 1]. */
  readonly worth: number;
  /** The number of users who met it earlier. */
  readonly met: number;
}

interface Wanted {
  /** The number of items of a slate. */
  readonly k: number;
  /** The slate that may be worth more; where utilities differ a little, each of the two should be it in turn. */
  readonly better: keyof EquallyGood<unknown>;
  readonly compare: (slates: EquallyGood<number[]>) => Likeness;
}

/** How two slates compare in what isn't popularity. */
export interface Likeness {
  /** How far one is from being matched with the other; 0 where they are. */
  readonly apart: number;
  /** How alike their items are. */
  readonly alike: number;
}

/**
 * Draws two slates of a user's items, without a common item, that are equally good for this user: item by item the
 * utilities differ by at most .05, those of the slates by at most .02. Each item of the first was met by at most half as
 * many users as the one opposite in the second, so that every measure of popularity that grows with this number orders
 * the two slates alike. Of up to 80 such pairs it takes the one whose slates are least apart, and of several the one whose
 * slates are most alike.
 *
 * @param candidates the user's items, in an order that doesn't depend on utility or popularity
 * @returns positions in the data set; null where no such slates were found
 */
export function equallyGood(
  candidates: readonly Candidate[],
  { k, better, compare }: Wanted,
  chance: Stream,
): EquallyGood<number[]> | null {
  const opposites = oppositesIn(candidates.slice(0, POOL));
  let best: (Likeness & { readonly slates: EquallyGood<number[]> }) | null = null;
  for (let drawn = 0, compared = 0; drawn < DRAWN && compared < COMPARED; drawn++) {
    const taken = drawFrom(opposites, k, chance);
    if (!taken || !areEqual(taken, better)) continue;
    compared++;
    const slates = {
      lessPopular: taken.map(({ lessPopular }) => lessPopular.item),
      popular: taken.map(({ popular }) => popular.item),
    };
    const { apart, alike } = compare(slates);
    if (!best || apart < best.apart || (apart === best.apart && alike > best.alike)) {
      best = { slates, apart, alike };
    }
  }
  return best?.slates ?? null;
}

/** Lists every two items that may stand opposite one another. */
function oppositesIn(candidates: readonly Candidate[]): EquallyGood<Candidate>[] {
  return candidates.flatMap((lessPopular) =>
    candidates.flatMap((popular) => {
      const isKnown = popular.met + 1 >= TIMES * (lessPopular.met + 1);
      const isEqual = Math.abs(popular.worth - lessPopular.worth) <= NEAR + ROUNDING;
      return isKnown && isEqual ? [{ lessPopular, popular }] : [];
    }),
  );
}

/** Draws opposites without a common item; null where chance finds too few. */
function drawFrom(
  opposites: readonly EquallyGood<Candidate>[],
  k: number,
  chance: Stream,
): EquallyGood<Candidate>[] | null {
  if (opposites.length < k) return null;
  const taken: EquallyGood<Candidate>[] = [];
  const used = new Set<number>();
  for (let tries = 8 * k; tries > 0 && taken.length < k; tries--) {
    const pair = opposites[chance.below(opposites.length)]!;
    const [a, b] = [pair.lessPopular.item, pair.popular.item];
    if (used.has(a) || used.has(b)) continue;
    used.add(a).add(b);
    taken.push(pair);
  }
  return taken.length === k ? taken : null;
}

/** True where the slates are worth the same, or one a little more that is allowed to. */
function areEqual(
  taken: readonly EquallyGood<Candidate>[],
  better: keyof EquallyGood<unknown>,
): boolean {
  const gap = taken.reduce((sum, { popular, lessPopular }) => sum + popular.worth - lessPopular.worth, 0); // prettier-ignore
  const toBetter = better === 'popular' ? gap : -gap;
  return toBetter >= -ROUNDING && toBetter <= taken.length * EQUAL + ROUNDING;
}
