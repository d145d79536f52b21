import { Fault } from '../domain/fault.ts';
import type { RunId } from '../domain/ids.ts';
import { message, type Text } from '#messages/message.ts';

/**
 * Returns the fault for a run that can't be shown, reported on or continued. `why` as in `UnreadRow`.
 */
export function unreadableRun(id: RunId, why: Text): Fault {
  return new Fault('row-unreadable', message('runFaults.runUnreadable', { run: id, why }));
}

/** Returns the fault for any other row that can't be read. `collection` names its store or its collection. */
export function unreadableRow(collection: string, id: string, why: Text): Fault {
  return new Fault('row-unreadable', message('runFaults.rowUnreadable', { collection, id, why }));
}
