import { message } from '#messages/message.ts';
import { Fault } from '../../domain/fault.ts';
import { shuffled, type Stream } from '../../random/stream.ts';
import { endsOf, type Scale } from '../../domain/rating-scales.ts';

import type { World } from '../world.ts';
import { factorise, type Predict, type Sides } from './factorise.ts';
import { knownOfItems } from './known-of-items.ts';
import { itemMeans } from './item-means.ts';
import { predictionErrors, type Predicted, type PredictionErrors } from './prediction-errors.ts';
import type { Pair, RatedPair } from './rated-pair.ts';

const FOLDS = 5;
/** The fewest ratings for a fit with held-out ratings. */
const LEAST = 20;

/** A stand-in for a rater, with its errors on ratings that it wasn't fitted on. */
export interface Surrogate {
  /** Predicts in points of the scale, for positions in the world. */
  readonly predict: Predict;
  /** Number of ratings in the fit. */
  readonly pairs: number;
  /** Errors in five-fold cross-validation. */
  readonly heldOut: PredictionErrors;
  /** Errors of the items' means in the same folds. */
  readonly itemMean: PredictionErrors;
}

/**
 * Fits a stand-in on ratings by a rater. The memory of the person at the time of a rating isn't used.
 *
 * @param pairs pairs of people or items outside the world are left out
 * @throws Fault `not-enough-data` with fewer than 20 ratings
 */
export function fitSurrogate(
  pairs: readonly RatedPair[],
  world: World,
  scale: Scale,
  stream: Stream,
): Surrogate {
  const placed = placedIn(pairs, world, scale);
  if (placed.length < LEAST) {
    throw new Fault(
      'not-enough-data',
      message('simulatorFaults.tooFewForStandIn', { least: LEAST, there: placed.length }),
    );
  }
  const sides: Sides = {
    users: world.people.length,
    items: world.items.length,
    features: knownOfItems(world),
  };
  const { min, max } = endsOf(scale);
  const points = (share: number) => min + share * (max - min);
  const fit = factorise(placed, sides, stream.child('fit'));
  const folds = shuffled(placed, stream.child('folds'));
  const found = { heldOut: [] as Predicted[], itemMean: [] as Predicted[] };
  for (let fold = 0; fold < FOLDS; fold++) {
    const rest = folds.filter((_, at) => at % FOLDS !== fold);
    const by = {
      heldOut: factorise(rest, sides, stream.child(`fold ${fold}`)),
      itemMean: itemMeans(rest, world.items.length),
    };
    for (const { user, item, rating } of folds.filter((_, at) => at % FOLDS === fold)) {
      for (const name of ['heldOut', 'itemMean'] as const) {
        const predicted = points(by[name](user, item));
        found[name].push({ user, predicted, actual: points(rating) });
      }
    }
  }
  return {
    predict: (user, item) => points(fit(user, item)),
    pairs: placed.length,
    heldOut: predictionErrors(found.heldOut, stream.child('errors')),
    itemMean: predictionErrors(found.itemMean, stream.child('errors')),
  };
}

function placedIn(pairs: readonly RatedPair[], { people, items }: World, scale: Scale): Pair[] {
  const { min, max } = endsOf(scale);
  const userAt = new Map(people.map(({ id }, at) => [id, at]));
  const itemAt = new Map(items.map(({ id }, at) => [id, at]));
  return pairs.flatMap(({ person, item, rating }) => {
    const [user, index] = [userAt.get(person), itemAt.get(item)];
    if (user === undefined || index === undefined) return [];
    return [{ user, item: index, rating: (rating - min) / (max - min) }];
  });
}
