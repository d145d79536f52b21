import type { Slate } from '../../domain/slate.ts';
import type { StudyData } from '../../domain/study-data.ts';
import { shuffled, type Stream } from '../../random/stream.ts';
import { areIdentical } from '../../slates/overlap.ts';
import { slatesByUser } from '../slate-duel/plan.ts';

/** One customer's slates: those that stand for somebody's recommendations, and those made with a known fault. */
export interface CustomerSlates {
  readonly user: string;
  readonly lists: readonly Slate[];
  readonly probes: readonly Probing[];
}

/** A list of known fault beside the genuine one that it was made from. */
export interface Probing {
  readonly genuine: Slate;
  readonly faulty: Slate;
  /** Whether the study has the genuine one before the other: that is by chance, and decides a single order. */
  readonly genuineFirst: boolean;
}

/** The slates by customer, both in the study's order. */
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

/** The same with users by chance, and the lists of each. */
export function shuffledCustomers(data: StudyData, stream: Stream): CustomerSlates[] {
  return shuffled(customersIn(data), stream.child('order of users')).map((one) => ({
    ...one,
    lists: shuffled(one.lists, stream.child(`order of lists/${one.user}`)),
    probes: shuffled(one.probes, stream.child(`order of probes/${one.user}`)),
  }));
}

/** Every two different lists of a customer: those with the same items in the same order aren't asked about. */
export function pairsOf(lists: readonly Slate[]): (readonly [Slate, Slate])[] {
  return lists.flatMap((a, i) =>
    lists.slice(i + 1).flatMap((b) => (areIdentical(a, b) ? [] : [[a, b] as const])),
  );
}
