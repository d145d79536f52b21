import { toGo } from '#ui/format/time-words.ts';
import type { ModelTrial } from './model-trial.svelte.ts';
import type { PlannedStudy } from './planned-study.ts';

/**
 * Describes the time of a study at the pace of a model's test on this device; null before a test that asked questions.
 */
export function studyTime(
  trial: Pick<ModelTrial, 'phase'> | undefined,
  study: PlannedStudy | null,
): string | null {
  if (trial?.phase.name !== 'done' || !study) return null;
  const perMinute = trial.phase.result.asked?.perMinute ?? null;
  return perMinute === null ? null : toGo((study.questions / perMinute) * 60);
}
