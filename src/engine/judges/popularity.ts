import { message } from '#messages/message.ts';
import type { Slate } from '../domain/slate.ts';
import {
  byOpinion,
  DUEL_TASKS,
  preferHigher,
  referenceCard,
  referenceJudge,
} from './reference-judge.ts';

export const popularityCard = referenceCard({
  id: 'popularity',
  about: message('judges.popularity'),
  nature: { does: message('judges.prefersPopular'), orderBlind: true },
  tasks: DUEL_TASKS,
});

/**
 * A judge that compares slates by the mean popularity of their items, the number of users who met each. It ignores the
 * user.
 */
export function popularity() {
  return referenceJudge(popularityCard, ({ items }) => {
    const fame = (slate: Slate) =>
      slate.items.reduce((sum, item) => sum + (items.get(item)?.popularity ?? 0), 0) /
      slate.items.length;
    return byOpinion({
      duel: (duel, task) => preferHigher(duel, task, fame(duel.first), fame(duel.second)),
    });
  });
}
