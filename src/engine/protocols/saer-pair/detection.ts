import { message } from '#messages/message.ts';
import { detectionWhereWorse, type PlantedOutcome, type WhereWorse } from '../saer/planted.ts';
import type { Sample } from '../saer/sample.ts';
import type { Settings } from '../settings.ts';
import { alwaysFirstShare } from './probe-references.ts';
import { bothOrders } from './settings.ts';

/** Returns how often a judge that names one of two lists names the genuine one; null without faults. */
export function pairDetection(
  outcomes: readonly PlantedOutcome[],
  settings: Settings,
  sample: Sample,
): WhereWorse | null {
  const both = bothOrders(settings);
  return detectionWhereWorse(
    outcomes,
    {
      protocol: 'saer-pair',
      reading: message('saerPlanted.reading', { pairs: true }),
      unit: 'pair',
      undecided: 'tie',
      ties: message('saerPlanted.tie'),
      // In both orders it contradicts itself on every pair, which is a tie.
      alwaysFirst: (counted) => (both ? null : alwaysFirstShare('correct', both, false, counted)),
    },
    sample,
  );
}
