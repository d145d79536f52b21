import { texts } from '#messages/format-message.ts';
import { type Text, message } from '#messages/message.ts';
import type { Dataset, RatingScale } from '../domain/dataset.ts';
import { Fault } from '../domain/fault.ts';
import type { Item } from '../domain/item.ts';
import { endsOf, ratingAt, scaleOf, type Scale } from '../domain/rating-scales.ts';
import { stream } from '../random/stream.ts';
import type { Person } from './person.ts';
import type { Rater, RaterCard, RatingAnswer, RatingQuestion } from './rater.ts';

/** Number of questions answered between two checks of the signal. */
const BATCH = 256;

/**
 * Makes a rater of known behaviour that gives one rating with probability 1.
 *
 * @param rated returns the rating, anywhere between the ends of the scale (the rater answers the nearest label), or
 * null for an unscored answer
 */
export function referenceRater(
  card: Omit<RaterCard, 'kind'>,
  rated: (question: RatingQuestion) => number | null,
): Rater {
  return {
    card: { ...card, kind: 'reference' },
    async rate(questions, signal) {
      return questions.map((question, at) => {
        if (at % BATCH === 0 && signal.aborted)
          throw new Fault('stopped', message('faults.stopped'));
        return surely(rated(question), card.scale);
      });
    },
  };
}

/** Puts all probability on the label of the nearest rating, and of two equally near on the higher one. */
function surely(rating: number | null, { ratings }: Scale): RatingAnswer {
  const known = rating !== null && Number.isFinite(rating);
  const off = known ? ratings.map((one) => Math.abs(one - rating)) : [];
  const at = off.lastIndexOf(Math.min(...off));
  return {
    probabilities: known ? ratings.map((_, i) => (i === at ? 1 : 0)) : null,
    labelMass: null,
    stage: known ? 'reference' : 'unscored',
    tokens: { computed: 0, reused: 0 },
  };
}

/** A rater that gives every item the lowest, or the highest, rating. */
export function constant(scale: Scale, end: 'lowest' | 'highest') {
  const { min, max } = endsOf(scale);
  return referenceRater(
    {
      id: `always-${end}`,
      name: end === 'lowest' ? texts.judgeNames.alwaysLowest : texts.judgeNames.alwaysHighest,
      about: message(end === 'lowest' ? 'raters.lowest' : 'raters.highest'),
      scale,
      key: `always-${end}/${scale.id}`,
    },
    () => (end === 'lowest' ? min : max),
  );
}

/** A rater that draws every rating with equal probability, from the seed and the question: the floor of every score. */
export function uniform(scale: Scale, seed: string) {
  const chance = stream(seed).child('uniform ratings');
  const { ratings } = scale;
  return referenceRater(
    {
      id: 'uniform',
      name: texts.judgeNames.byChance,
      about: message('raters.uniform'),
      scale,
      key: `uniform/${scale.id}/${seed}`,
    },
    (question) => ratings[chance.child(asked(question)).below(ratings.length)] ?? endsOf(scale).min,
  );
}

/** Identifies a question for the draw: the same question gets the same rating, and a longer memory another one. */
function asked({ person, item, remembered }: RatingQuestion): string {
  return JSON.stringify([person.id, item.id, remembered.map(({ item, rating }) => [item, rating])]);
}

/** A person's true liking of an item, from 0 to 1; null where unknown. */
export type Utility = (person: Person, item: Item) => number | null;

/**
 * A rater that knows the true utility, and so the best possible one.
 *
 * @param truth identifies the utility in the rater's key, so that answers by different utilities never mix
 */
export function oracle(scale: Scale, utility: Utility, truth: string) {
  return referenceRater(
    {
      id: 'oracle',
      name: texts.judgeNames.oracle,
      about: message('raters.oracle'),
      scale,
      key: `oracle/${scale.id}/${truth}`,
    },
    ({ person, item }) => {
      const share = utility(person, item);
      return share === null ? null : ratingAt(share, scale);
    },
  );
}

/**
 * Returns the true tastes of a synthetic dataset as a utility; it is null for other people, other items and datasets
 * without true tastes.
 */
export function trueTastes({
  truth,
  users,
  items,
}: Pick<Dataset, 'truth' | 'users' | 'items'>): Utility {
  const userAt = new Map(users.map(({ id }, at) => [id, at]));
  const itemAt = new Map(items.map(({ id }, at) => [id, at]));
  return (person, item) => {
    const [row, column] = [userAt.get(person.id), itemAt.get(item.id)];
    if (row === undefined || column === undefined) return null;
    return truth?.[row * items.length + column] ?? null;
  };
}

/**
 * A rater that gives each item its mean rating, whoever the person. Items without ratings are unscored.
 *
 * @param from the data's own scale, which is stretched to the simulation's
 * @throws RangeError when the ends of `from` are equal
 */
export function itemMean(scale: Scale, from: RatingScale) {
  if (!(from.max > from.min)) throw new RangeError('A rating scale needs two different ends.');
  return referenceRater(
    {
      id: 'item-mean',
      name: texts.judgeNames.meanRating,
      about: message('raters.itemMean'),
      scale,
      key: `item-mean/${scale.id}/${from.min}-${from.max}`,
    },
    ({ item: { meanRating } }) =>
      meanRating === undefined
        ? null
        : ratingAt((meanRating - from.min) / (from.max - from.min), scale),
  );
}

/** The inputs from which reference raters can be made. */
export interface RaterSource {
  readonly scale: Scale;
  readonly seed: string;
  /** True tastes, where the people are users of a dataset that has them. */
  readonly truth?: { readonly utility: Utility; readonly name: string };
  /** The scale of the items' mean ratings, where there are any. */
  readonly dataScale?: RatingScale;
}

interface ReferenceRater {
  readonly id: string;
  readonly name: string;
  readonly about: Text;
  /** Makes the rater, or returns null where an input that it needs is missing. */
  make(source: RaterSource): Rater | null;
  /** The reason why it can't rate here. */
  readonly without: Text;
}

/** Every reference rater. To add one, write it above and list it here. */
export const referenceRaters: readonly ReferenceRater[] = [
  listed(message('raters.needsTruth'), ({ scale, truth }) =>
    truth ? oracle(scale, truth.utility, truth.name) : null,
  ),
  listed('', ({ scale, seed }) => uniform(scale, seed)),
  listed(message('raters.needsRatings'), ({ scale, dataScale }) =>
    dataScale ? itemMean(scale, dataScale) : null,
  ),
  listed('', ({ scale }) => constant(scale, 'lowest')),
  listed('', ({ scale }) => constant(scale, 'highest')),
];

/** Lists a rater with the name and description of its card, which depend on no input. */
function listed(without: Text, make: ReferenceRater['make']): ReferenceRater {
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
