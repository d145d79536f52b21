import { message } from '#messages/message.ts';
import type { Judgement } from '../../domain/judgement.ts';
import type { StudyData } from '../../domain/study-data.ts';
import { labelOf } from '../saer/lists.ts';
import { customersIn, type Probing } from '../saer/plan.ts';
import {
  detectionWhereWorse,
  trulyBetter,
  type PlantedOutcome,
  type WhereWorse,
} from '../saer/planted.ts';
import type { Sample } from '../saer/sample.ts';

/**
 * Returns how often a list that a planted fault made worse gets the lower of two different labels; null without faults.
 * Labels are coarse, so that lists with the same label count neither way.
 */
export function labelDetection(
  data: StudyData,
  judgements: ReadonlyMap<string, Judgement>,
  sample: Sample,
): WhereWorse | null {
  return detectionWhereWorse(
    customersIn(data).flatMap(({ probes }) => probes.map((one) => outcomeOf(one, judgements))),
    {
      protocol: 'saer-list',
      reading: message('saerPlanted.reading', { pairs: false }),
      unit: 'list',
      undecided: 'same label',
      ties: message('saerPlanted.sameLabel'),
      alwaysFirst: () => null,
    },
    sample,
  );
}

function outcomeOf(
  { genuine, faulty, genuineFirst }: Probing,
  judgements: ReadonlyMap<string, Judgement>,
): PlantedOutcome {
  const [before, after] = [labelOf(genuine, judgements), labelOf(faulty, judgements)];
  const missing = [before, after].find((one) => typeof one === 'string');
  return {
    user: faulty.user,
    probe: faulty.origin!.probe,
    noticed: missing ?? (after > before ? 'correct' : after === before ? 'tie' : 'wrong'),
    trulyBetter: trulyBetter(genuine, faulty),
    genuineFirst,
  };
}
