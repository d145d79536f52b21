import type { PlannedStudy } from '#ui/views/models/planned-study.ts';
import type { RunsState } from '#ui/state/runs-state.svelte.ts';
import type { SetupState } from '#ui/views/study/setup-state.svelte.ts';

/** Returns the study that is being set up, else that of the latest run; null where there is neither. */
export function plannedStudy(
  { draft, plan }: Pick<SetupState, 'draft' | 'plan'>,
  { runs }: Pick<RunsState, 'runs'>,
): PlannedStudy | null {
  if (plan.estimate) {
    const judges = 1 + draft.panel.length;
    return { name: draft.title, questions: Math.round(plan.estimate.trials / judges) };
  }
  if (runs.name !== 'there') return null;
  const [latest] = [...runs.value].sort((a, b) => b.createdAt - a.createdAt);
  if (!latest) return null;
  const judges = 1 + (latest.panel?.length ?? 0);
  return { name: latest.name, questions: Math.round(latest.trials / judges) };
}
