import type { Text } from '../../messages/message.ts';
import type { RatingScale } from '../../domain/dataset.ts';
import type { Rater } from '../rater.ts';
import { scaleOf, type Scale } from '../../domain/rating-scales.ts';
import { constant } from './constant.ts';
import { itemMean } from './item-mean.ts';
import { oracle, type Utility } from './oracle.ts';
import { uniform } from './uniform.ts';

/** The inputs from which reference raters can be made. */
export interface RaterSource {
  readonly scale: Scale;
  readonly seed: string;
  /** True tastes, where the people are users of a dataset that has them. */
  readonly truth?: { readonly utility: Utility; readonly name: string };
  /** The scale of the items' mean ratings, where there are any. */
  readonly dataScale?: RatingScale;
}

export interface ReferenceRater {
  readonly id: string;
  readonly name: string;
  readonly about: Text;
  /** Makes the rater, or returns null where an input that it needs is missing. */
  make(source: RaterSource): Rater | null;
  /** The reason why it can't rate here, as a sentence. */
  readonly without: string;
}

/** Every reference rater. To add one, add a file and a line here. */
export const referenceRaters: readonly ReferenceRater[] = [
  listed('It needs data with true tastes, and its own users.', ({ scale, truth }) =>
    truth ? oracle(scale, truth.utility, truth.name) : null,
  ),
  listed('', ({ scale, seed }) => uniform(scale, seed)),
  listed('It needs items with ratings.', ({ scale, dataScale }) =>
    dataScale ? itemMean(scale, dataScale) : null,
  ),
  listed('', ({ scale }) => constant(scale, 'lowest')),
  listed('', ({ scale }) => constant(scale, 'highest')),
];

/** Lists a rater with the name and description of its card, which depend on no input. */
function listed(without: string, make: ReferenceRater['make']): ReferenceRater {
  const any = make({
    scale: scaleOf('0-9'),
    seed: '1',
    truth: { utility: () => null, name: 'none' },
    dataScale: { min: 0, max: 1, step: 1 },
  });
  if (!any) throw new RangeError('A reference rater is made where everything is there');
  const { id, name, about } = any.card;
  return { id, name, about, make, without };
}
