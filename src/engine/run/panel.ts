import type { Judge, JudgeCard } from '../domain/judge.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { TaskId } from '../domain/question.ts';
import type { Manifest, Panellist, Run } from '../domain/run.ts';
import type { Member } from '../protocols/protocol.ts';
import { sha256 } from './sha256.ts';
import type { Made } from './manifest.ts';
import { familyOf } from '../prompts/families.ts';

/** The cards of all judges of a run, the first one first. */
export function cardsOf({ manifest, panel = [] }: Run): readonly [JudgeCard, ...JudgeCard[]] {
  return [manifest.judge, ...panel.map(({ judge }) => judge)];
}

/** The kinds of question that any judge of a run answers. */
export function tasksOf(run: Run): readonly TaskId[] | 'all' {
  const tasks: TaskId[] = [];
  for (const card of cardsOf(run)) {
    if (card.tasks === 'all') return 'all';
    tasks.push(...card.tasks);
  }
  return tasks;
}

/**
 * Each judge of a run with its judgements.
 *
 * @param judgements of each judge, the first one first, under the keys of the trials
 */
export function membersOf(
  run: Run,
  judgements: readonly (readonly Judgement[])[],
): [Member, ...Member[]] {
  const [first, ...others] = cardsOf(run);
  const memberOf = (judge: JudgeCard, i: number): Member => ({
    judge,
    judgements: new Map((judgements[i] ?? []).map((one) => [one.key, one])),
  });
  return [memberOf(first, 0), ...others.map((judge, i) => memberOf(judge, i + 1))];
}

/**
 * What one judge of a run is asked with; null for one of a panel that hasn't been opened yet.
 *
 * @param member 0 for the first judge
 */
export function manifestFor({ manifest, panel = [] }: Run, member: number): Manifest | null {
  if (member === 0) return manifest;
  const panellist = panel[member - 1];
  if (!panellist?.made) return null;
  const { markers: _, ...shared } = manifest;
  return { ...shared, judge: panellist.judge, ...panellist.made };
}

/** The panel with what one of its judges was opened with. */
export async function withMade(
  run: Run,
  member: number,
  judge: Judge,
  { protocol, settings, style }: Pick<Made, 'protocol' | 'settings' | 'style'>,
): Promise<readonly Panellist[]> {
  const own = familyOf(style.family.id).markers === 'from the model';
  const made = {
    family: style.family.id,
    ...(own ? { markers: style.family.markers } : {}),
    templateHash: await sha256(protocol.template(style, settings)),
    environment: { app: run.manifest.environment['app'] ?? '', ...judge.environment },
  };
  return (run.panel ?? []).map((panellist, i) =>
    i === member - 1 ? { ...panellist, judge: judge.card, made } : panellist,
  );
}
