import type { Judgement } from '../../domain/judgement.ts';
import type { Duel } from '../../domain/trial.ts';
import type { VerdictCounts } from '../../report/report.ts';

/** How many judgements of this plan there are of each kind. */
export function countVerdicts(
  planned: readonly Duel[],
  judgements: ReadonlyMap<string, Judgement>,
): VerdictCounts {
  const judged = planned.flatMap(({ key }) => judgements.get(key) ?? []);
  const of = (test: (judgement: Judgement) => boolean) => judged.filter(test).length;
  const stages: Record<string, number> = {};
  for (const { stage } of judged) stages[stage] = (stages[stage] ?? 0) + 1;
  const chose = (place: string) =>
    of(({ verdict }) => verdict.kind === 'preferred' && verdict.winner === place);
  return {
    planned: planned.length,
    judged: judged.length,
    preferredFirst: chose('first'),
    preferredSecond: chose('second'),
    tied: of(({ verdict }) => verdict.kind === 'tied'),
    unscored: of(({ verdict }) => verdict.kind === 'unscored'),
    nearTies: of(({ nearTie }) => nearTie),
    stages,
  };
}
