import type { RatingScale } from '../../domain/dataset.ts';
import type { Rater } from '../rater.ts';
import { scaleOf, type Scale } from '../scale.ts';
import { constant } from './constant.ts';
import { itemMean } from './item-mean.ts';
import { oracle, type Utility } from './oracle.ts';
import { uniform } from './uniform.ts';

/** What a reference rater may be made from. */
export interface RaterSource {
  readonly scale: Scale;
  readonly seed: string;
  /** True tastes, where the people are of a dataset that has them. */
  readonly truth?: { readonly utility: Utility; readonly name: string };
  /** The scale of the items' mean ratings, where there are any. */
  readonly dataScale?: RatingScale;
}

export interface ReferenceRater {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** Null where what it needs isn't there. */
  make(source: RaterSource): Rater | null;
  /** Why it can't rate here, in a sentence. */
  readonly without: string;
}

/** Raters of known properties. Adding one is a file and a line here. */
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

/** Its card is the same for whatever it is made from, but for scale and key. */
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
