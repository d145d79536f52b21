import type { Item } from '#engine/domain/item.ts';
import { endsOf, scaleOf, type Scale } from '#engine/domain/rating-scales.ts';
import type { Person } from '#engine/simulator/person.ts';
import { decimal, integer } from '#engine/domain/numbers.ts';
import type { OpenSimulation } from '#workers/simulator/simulator-api.ts';
import type { RolloutStep } from '#workers/simulator/rollout.ts';

/** The nouns for an item of the data. */
export interface ItemWords {
  readonly noun: string;
  readonly plural: string;
}

/** A part of a sentence; strong parts carry its result. */
interface Stretch {
  readonly text: string;
  readonly strong: boolean;
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
  if (!item) return 'an item that isn’t in the data';
  const { title, year } = item;
  return year === undefined || title.includes(`(${year})`) ? title : `${title} (${year})`;
}

/** `8`, `7.67`: an expected rating has two decimals. */
export function ratingWords(rating: number): string {
  return Number.isInteger(rating) ? integer(rating) : decimal(rating);
}

/** Returns a sentence about the result of a step, in parts. */
export function stepFinding(
  step: RolloutStep | null,
  person: Person,
  { items, simulation, words }: Pick<OpenSimulation, 'items' | 'simulation' | 'words'>,
): Stretch[] {
  const name = shortName(person);
  if (!step) {
    return plain(
      `Nothing was recommended to ${name} yet. Choose “Next step”, or choose a ${words.noun} yourself.`,
    );
  }
  const item = strong(itemName(items.find(({ id }) => id === step.item)));
  const shown = step.by === 'you' ? plain('You showed ') : plain(`${upper(step.by)} showed `);
  if (step.rated === null) {
    const mass = step.answer.legalMass;
    return [
      ...shown,
      item,
      ...plain(
        `. The answer could not be read as a rating${mass === null ? '' : `: label mass ${decimal(mass)}`}. Nothing was remembered, and the reward is 0.`,
      ),
    ];
  }
  const { max } = endsOf(scaleOf(simulation.settings.scale));
  const rated = strong(`${ratingWords(step.rated)} of ${max}`);
  if (step.person)
    return [...shown, item, ...plain(`. You, as ${name}, gave it `), rated, ...plain('.')];
  return [
    ...shown,
    item,
    ...plain(`. ${simulation.rater.name}, playing ${name}, would give it `),
    rated,
    ...plain(`, and ${surenessOf(step.answer.probabilities)}.`),
  ];
}

/** Describes the highest probability of an answer in words. */
function surenessOf(probabilities: readonly number[] | null): string {
  const most = Math.max(0, ...(probabilities ?? []));
  if (most >= 0.7) return 'is sure of it';
  return most >= 0.4 ? 'is fairly sure' : 'is not very sure';
}

/** The mean of a distribution over a scale, in ratings; null for an unscored answer. */
export function meanRating(probabilities: readonly number[] | null, scale: Scale): number | null {
  if (!probabilities) return null;
  return probabilities.reduce((sum, p, i) => sum + p * scale.ratings[i]!, 0);
}

/** Describes the change of a rating: `unchanged`, `+1`, `−1`. */
export function changeWords(before: number, after: number): string {
  const change = after - before;
  if (Math.abs(change) < 1e-9) return 'unchanged';
  const size = ratingWords(Math.abs(change));
  return change > 0 ? `+${size}` : `−${size}`;
}

/** `met for the first time`, `met for the second time` */
export function viewingWords(viewing: number): string {
  return viewing === 1 ? 'met for the first time' : `met for the ${ordinal(viewing)} time`;
}

function ordinal(n: number): string {
  const words = ['', 'first', 'second', 'third', 'fourth', 'fifth'];
  return words[n] ?? `${n}th`;
}

function plain(text: string): Stretch[] {
  return [{ text, strong: false }];
}

function strong(text: string): Stretch {
  return { text, strong: true };
}

/** Capitalises a Latin first letter, so that a name such as ε-greedy stays as it is. */
function upper(text: string): string {
  return text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
