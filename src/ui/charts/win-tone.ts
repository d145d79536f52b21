import type { Estimate } from '#engine/report/rendered-report.ts';
import { holds } from './holds.ts';

/**
 * Fill of a cell of the win matrix. `open`: the interval includes .50, so the two aren't separated.
 */
type WinTone = 'wins-1' | 'wins-2' | 'wins-3' | 'wins-4' | 'loses' | 'open' | 'none';

/** The fills with their ranges, lightest first. */
export const TONES = [
  { tone: 'wins-1', label: '.50 to .62', above: 0.5 },
  { tone: 'wins-2', label: 'to .72', above: 0.62 },
  { tone: 'wins-3', label: 'to .82', above: 0.72 },
  { tone: 'wins-4', label: 'above', above: 0.82 },
] as const;

/**
 * Chooses the fill of a cell. Only wins have ink, so that ink below the diagonal of an ordered
 * matrix shows a cycle.
 */
export function toneOf({ value, interval }: Estimate): WinTone {
  if (value === null) return 'none';
  if (!interval || holds(interval, 0.5)) return 'open';
  return TONES.findLast(({ above }) => value > above)?.tone ?? 'loses';
}
