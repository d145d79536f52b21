import type { Dataset } from '#engine/domain/dataset.ts';
import type { ResolvedFamily } from '#engine/domain/family.ts';
import { withPopularity } from '#engine/domain/popularity.ts';
import type { Question } from '#engine/domain/question.ts';
import { seasonAt } from '#engine/simulator/season-at.ts';
import type { Person } from '#engine/simulator/person.ts';
import type { SimulatorSettings } from '#engine/simulator/settings.ts';
import { promptIn } from './raters-here.ts';

interface Previewed {
  readonly dataset: Dataset;
  readonly family: ResolvedFamily;
  readonly settings: SimulatorSettings;
}

/** Returns the prompt with which a person rates the most popular item at the beginning of an episode. */
export function firstPrompt(
  person: Person,
  { dataset, family, settings }: Previewed,
): Pick<Question, 'segments' | 'opening'> {
  const { words, scale } = dataset;
  const items = withPopularity(dataset);
  const item = items.reduce((most, one) => (one.popularity > most.popularity ? one : most));
  const world = { words, items, ...(scale ? { dataScale: scale } : {}) };
  const season = seasonAt(0, settings);
  const { segments, opening } = promptIn({ family, world, settings })({
    ...{ person, item, remembered: [] },
    ...(season ? { season } : {}),
  });
  return { segments, opening };
}
