import type { PeoplesLabel } from '../people/label.ts';

/**
 * People's labels by what they are on. Those that were picked as worth a look stay out: a correction
 * rests on labels that chance drew from what was judged.
 */
export function labelsByUnit(labels: readonly PeoplesLabel[]): ReadonlyMap<string, PeoplesLabel> {
  return new Map(labels.filter(({ picked }) => !picked).map((label) => [label.unit, label]));
}
