import type { PeoplesLabel } from '../domain/label.ts';

/**
 * Indexes people's labels by unit. Labels that were picked for review are left out: a correction is
 * valid only for labels drawn by chance from the judged units.
 */
export function labelsByUnit(labels: readonly PeoplesLabel[]): ReadonlyMap<string, PeoplesLabel> {
  return new Map(labels.filter(({ picked }) => !picked).map((label) => [label.unit, label]));
}
