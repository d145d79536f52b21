import { message, type Message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { Protocol } from '../protocols/protocol.ts';
import type { Settings } from '../protocols/settings.ts';
import { isCalibrated } from '../protocols/slate-duel/settings.ts';
import type { Study } from '../domain/study.ts';

/** The parts of a study that decide whether it can stop early. */
interface Fitting {
  readonly slates: { readonly kind: Study['slates']['kind'] };
  readonly panel: readonly unknown[];
  readonly protocol: Pick<Study['protocol'], 'settings'>;
}

/**
 * Returns the reason why a study can't stop early at settled pairs, as a sentence; null where it
 * can.
 */
export function noStoppingFor(
  { slates, panel, protocol: { settings } }: Fitting,
  protocol: Pick<Protocol, 'settings' | 'growing' | 'task'>,
): Message | null {
  const set: Settings = Object.fromEntries(
    protocol.settings.map(({ id, initial }) => [id, settings[id] ?? initial]),
  );
  if (slates.kind !== 'recommenders') return message('earlyStopping.noRecommenders');
  if (protocol.task === 'list-label') return message('earlyStopping.noPair');
  if (panel.length > 0) return message('earlyStopping.panel');
  if (protocol.growing?.when(set)) return message('earlyStopping.schedule');
  if (isCalibrated(set)) return message('earlyStopping.calibrated');
  return null;
}

/**
 * Rejects a study that asks for early stopping and can't have it.
 * @throws Fault `study-invalid` with the reason.
 */
export function refuseStopping(
  study: Study,
  protocol: Pick<Protocol, 'settings' | 'growing' | 'task'>,
): void {
  const why = study.stopping ? noStoppingFor(study, protocol) : null;
  if (why) throw new Fault('study-invalid', message('studyFaults.stopping', { why }));
}
