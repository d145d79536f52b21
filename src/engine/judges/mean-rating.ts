import { message } from '#messages/message.ts';
import type { Slate } from '../domain/slate.ts';
import { meanOrNull } from '../stats/mean.ts';
import {
  byOpinion,
  DUEL_TASKS,
  preferHigher,
  referenceCard,
  referenceJudge,
} from './reference-judge.ts';

export const meanRatingCard = referenceCard({
  id: 'mean-rating',
  about: message('judges.meanRating'),
  nature: { does: message('judges.prefersRated'), orderBlind: true },
  tasks: DUEL_TASKS,
});

/**
 * A judge that compares slates by the mean of their items' mean ratings, items without one left out. It reads no
 * history, so it shows what knowing good items is worth without knowing the user. No answer where no rating is known.
 */
export function meanRating() {
  return referenceJudge(meanRatingCard, ({ items }) => {
    const rated = (slate: Slate) =>
      meanOrNull(slate.items.flatMap((item) => items.get(item)?.meanRating ?? []));
    return byOpinion({
      duel: (duel, task) => preferHigher(duel, task, rated(duel.first), rated(duel.second)),
    });
  });
}
