import { Fault } from '../../domain/fault.ts';
import { message } from '#messages/message.ts';

/** @throws Fault `stopped` if the person asked for that; never an AbortError, which means a failed disk beside a database */
export function stopIfAsked(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new Fault('stopped', message('faults.stopped'));
}
