import { shuffled, type Stream } from '../random/stream.ts';
import type { ListName } from './label-kind.ts';
import type { Sheet } from './sheet.ts';
import type { Named } from './shown-unit.ts';

interface Slots {
  /** Number of annotators. */
  readonly slots: number;
  /** Number of annotators per unit. */
  readonly overlap: number;
}

/**
 * Deals the tasks to annotator slots, in random order, with the list to show first: the reference
 * in half of them (within one), also within each stratum. If all slots get the same tasks,
 * neighbouring slots see the lists in reverse positions.
 */
export function slotsFor(
  named: readonly Named[],
  { slots, overlap }: Slots,
  chance: Stream,
): Sheet['slots'] {
  const strata = [...new Set(named.map(({ stratum }) => stratum))].sort();
  const inOrder = strata.flatMap((stratum) => named.filter((one) => one.stratum === stratum));
  const start = chance.child('first of all').below(2);
  return Array.from({ length: slots }, (_, slot) => {
    // Unit i goes to `overlap` slots in a row, beginning with slot i modulo `slots`.
    const own = inOrder.filter((_, i) => (slot + slots - (i % slots)) % slots < overlap);
    const entries = own.map(({ ref, reference, lists }, i) => ({
      task: ref,
      first: lists.length === 1 || (i + slot + start) % 2 === 0 ? reference : otherThan(reference),
    }));
    return shuffled(entries, chance.child(`seat/${slot}`));
  });
}

const otherThan = (list: ListName): ListName => (list === 'a' ? 'b' : 'a');
