import type { ResolvedFamily } from '../../prompts/family.ts';
import type { SimulatorSettings } from '../settings.ts';
import type { World } from '../world.ts';

/** How a rating is asked for: in whose words, about which world, with which settings. */
export interface RatingStyle {
  readonly family: ResolvedFamily;
  readonly world: Pick<World, 'words' | 'items' | 'dataScale'>;
  readonly settings: Pick<SimulatorSettings, 'scale' | 'shots' | 'system'>;
}
