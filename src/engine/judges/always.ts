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

/** Prefers the first place whatever stands there. */
export const alwaysFirst = () =>
  referenceJudge(alwaysFirstCard, () => byOpinion({ duel: () => 1 }));
/** Prefers the second place whatever stands there. */
export const alwaysSecond = () =>
  referenceJudge(alwaysSecondCard, () => byOpinion({ duel: () => 0 }));
