import type { Protocol } from './protocol.ts';
import { slateDuel } from './slate-duel/slate-duel.ts';

/** Every way of asking. Adding one is a folder and a line here. */
export const protocols: readonly Protocol[] = [slateDuel];

export function protocolOf(id: string): Protocol {
  const protocol = protocols.find((known) => known.id === id);
  if (!protocol) throw new RangeError(`No protocol is called ${id}`);
  return protocol;
}
