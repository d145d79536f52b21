import type { ExamBadge } from '#engine/domain/exam-badge.ts';
import { texts } from '#messages/format-message.ts';

/** Returns the short text of a badge: "Exam: 11 passed, 1 failed, 4 open"; "on its training data" where it is. */
export function markWords({ outcome, failed, unsure, parts, trained }: ExamBadge): string {
  if (outcome === 'not examined') return texts.examBadge.none;
  const result = texts.examBadge.result({ failed: failed.length, unsure: unsure.length, parts });
  return trained ? texts.examBadge.onTraining({ result }) : result;
}
