import type { Section } from './rendered-report.ts';

/** Decides whether any bin has a regret. Without known utilities none has, and none is shown. */
export function hasCosts({
  bins,
}: Pick<Extract<Section, { kind: 'similarity' }>, 'bins'>): boolean {
  return bins.some(({ regret }) => regret.value !== null);
}
