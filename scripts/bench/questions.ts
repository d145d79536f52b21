import type { Question } from '#engine/domain/question.ts';
import type { StudyData } from '#engine/domain/study-data.ts';
import { appraisal } from '#engine/domain/trial.ts';
import type { Style } from '#engine/domain/family.ts';
import { pocketRating } from '#engine/prompts/pocket/pocket.ts';
import { pocketHistory, pocketItems } from '#engine/protocols/shared/pocket-view.ts';
import { planDuels, slatesByUser, SCORE } from '#engine/protocols/slate-duel/plan.ts';
import { duelQuestion } from '#engine/protocols/slate-duel/prompt.ts';
import { scoreQuestion } from '#engine/protocols/slate-duel/score-prompt.ts';
import { stream } from '#engine/random/stream.ts';

/** One user's questions, in one call as in a run. */
export type Asked = readonly Question[];

/** Builds every duel of the slate judge's own plan, user by user. */
export function duelsOf(data: StudyData, style: Style): Asked[] {
  const users = new Map<string, Question[]>();
  for (const duel of planDuels(data, stream('bench'))) {
    const asked = users.get(duel.first.user) ?? [];
    asked.push(duelQuestion(duel, { data, settings: {} }, style));
    users.set(duel.first.user, asked);
  }
  return [...users.values()];
}

/**
 * Builds questions that rate single items, one a slate: the pocket judge's own rating question; for other families the
 * score from 0 to 9 of a slate with that one item.
 */
export function ratingsOf(data: StudyData, style: Style): Asked[] {
  return [...slatesByUser(data.slates).values()].map((slates) =>
    slates.map((slate) => {
      const trial = appraisal(slate, { aspect: SCORE });
      if (style.family.wording !== 'pocket')
        return scoreQuestion(trial, { data, settings: {} }, style);
      const user = data.users.get(slate.user);
      const [item] = pocketItems(slate, data);
      if (!user || !item) throw new RangeError(`Nothing to rate in ${slate.id}`);
      const text = pocketRating(pocketHistory(user, data), item);
      return { ...text, key: trial.key, task: 'rating-history' as const };
    }),
  );
}
