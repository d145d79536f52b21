import { message } from '#messages/message.ts';
import { stream } from '../random/stream.ts';
import {
  byOpinion,
  DUEL_TASKS,
  preferHigher,
  referenceCard,
  referenceJudge,
} from './reference-judge.ts';

export const leaningFirstCard = referenceCard({
  id: 'leaning-first',
  about: message('judges.leaningFirst'),
  nature: { does: message('judges.mostlyNamesFirst'), orderBlind: false },
  tasks: DUEL_TASKS,
});

/** The chance of following the position, whatever is on the slates. */
const LEANING = 0.8;

/**
 * A judge with a strong position bias that still knows something: with a chance of .8, drawn for each ordered question,
 * it names the slate shown first, and otherwise the better one. Where utilities are unknown it tosses a coin instead.
 */
export function leaningFirst(seed: string) {
  const chance = stream(seed).child('leaning first');
  return referenceJudge(
    leaningFirstCard,
    () =>
      byOpinion({
        duel: (duel, task) => {
          const drawn = chance.child(duel.key);
          if (drawn.unit() < LEANING) return 1;
          const { utility: a = null } = duel.first;
          const { utility: b = null } = duel.second;
          return preferHigher(duel, task, a, b) ?? drawn.below(2);
        },
      }),
    { seed },
  );
}
