import { byOpinion, DUEL_TASKS, referenceCard, referenceJudge } from './reference-judge.ts';

export const alwaysFirstCard = referenceCard({
  id: 'always-first',
  name: 'Always first',
  about: 'Names the slate shown first, whatever is on it: what pure position bias would score.',
  nature: { does: 'names whatever is shown first', orderBlind: false },
  tasks: DUEL_TASKS,
});

export const alwaysSecondCard = referenceCard({
  id: 'always-second',
  name: 'Always second',
  about: 'Names the slate shown second, whatever is on it.',
  nature: { does: 'names whatever is shown second', orderBlind: false },
  tasks: DUEL_TASKS,
});

/** A judge that always prefers the first position. */
export const alwaysFirst = () =>
  referenceJudge(alwaysFirstCard, () => byOpinion({ duel: () => 1 }));
/** A judge that always prefers the second position. */
export const alwaysSecond = () =>
  referenceJudge(alwaysSecondCard, () => byOpinion({ duel: () => 0 }));
