import { message } from '#messages/message.ts';
import { stream } from '../random/stream.ts';
import { byOpinion, DUEL_TASKS, referenceCard, referenceJudge } from './reference-judge.ts';

export const mostlyFirstCard = referenceCard({
  id: 'mostly-first',
  about: message('judges.mostlyFirst'),
  nature: { does: message('judges.namesFirstInFourFifths'), orderBlind: false },
  tasks: DUEL_TASKS,
});

/** The chance of naming the slate shown first. */
const FIRST = 0.8;

/**
 * A judge that reads nothing but the position: it names the slate shown first with a chance of .8, drawn for each
 * ordered question, and the second otherwise. It agrees with itself in .32 of the pairs (.8 times .2, twice).
 */
export function mostlyFirst(seed: string) {
  const chance = stream(seed).child('mostly first');
  return referenceJudge(
    mostlyFirstCard,
    () => byOpinion({ duel: ({ key }) => Number(chance.child(key).unit() < FIRST) }),
    { seed },
  );
}
