import type { Section } from './report.ts';

/** Whether any bin has a regret: where nothing is known of what viewers liked, none has, and none is shown. */
export function hasCosts({
  bins,
}: Pick<Extract<Section, { kind: 'similarity' }>, 'bins'>): boolean {
  return bins.some(({ regret }) => regret.value !== null);
}
