import type { Item } from '#engine/domain/item.ts';
import { endsOf, scaleOf, type Scale } from '#engine/domain/rating-scales.ts';
import type { Person } from '#engine/simulator/person.ts';
import { texts } from '#messages/format-message.ts';
import { literal } from '#ui/parts/literal.ts';
import type { OpenSimulation } from '#workers/simulator/simulator-api.ts';
import type { RolloutStep } from '#workers/simulator/rollout.ts';

/** The nouns for an item of the data. */
export interface ItemWords {
  readonly noun: string;
  readonly plural: string;
}

export function wordsIn({ words }: Pick<OpenSimulation, 'words'>): ItemWords {
  return { noun: words.noun, plural: words.nounPlural };
}

/** Returns the first name of a made-up or imported person, and the whole name of a user of the data. */
export function shortName({ origin, name }: Pick<Person, 'origin' | 'name'>): string {
  return origin === 'dataset' ? name : (name.trim().split(/\s+/)[0] ?? name);
}

/** `Gattaca (1997)` */
export function itemName(item: Pick<Item, 'title' | 'year'> | undefined): string {
  if (!item) return texts.simulatorSteps.unknownItem;
  const { title, year } = item;
  return year === undefined || title.includes(`(${year})`) ? title : `${title} (${year})`;
}

/** `Ada Okafor, 34` */
export function fullName({ name, age }: Pick<Person, 'name' | 'age'>): string {
  return age === undefined ? name : texts.simulatorParts.nameAndAge({ name, age });
}

/** Names who chose the item of a step: the person before the screen, a simple rule, or an agent. */
export function chooserOf({ by }: Pick<RolloutStep, 'by'>): string {
  switch (by) {
    case 'you':
      return texts.simulatorSteps.byYou;
    case 'chance':
      return texts.simulatorSteps.byChance;
    case 'popularity':
      return texts.simulatorSteps.byPopularity;
    default:
      return by;
  }
}

/** Returns a sentence about the result of a step, for `Marked`. */
export function stepFinding(
  step: RolloutStep | null,
  person: Person,
  { items, simulation, words }: Pick<OpenSimulation, 'items' | 'simulation' | 'words'>,
): string {
  const name = shortName(person);
  if (!step) return texts.simulatorSteps.nothingShown({ name, noun: words.noun });
  const { rated, answer } = step;
  const by = chooserOf(step);
  const item = itemName(items.find(({ id }) => id === step.item));
  if (rated === null) {
    return texts.simulatorSteps.unread({ by, item, labelMass: answer.labelMass });
  }
  const { readout } = simulation.settings;
  const scale = scaleOf(simulation.settings.scale);
  const { max: most } = endsOf(scale);
  if (step.person) return texts.simulatorSteps.ownRating(literal({ by, item, name, rated, most }));
  const rater = simulation.rater.name;
  const opinion = opinionOf(answer.probabilities, scale, rated);
  return texts.simulatorSteps.modelRating(
    literal({ by, item, rater, name, rated, most, readout, ...opinion }),
  );
}

/** Returns the likeliest rating of an answer, the rating used among equal ones, and the class of its probability. */
function opinionOf(probabilities: readonly number[] | null, scale: Scale, rated: number) {
  const highest = Math.max(0, ...(probabilities ?? []));
  const best = scale.ratings.filter((_, i) => probabilities?.[i] === highest);
  const sureness: 'sure' | 'fairly sure' | 'not sure' =
    highest >= 0.7 ? 'sure' : highest >= 0.4 ? 'fairly sure' : 'not sure';
  return { likeliest: best.includes(rated) ? rated : (best[0] ?? rated), sureness };
}

/** The mean of a distribution over a scale, in ratings; null for an unscored answer. */
export function meanRating(probabilities: readonly number[] | null, scale: Scale): number | null {
  if (!probabilities) return null;
  return probabilities.reduce((sum, p, i) => sum + p * scale.ratings[i]!, 0);
}
