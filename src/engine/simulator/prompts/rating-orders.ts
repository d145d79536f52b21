import type { LabelOrder } from '../../domain/trial.ts';
import { labelOrdersIn } from '../../protocols/label-order/setting.ts';
import { stream } from '../../random/stream.ts';
import type { RatingQuestion } from '../rater.ts';
import type { RatingStyle } from './rating-style.ts';

/** The label orders in which a question is asked; undefined is the published one. */
type Orders = readonly [LabelOrder | undefined, ...(LabelOrder | undefined)[]];

/**
 * Returns the label orders of each rating question of a simulation. Alternating orders are drawn by its seed for each
 * person and item, so that a repeated question has the same prompt.
 */
export function ratingOrders(
  settings: RatingStyle['settings'],
): (question: Pick<RatingQuestion, 'person' | 'item'>) => Orders {
  switch (labelOrdersIn(settings)) {
    case 'one':
      return () => [undefined];
    case 'both':
      return () => [undefined, 'exchanged'];
    case 'alternate': {
      const chance = stream(settings.seed ?? '').child('label order of ratings');
      return ({ person, item }) => [
        chance.child(person.id).child(item.id).below(2) === 0 ? undefined : 'exchanged',
      ];
    }
  }
}
