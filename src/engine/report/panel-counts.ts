import { counting, grouped, listed } from './figures.ts';
import type { VerdictCounts } from './report.ts';
import { taskWords } from './task-words.ts';

/** A sentence for each judge of a panel: its judgements of its questions, and what it wasn't asked. Empty for a single judge. */
export function panelCounts({ panel }: VerdictCounts): string[] {
  return (panel?.judges ?? []).map(({ judge, judged, planned, unscored, notAsked }) => {
    const left = notAskedWords(notAsked);
    return `${judge}: ${counting(judged, 'judgement')} of ${counting(planned, 'question')}, ${grouped(unscored)} unscored${left === '' ? '' : `; not asked ${left}`}.`;
  });
}

/** Kinds of question with their numbers: "a score of one slate by itself (9)". */
export function notAskedWords(notAsked: VerdictCounts['notAsked']): string {
  return listed(Object.entries(notAsked).map(([task, n]) => `${taskWords(task)} (${grouped(n)})`));
}
