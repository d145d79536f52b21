import type { JudgeCard } from '../../domain/judge.ts';
import type { Judgement } from '../../domain/judgement.ts';
import type { TaskId } from '../../domain/question.ts';
import type { Trial } from '../../domain/trial.ts';
import type { VerdictCounts } from '../../report/report.ts';

/** How many judgements of this plan there are of each kind, and what wasn't asked at all. */
export function countVerdicts<T extends Trial>(
  planned: readonly T[],
  judgements: ReadonlyMap<string, Judgement>,
  { tasks }: Pick<JudgeCard, 'tasks'>,
  taskOf: (trial: T) => TaskId,
): VerdictCounts {
  const offered = (trial: T) => tasks === 'all' || tasks.includes(taskOf(trial));
  const asked = planned.filter(offered);
  const judged = asked.flatMap(({ key }) => judgements.get(key) ?? []);
  const of = (test: (judgement: Judgement) => boolean) => judged.filter(test).length;
  const chose = (place: string) =>
    of(({ verdict }) => verdict.kind === 'preferred' && verdict.winner === place);
  return {
    planned: asked.length,
    judged: judged.length,
    preferredFirst: chose('first'),
    preferredSecond: chose('second'),
    tied: of(({ verdict }) => verdict.kind === 'tied'),
    unscored: of(({ verdict }) => verdict.kind === 'unscored'),
    labelled: tally(judged.flatMap(({ verdict }) => labelOf(verdict))),
    notAsked: tally(planned.filter((trial) => !offered(trial)).map(taskOf)),
    nearTies: of(({ nearTie }) => nearTie),
    stages: tally(judged.map(({ stage }) => stage)),
  };
}

function labelOf(verdict: Judgement['verdict']): string[] {
  if (verdict.kind === 'labelled') return [verdict.label];
  return verdict.kind === 'rated' ? ['score'] : [];
}

function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
