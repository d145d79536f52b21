import type { RecommenderId } from '../../domain/ids.ts';
import type { Estimate } from '../../report/report.ts';
import type { Feature, Followed } from './followed.ts';
import { lostAmong, pairsAbove, type LostDuels } from './lost-duels.ts';
import { usersForRest, type Rest } from './rest.ts';
import { isSeparated, type Compared, type Flips, type Standing } from './standing.ts';

/** The results that decide the first line of a report. */
export interface Evidence {
  /** The judge's order, best first, and every comparison; null if no recommenders can be compared. */
  readonly judge: Pick<Standing, 'recommenders' | 'compared' | 'duels' | 'users'> | null;
  /** The same comparisons by held-out data; null if the study has none. */
  readonly heldOut: readonly Compared[] | null;
  readonly position: Flips | null;
  /** As in a finding. */
  readonly undetected?: Estimate | null | undefined;
  readonly followed?: Followed | undefined;
  /** Each judge's personal share; absent without a history swap, empty where it isn't known. */
  readonly personal?: readonly Estimate[] | undefined;
}

type Pair = Pick<Compared, 'better' | 'worse'>;

export type Conclusion =
  | { readonly kind: 'follows position'; readonly flips: Flips }
  | {
      /** Pairs that the judge and held-out data separate in opposite directions, as the judge has them. */
      readonly kind: 'contradicted';
      readonly pairs: readonly Pair[];
      readonly lost: readonly LostDuels[];
    }
  | { readonly kind: 'follows'; readonly feature: Feature; readonly left: Estimate }
  | { readonly kind: 'reads no history'; readonly personal: readonly Estimate[] }
  | { readonly kind: 'undetected'; readonly detection: Estimate }
  | {
      readonly kind: 'better';
      readonly leader: RecommenderId;
      readonly others: readonly RecommenderId[];
      /** Held-out data separate a pair of the leader as the judge does, separate none of them, or are missing. */
      readonly heldOut: 'agree' | 'open' | 'missing';
      /** Pairs of the leader in which it lost more duels than it won. */
      readonly lost: readonly LostDuels[];
    }
  | {
      readonly kind: 'open';
      /** All that no other is separated from upwards, best first. */
      readonly leaders: readonly RecommenderId[];
      readonly recommenders: readonly RecommenderId[];
      /** The pairs that the judge separates all the same. */
      readonly separated: readonly Pair[];
      /** The users that would separate the other pairs; null where all are separated. */
      readonly rest: Rest | null;
      /** Pairs that the line orders, whose better one lost more duels than it won. */
      readonly lost: readonly LostDuels[];
    }
  | { readonly kind: 'no order' };

/** A share of the variation up to which a judge follows a feature too little for the first line to say so. */
const LITTLE = 0.05;

/** A personal share that a judge must be able to have, so that it may read the history. */
const LEAST_PERSONAL = 0.05;

/** The features that make a judge useless if nothing else is left of its preference. */
const IDLE: readonly Feature[] = ['popularity', 'position'];

/**
 * Decides the first line of a report (docs/metrics.md, section 6): a judge that follows position; held-out data that
 * contradict it; a judge that follows popularity alone, reads no history, or orders recommenders without detecting
 * planted faults; then the order.
 */
export function conclude(evidence: Evidence): Conclusion {
  const { judge, heldOut, position, undetected, followed, personal } = evidence;
  if (position) return { kind: 'follows position', flips: position };
  const inOrder = (pairs: readonly Compared[]) => (judge ? sorted(pairs, judge.recommenders) : []);
  const pairs = judge && heldOut ? inOrder(oppositePairs(judge.compared, heldOut)) : [];
  if (judge && pairs.length > 0) {
    return { kind: 'contradicted', pairs, lost: lostAmong(pairs, judge) };
  }
  const feature = followed && featureOf(followed);
  if (feature) return { kind: 'follows', feature, left: followed.left };
  if (personal && readsNoHistory(personal)) return { kind: 'reads no history', personal };
  if (!judge) return { kind: 'no order' };
  const { recommenders } = judge;
  const separated = inOrder(judge.compared.filter(isSeparated));
  if (undetected && separated.length > 0) return { kind: 'undetected', detection: undetected };
  const leaders = recommenders.filter((one) => separated.every(({ worse }) => worse !== one));
  const leader = leaders.find((one) => beats(separated, one) === recommenders.length - 1);
  if (leader === undefined) {
    const above = pairsAbove(leaders, recommenders, separated);
    const rest = usersForRest(judge.compared, judge.users.length);
    return { kind: 'open', leaders, recommenders, separated, rest, lost: lostAmong(above, judge) };
  }
  const own = heldOut?.filter(({ better, p }) => better === leader && isSeparated({ p }));
  return {
    kind: 'better',
    leader,
    others: recommenders.filter((one) => one !== leader),
    lost: lostAmong(pairsAbove([leader], recommenders, []), judge),
    heldOut: own ? (own.length > 0 ? 'agree' : 'open') : 'missing',
  };
}

/** Returns the pairs that both separate in opposite directions, as the first one has them. */
export function oppositePairs(
  judge: readonly Compared[],
  heldOut: readonly Compared[],
): readonly Compared[] {
  const separated = heldOut.filter(isSeparated);
  return judge
    .filter(isSeparated)
    .filter(({ better, worse }) =>
      separated.some((one) => one.better === worse && one.worse === better),
    );
}

/** Sorts pairs by the ranks of the better one, then of the worse one from the last. */
function sorted(pairs: readonly Compared[], order: readonly RecommenderId[]): Compared[] {
  const rank = (one: RecommenderId) => order.indexOf(one);
  return pairs.toSorted((a, b) => rank(a.better) - rank(b.better) || rank(b.worse) - rank(a.worse));
}

const beats = (separated: readonly Pair[], one: RecommenderId) =>
  separated.filter(({ better }) => better === one).length;

/** Returns the feature that explains most, if it is popularity or position and may explain all; else undefined. */
function featureOf({ shares, left }: Followed): Feature | undefined {
  if (!left.interval || left.interval.low > 0) return undefined;
  const known = (Object.entries(shares) as [Feature, Estimate][]).filter(
    ([, share]) => share.interval !== null && share.interval.low > LITTLE,
  );
  const [most] = known.sort(([, a], [, b]) => (b.value ?? 0) - (a.value ?? 0));
  return most && IDLE.includes(most[0]) ? most[0] : undefined;
}

/** True if each judge's personal share may be 0, and none can be as large as the least that counts. */
function readsNoHistory(personal: readonly Estimate[]): boolean {
  return (
    personal.length > 0 &&
    personal.every(
      ({ interval }) =>
        interval !== null &&
        interval.low <= 0 &&
        interval.high >= 0 &&
        interval.high < LEAST_PERSONAL,
    )
  );
}
