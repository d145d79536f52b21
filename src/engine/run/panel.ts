import { byKey } from '../domain/by-key.ts';
import { cardsOf, type Manifest, type Panellist, type Run } from '../domain/run.ts';
import type { Judge, JudgeCard } from '../domain/judge.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { TaskId } from '../domain/question.ts';
import type { Member } from '../protocols/protocol.ts';
import { sha256 } from '../domain/sha256.ts';
import type { Made } from './manifest.ts';
import { familyOf } from '../prompts/families.ts';

/** Returns the tasks that at least one judge of a run answers. */
export function tasksOf(run: Run): readonly TaskId[] | 'all' {
  const tasks: TaskId[] = [];
  for (const card of cardsOf(run)) {
    if (card.tasks === 'all') return 'all';
    tasks.push(...card.tasks);
  }
  return tasks;
}

/**
 * Pairs each judge of a run with its judgements.
 *
 * @param judgements one array per judge, the first judge first, under the keys of the trials
 */
export function membersOf(
  run: Run,
  judgements: readonly (readonly Judgement[])[],
): [Member, ...Member[]] {
  const [first, ...others] = cardsOf(run);
  const memberOf = (judge: JudgeCard, i: number): Member => ({
    judge,
    judgements: byKey(judgements[i] ?? []),
  });
  return [memberOf(first, 0), ...others.map((judge, i) => memberOf(judge, i + 1))];
}

/**
 * Returns the manifest of one judge of a run; null for a judge of a panel that hasn't been opened yet.
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

/**
 * Returns the panel after one of its judges was opened, with the format and environment of that judge.
 */
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
