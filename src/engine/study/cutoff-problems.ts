import { message, type Message } from '#messages/message.ts';
import { isNoJudge } from '../domain/no-judge.ts';
import type { Study } from '../domain/study.ts';

/** Describes what is wrong with the cut-offs of a study: they increase, up to `k`, and only a study without a judge has some. */
export function cutoffProblems({ slates, judge }: Pick<Study, 'slates' | 'judge'>): Message[] {
  if (slates.kind !== 'recommenders' || !slates.cutoffs) return [];
  if (!isNoJudge(judge)) {
    return [message('studyProblems.cutoffsJudged', { path: 'slates.cutoffs' })];
  }
  return slates.cutoffs.flatMap((value, i, all) => {
    const low = (all[i - 1] ?? 0) + 1;
    return value >= low && value <= slates.k
      ? []
      : [
          message('studyProblems.cutoff', {
            path: `slates.cutoffs[${i}]`,
            value,
            low,
            k: slates.k,
          }),
        ];
  });
}
