import type { Estimate } from '#engine/report/report.ts';
import { holds } from './holds.ts';

/** How a cell of the win matrix is filled. `open`: the interval holds .50, so nothing is separated. */
export type WinTone = 'wins-1' | 'wins-2' | 'wins-3' | 'wins-4' | 'loses' | 'open' | 'none';

/** The fills with what they stand for, lightest first. */
export const TONES = [
  { tone: 'wins-1', label: '.50 to .62', above: 0.5 },
  { tone: 'wins-2', label: 'to .72', above: 0.62 },
  { tone: 'wins-3', label: 'to .82', above: 0.72 },
  { tone: 'wins-4', label: 'above', above: 0.82 },
] as const;

/** Ink for wins only, so that ink below the diagonal of an ordered matrix is a cycle. */
export function toneOf({ value, interval }: Estimate): WinTone {
  if (value === null) return 'none';
  if (!interval || holds(interval, 0.5)) return 'open';
  return TONES.findLast(({ above }) => value > above)?.tone ?? 'loses';
}
