import { Fault } from '../domain/fault.ts';
import type { Study } from '../domain/study.ts';
import { message } from '#messages/message.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { growsIn } from './planned-trials.ts';

/**
 * Refuses a share of a study whose later questions depend on earlier verdicts: no device has the verdicts of the others.
 *
 * @throws Fault `study-invalid` with the path of the setting
 */
export function refuseShare(study: Study, protocol: Protocol): void {
  if (!study.share) return;
  if (growsIn(study, protocol) || study.stopping) {
    throw new Fault('study-invalid', message('studyFaults.shareWaits'));
  }
}
