import type { Slate } from '../../domain/slate.ts';
import type { StudyData } from '../../domain/study-data.ts';
import { shuffled, type Stream } from '../../random/stream.ts';
import { areIdentical } from '../../slates/overlap.ts';
import { slatesByUser } from '../slate-duel/plan.ts';

/** One customer's slates, divided into genuine and corrupted lists. */
export interface CustomerSlates {
  readonly user: string;
  readonly lists: readonly Slate[];
  readonly probes: readonly Probing[];
}

/** A corrupted list with the genuine one that it was made from. */
export interface Probing {
  readonly genuine: Slate;
  readonly faulty: Slate;
  /**
   * True if the study lists the genuine one before the other. That order is random, and determines a single order.
   */
  readonly genuineFirst: boolean;
}

/** Groups the slates by customer, both in the study's order. */
export function customersIn({ slates }: Pick<StudyData, 'slates'>): CustomerSlates[] {
  return [...slatesByUser(slates)].map(([user, all]) => ({
    user,
    lists: all.filter(({ origin }) => !origin),
    probes: all.flatMap((faulty, i) => {
      const at = all.findIndex(({ id }) => id === faulty.origin?.genuine);
      return at < 0 ? [] : [{ genuine: all[at]!, faulty, genuineFirst: at < i }];
    }),
  }));
}

/** Returns the slates by customer, with customers and each one's lists in random order. */
export function shuffledCustomers(data: StudyData, stream: Stream): CustomerSlates[] {
  return shuffled(customersIn(data), stream.child('order of users')).map((one) => ({
    ...one,
    lists: shuffled(one.lists, stream.child(`order of lists/${one.user}`)),
    probes: shuffled(one.probes, stream.child(`order of probes/${one.user}`)),
  }));
}

/**
 * Returns every two different lists of a customer, without pairs of the same items in the same order.
 */
export function pairsOf(lists: readonly Slate[]): (readonly [Slate, Slate])[] {
  return lists.flatMap((a, i) =>
    lists.slice(i + 1).flatMap((b) => (areIdentical(a, b) ? [] : [[a, b] as const])),
  );
}
