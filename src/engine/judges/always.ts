import { message } from '#messages/message.ts';
import { byOpinion, DUEL_TASKS, referenceCard, referenceJudge } from './reference-judge.ts';

export const alwaysFirstCard = referenceCard({
  id: 'always-first',
  about: message('judges.alwaysFirst'),
  nature: { does: message('judges.namesFirst'), orderBlind: false },
  tasks: DUEL_TASKS,
});

export const alwaysSecondCard = referenceCard({
  id: 'always-second',
  about: message('judges.alwaysSecond'),
  nature: { does: message('judges.namesSecond'), orderBlind: false },
  tasks: DUEL_TASKS,
});

/** A judge that always prefers the first position. */
export const alwaysFirst = () =>
  referenceJudge(alwaysFirstCard, () => byOpinion({ duel: () => 1 }));
/** A judge that always prefers the second position. */
export const alwaysSecond = () =>
  referenceJudge(alwaysSecondCard, () => byOpinion({ duel: () => 0 }));
