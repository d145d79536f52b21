import { byKey } from '../domain/by-key.ts';
import { cardsOf, type Manifest, type Run } from '../domain/run.ts';
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
 * @param answers the same, under the keys of the trials that were asked
 */
export function membersOf(
  run: Run,
  judgements: readonly (readonly Judgement[])[],
  answers: readonly (readonly Judgement[])[] = [],
): [Member, ...Member[]] {
  const [first, ...others] = cardsOf(run);
  const memberOf = (judge: JudgeCard, i: number): Member => ({
    judge,
    judgements: byKey(judgements[i] ?? []),
    ...(answers[i] ? { answers: byKey(answers[i]) } : {}),
  });
  return [memberOf(first, 0), ...others.map((judge, i) => memberOf(judge, i + 1))];
}

/**
 * Returns the manifest of one judge of a run; null for a judge that hasn't been opened yet.
 *
 * @param member 0 for the first judge
 */
export function manifestFor(
  { manifest, panel = [], unopened = false }: Run,
  member: number,
): Manifest | null {
  if (member === 0) return unopened ? null : manifest;
  const panellist = panel[member - 1];
  if (!panellist?.made) return null;
  const { markers: _, openings: __, ...shared } = manifest;
  return { ...shared, judge: panellist.judge, ...panellist.made };
}

/**
 * Returns the parts of a run that change when one of its judges is opened for the first time: the format and environment
 * of that judge, in the manifest for the first judge and in the panel for another.
 */
export async function withMade(
  run: Run,
  member: number,
  judge: Judge,
  { protocol, settings, style }: Pick<Made, 'protocol' | 'settings' | 'style'>,
): Promise<Pick<Run, 'manifest' | 'unopened'> | Pick<Run, 'panel'>> {
  const own = familyOf(style.family.id).markers === 'from the model';
  const made = {
    family: style.family.id,
    ...(own ? { markers: style.family.markers } : {}),
    ...(style.family.openings ? { openings: style.family.openings } : {}),
    templateHash: await sha256(protocol.template(style, settings)),
    environment: { app: run.manifest.environment['app'] ?? '', ...judge.environment },
  };
  if (member === 0) {
    const { markers: _, openings: __, ...others } = run.manifest;
    return { manifest: { ...others, judge: judge.card, ...made }, unopened: false };
  }
  return {
    panel: (run.panel ?? []).map((panellist, i) =>
      i === member - 1 ? { ...panellist, judge: judge.card, made } : panellist,
    ),
  };
}
