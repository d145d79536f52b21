import { shuffled, type Stream } from '../random/stream.ts';
import type { ListName } from './label-kind.ts';
import type { Sheet } from './sheet.ts';
import type { Named } from './shown-unit.ts';

interface Seating {
  /** How many annotators. */
  readonly seats: number;
  /** How many of them label each unit. */
  readonly overlap: number;
}

/**
 * For each annotator the tasks, in an order by chance, with the list that stands first: the reference in
 * half of them, within one, and so in each stratum. Where all label the same, each annotator has the
 * lists the other way round than the one before.
 */
export function seatsFor(
  named: readonly Named[],
  { seats, overlap }: Seating,
  chance: Stream,
): Sheet['seats'] {
  const strata = [...new Set(named.map(({ stratum }) => stratum))].sort();
  const inOrder = strata.flatMap((stratum) => named.filter((one) => one.stratum === stratum));
  const start = chance.child('first of all').below(2);
  return Array.from({ length: seats }, (_, seat) => {
    // The seats after the i-th, round the table, take the i-th unit.
    const own = inOrder.filter((_, i) => (seat + seats - (i % seats)) % seats < overlap);
    const entries = own.map(({ ref, reference, lists }, i) => ({
      task: ref,
      first: lists.length === 1 || (i + seat + start) % 2 === 0 ? reference : otherThan(reference),
    }));
    return shuffled(entries, chance.child(`seat/${seat}`));
  });
}

const otherThan = (list: ListName): ListName => (list === 'a' ? 'b' : 'a');
