import { shuffled, type Stream } from '../random/stream.ts';
import type { ListName } from './label-kind.ts';
import type { Sheet } from './sheet.ts';
import type { Named } from './shown-unit.ts';

interface Seating {
  /** Number of annotators. */
  readonly seats: number;
  /** Number of annotators per unit. */
  readonly overlap: number;
}

/**
 * Deals the tasks to annotator slots, in random order, with the list to show first: the reference
 * in half of them (within one), also within each stratum. If all slots get the same tasks,
 * neighbouring slots see the lists in reverse positions.
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
    // Unit i goes to `overlap` slots in a row, beginning with slot i modulo `seats`.
    const own = inOrder.filter((_, i) => (seat + seats - (i % seats)) % seats < overlap);
    const entries = own.map(({ ref, reference, lists }, i) => ({
      task: ref,
      first: lists.length === 1 || (i + seat + start) % 2 === 0 ? reference : otherThan(reference),
    }));
    return shuffled(entries, chance.child(`seat/${seat}`));
  });
}

const otherThan = (list: ListName): ListName => (list === 'a' ? 'b' : 'a');
