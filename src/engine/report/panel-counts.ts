import { message, type Message } from '#messages/message.ts';
import { formatMessage } from '#messages/format-message.ts';
import type { VerdictCounts } from './report.ts';
import { taskText, unaskedIn } from './task-words.ts';

/**
 * Returns a sentence for each judge of a panel: its numbers of judgements and questions, and the questions that it
 * can't answer. Empty for a single judge.
 */
export function panelCounts({ panel }: VerdictCounts): string[] {
  return (panel?.judges ?? []).map(({ judge, judged, planned, unscored, notAsked }) =>
    formatMessage(
      message('reportFile.memberCounts', {
        judge,
        judged,
        planned,
        unscored,
        notAsked: tasksIn(notAsked),
      }),
    ),
  );
}

/**
 * Returns a sentence about the questions that a judge can't answer.
 *
 * @param judge its name in a panel; empty for a single judge
 */
export function notAskedSentence(judge: string, notAsked: VerdictCounts['notAsked']): Message {
  return message('reportFile.notAskedBy', { judge, notAsked: tasksIn(notAsked) });
}

function tasksIn(notAsked: VerdictCounts['notAsked']) {
  return unaskedIn(notAsked).map(([task, n]) => ({ task: taskText(task), n }));
}
