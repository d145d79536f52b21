import type { Judge, JudgeCard } from '../domain/judge.ts';
import type { Manifest, Panellist, Run } from '../domain/run.ts';
import { sha256 } from './sha256.ts';
import type { Made } from './manifest.ts';
import { familyOf } from '../prompts/families.ts';

/** The cards of all judges of a run, the first one first. */
export function cardsOf({ manifest, panel = [] }: Run): readonly [JudgeCard, ...JudgeCard[]] {
  return [manifest.judge, ...panel.map(({ judge }) => judge)];
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
