import type { Run } from '../domain/run.ts';
import { isolated } from '../domain/isolated.ts';
import { say } from '../messages/say.ts';
import { listed } from '../domain/listed.ts';

/**
 * Returns a sentence or two about who judged a run: the judge with its description, or a panel with its voting rule.
 */
export function judgedBy({ manifest, panel = [] }: Pick<Run, 'manifest' | 'panel'>): string {
  const { name, about } = manifest.judge;
  if (panel.length === 0) return `Judged by ${isolated(name)}. ${say(about)}`;
  const names = [name, ...panel.map(({ judge }) => judge.name)].map(isolated);
  return `Judged by ${listed(names)}, each by itself; the majority of their verdicts counts, and a drawn vote is a tie, or unscored where it is about labels.`;
}
