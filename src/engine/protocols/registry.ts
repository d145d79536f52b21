import type { Protocol } from './protocol.ts';
import { arena } from './arena/arena.ts';
import { saerList } from './saer-list/saer-list.ts';
import { saerPair } from './saer-pair/saer-pair.ts';
import { withEdits } from './with-edits.ts';
import { withOpenings } from './with-openings.ts';
import { slateDuel } from './slate-duel/slate-duel.ts';

/** All protocols. To add one, add a folder and an entry here. */
export const protocols: readonly Protocol[] = [slateDuel, saerList, saerPair, arena].map((one) =>
  withOpenings(withEdits(one)),
);

/**
 * Returns the protocol with this id.
 *
 * @throws RangeError if there is none
 */
export function protocolOf(id: string): Protocol {
  const protocol = protocols.find((known) => known.id === id);
  if (!protocol) throw new RangeError(`No protocol is called ${id}`);
  return protocol;
}
