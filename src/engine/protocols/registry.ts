import type { Protocol } from './protocol.ts';
import { arena } from './arena/arena.ts';
import { saerList } from './saer-list/saer-list.ts';
import { saerPair } from './saer-pair/saer-pair.ts';
import { slateDuel } from './slate-duel/slate-duel.ts';

/** Every way of asking. Adding one is a folder and a line here. */
export const protocols: readonly Protocol[] = [slateDuel, saerList, saerPair, arena];

/** @throws RangeError where no protocol has this id */
export function protocolOf(id: string): Protocol {
  const protocol = protocols.find((known) => known.id === id);
  if (!protocol) throw new RangeError(`No protocol is called ${id}`);
  return protocol;
}
