import type { Dataset } from '../../domain/dataset.ts';
import type { ItemVectors } from '../../embedders/embedder.ts';
import { stream } from '../../random/stream.ts';
import { timelines, trainingRows } from '../../slates/history.ts';
import { earlierItems } from '../../study/earlier-items.ts';
import type { Person } from '../person.ts';
import type { Scale } from '../scale.ts';
import type { Stage } from './suite-test.ts';

/**
 * Sets the stage of tests: everybody's ratings are cut in two halves by time, and items have the
 * popularity and the mean ratings of the earlier one, so that nothing that is asked about can be read.
 *
 * @param seed ends ties of time
 * @param vectors one an item of the dataset, in its order
 */
export function stageOf(input: {
  readonly dataset: Dataset;
  readonly people: readonly Person[];
  readonly scale: Scale;
  readonly seed: string;
  readonly vectors?: ItemVectors;
}): Stage {
  const { dataset, people, scale, seed, vectors } = input;
  const cut = timelines(dataset, stream(seed).child('timelines'));
  return {
    world: {
      words: dataset.words,
      items: earlierItems(dataset, trainingRows(cut)),
      people,
      ...(dataset.scale ? { dataScale: dataset.scale } : {}),
      ...(vectors ? { vectors } : {}),
    },
    dataset,
    timelines: cut,
    scale,
  };
}
