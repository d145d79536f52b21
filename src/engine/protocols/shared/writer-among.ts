import type { JudgeCard } from '../../domain/judge.ts';
import { familyOf } from '../../prompts/families.ts';

/** The fields of a judge's card that show if it can write. */
type WritingCard = Pick<JudgeCard, 'kind' | 'family'>;

/**
 * Decides whether a judge can write text. Reference judges can't, nor can models made for labels only.
 */
export function canWrite({ kind, family }: WritingCard): boolean {
  return kind === 'model' && familyOf(family).wording !== 'pocket';
}

/**
 * Returns the index of the panel member that writes: the first that can, or 0 if no card says so.
 */
export function writerAmong(judges: readonly WritingCard[]): number {
  return Math.max(0, judges.findIndex(canWrite));
}
