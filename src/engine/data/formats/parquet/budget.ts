import { message } from '#messages/message.ts';
import { Fault } from '../../../domain/fault.ts';

/** Highest ratio of what a file holds to its bytes, as for archives; `FREE` more is always accepted. */
const CLOSEST = 200;
const FREE = 4 * 1024 ** 2;

/**
 * Counts the bytes or values that a file unpacks to, against the packed bytes that hold them. Returns a function that
 * adds to the count.
 * @param packed bytes
 */
export function budgetOf(path: string, packed: number): (more: number) => void {
  let spent = 0;
  return (more) => {
    spent += more;
    if (!(spent <= FREE + CLOSEST * packed)) {
      const says = message('dataFaults.packedTooClosely', { path, times: CLOSEST });
      throw new Fault('file-unusable', says);
    }
  };
}
