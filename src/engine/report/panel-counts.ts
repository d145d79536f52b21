import { quantity, integer } from '../domain/numbers.ts';
import { listed } from '../domain/listed.ts';
import type { VerdictCounts } from './report.ts';
import { taskWords } from './task-words.ts';

/**
 * Returns a sentence for each judge of a panel: its numbers of judgements and questions, and the questions that it
 * can't answer. Empty for a single judge.
 */
export function panelCounts({ panel }: VerdictCounts): string[] {
  return (panel?.judges ?? []).map(({ judge, judged, planned, unscored, notAsked }) => {
    const left = notAskedWords(notAsked);
    return `${judge}: ${quantity(judged, 'judgement')} of ${quantity(planned, 'question')}, ${integer(unscored)} unscored${left === '' ? '' : `; not asked ${left}`}.`;
  });
}

/** Lists tasks with their numbers: "a score of one slate by itself (9)". */
export function notAskedWords(notAsked: VerdictCounts['notAsked']): string {
  return listed(Object.entries(notAsked).map(([task, n]) => `${taskWords(task)} (${integer(n)})`));
}
