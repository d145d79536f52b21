import type { ResolvedFamily } from '../../domain/family.ts';
import type { SimulatorSettings } from '../settings.ts';
import type { World } from '../world.ts';

/** The parts of a prompt that don't depend on the question: the model family's wording, the world and the settings. */
export interface RatingStyle {
  readonly family: ResolvedFamily;
  readonly world: Pick<World, 'words' | 'items' | 'dataScale'>;
  readonly settings: Pick<SimulatorSettings, 'scale' | 'shots' | 'system'> &
    Partial<Pick<SimulatorSettings, 'item' | 'person' | 'labelOrder' | 'seed'>>;
}
