import type { Dataset } from '../../domain/dataset.ts';
import type { ItemVectors } from '../../embedders/embedder.ts';
import { stream } from '../../random/stream.ts';
import { timelines, trainingRows } from '../../slates/history.ts';
import { earlierItems } from '../../study/earlier-items.ts';
import type { Person } from '../person.ts';
import type { Scale } from '../../domain/rating-scales.ts';
import type { Stage } from './suite-test.ts';

/**
 * Prepares the stage of tests: cuts everybody's ratings into two halves by time, and computes popularity and mean
 * ratings of items from the earlier half alone, so that no question reveals its answer.
 *
 * @param seed decides ties of time
 * @param vectors one for each item of the dataset, in its order
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
