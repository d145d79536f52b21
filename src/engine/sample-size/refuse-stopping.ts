import { message } from '../messages/message.ts';
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
): string | null {
  const set: Settings = Object.fromEntries(
    protocol.settings.map(({ id, initial }) => [id, settings[id] ?? initial]),
  );
  if (slates.kind !== 'recommenders')
    return 'Only recommenders can be told apart: these slates are nobody’s.';
  if (protocol.task === 'list-label')
    return 'This protocol looks at one list at a time: there is no pair to settle.';
  if (panel.length > 0) return 'It goes by the verdicts of a single judge, and this is a panel.';
  if (protocol.growing?.when(set)) return 'This schedule already follows the verdicts.';
  if (isCalibrated(set))
    return 'Calibrated single orders are known for what they are only at the end: ask in both orders.';
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
