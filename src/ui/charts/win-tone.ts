import type { RenderedEstimate } from '#engine/report/rendered-report.ts';
import { holds } from './holds.ts';

/**
 * Fill of a cell of the win matrix. `open`: the interval includes .50, so the two aren't separated.
 */
type WinTone = 'wins-1' | 'wins-2' | 'wins-3' | 'wins-4' | 'loses' | 'open' | 'none';

/** The fills with the lower end of their range, lightest first. */
export const TONES = [
  { tone: 'wins-1', above: 0.5 },
  { tone: 'wins-2', above: 0.62 },
  { tone: 'wins-3', above: 0.72 },
  { tone: 'wins-4', above: 0.82 },
] as const;

/**
 * Chooses the fill of a cell. Only wins have ink, so that ink below the diagonal of an ordered
 * matrix shows a cycle.
 */
export function toneOf({ value, interval }: RenderedEstimate): WinTone {
  if (value === null) return 'none';
  if (!interval || holds(interval, 0.5)) return 'open';
  return TONES.findLast(({ above }) => value > above)?.tone ?? 'loses';
}
