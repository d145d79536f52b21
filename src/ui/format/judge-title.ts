import { judgeName } from '#engine/domain/judge-name.ts';
import { isNoJudge } from '#engine/domain/no-judge.ts';
import type { JudgeCard } from '#engine/domain/judge.ts';
import { texts } from '#messages/format-message.ts';

/** Returns the name of a run's judge, or words for a run without one. */
export function judgeTitle(judge: Pick<JudgeCard, 'id' | 'name'>): string {
  return isNoJudge(judge) ? texts.studyJudge.none : judgeName(judge);
}
