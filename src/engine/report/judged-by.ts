import type { Run } from '../domain/run.ts';
import { isolated } from './isolated.ts';
import { listed } from './figures.ts';

/** Who judged a run, in a sentence or two: the judge with what it is, or a panel and how its votes count. */
export function judgedBy({ manifest, panel = [] }: Pick<Run, 'manifest' | 'panel'>): string {
  const { name, about } = manifest.judge;
  if (panel.length === 0) return `Judged by ${isolated(name)}. ${about}`;
  const names = [name, ...panel.map(({ judge }) => judge.name)].map(isolated);
  return `Judged by ${listed(names)}, each by itself; the majority of their verdicts counts, and a drawn vote is a tie, or unscored where it is about labels.`;
}
