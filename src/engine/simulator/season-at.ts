import { SEASONS, type Season } from './season.ts';
import type { SimulatorSettings } from './settings.ts';

/**
 * Returns the season of a step of an episode (SUBER, section 5, names seasonality as context for later work).
 * `passing` begins with spring and goes on after `seasonLength` steps. Null in a simulation without seasons, and in one
 * that was stored before they could be chosen.
 *
 * @param step counts the steps of the episode from 0
 */
export function seasonAt(
  step: number,
  { season, seasonLength }: Partial<Pick<SimulatorSettings, 'season' | 'seasonLength'>>,
): Season | null {
  if (season === undefined || season === 'none') return null;
  if (season !== 'passing') return season;
  return SEASONS[Math.floor(step / (seasonLength ?? 10)) % SEASONS.length]!;
}
