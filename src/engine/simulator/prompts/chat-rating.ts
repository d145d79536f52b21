import type { ItemId, TrialKey } from '../../domain/ids.ts';
import type { Item } from '../../domain/item.ts';
import type { Question } from '../../domain/question.ts';
import { segmentsOf, type Fillings } from '../../prompts/turns.ts';
import { itemText, type ShownItem } from '../../prompts/item-text.ts';
import { harmless } from '../../prompts/untrusted.ts';
import type { Person } from '../person.ts';
import type { RatingQuestion, Remembered } from '../rater.ts';
import { ratingAt, scaleOf } from '../../domain/rating-scales.ts';
import type { LabelOrder } from '../../domain/trial.ts';
import { labelOrdersIn, ordersIn } from '../../protocols/label-order/setting.ts';
import { chatWording } from './chat-wording.ts';
import { choosesFields, fieldsIn } from '../shown-fields.ts';
import { shownHistory } from './history.ts';
import { personLines } from './person-lines.ts';
import type { RatingStyle } from './rating-style.ts';
import { shotsText } from './shots.ts';
import { shownRating } from './shown-rating.ts';
import { systemPrompt } from './system-prompt.ts';

/** Most past ratings shown with the person, and most past and retrieved ratings together. */
const LIMITS = { past: 10, all: 60 };
/** The fields of an item that the person rated before. */
const TITLE: ShownItem = { fields: ['title', 'year'], most: 0 };

/** Renders a rating question in words, for models that read text. */
export function chatRating(
  question: RatingQuestion,
  key: TrialKey,
  style: RatingStyle,
  items: ReadonlyMap<ItemId, Item>,
  order?: LabelOrder,
): Question {
  const scale = scaleOf(style.settings.scale);
  const { past, remembered } = shownHistory(question, LIMITS);
  const line = (one: Remembered) => {
    const item = items.get(one.item);
    return item ? [`- ${itemText(item, TITLE)}: ${shownRating(one.rating, scale)}`] : [];
  };
  const [before, now] = [past.flatMap(line), remembered.flatMap(line)];
  const wording = chatWording(now.length > 0, order);
  const name = nameOf(question.person);
  const about = personLines(question.person, fieldsIn(style.settings).person);
  const values: Fillings = {
    ...sharedValues(style),
    NAME: name,
    PERSON: [`Name: ${name}`, about].filter((line) => line !== '').join('\n'),
    PAST: before.length > 0 ? `Rated before, oldest first:\n${before.join('\n')}\n` : '',
    REMEMBERED: now.join('\n'),
    ITEM: ratedItem(question.item, style),
    SEASON: question.season ? `It is ${question.season} now.\n` : '',
    VIEWING: ordinal(question.viewing ?? 1),
  };
  return {
    key,
    task: about === '' ? 'rating-history' : 'rating-profile',
    ...segmentsOf(wording, style.family, values),
    labels: scale.labels,
  };
}

/** Returns the wording with placeholders such as `{NAME}` for the parts that depend on a person or an item. */
export function chatTemplate(style: RatingStyle): string {
  const { SYSTEM, LOW, HIGH, SHOTS } = sharedValues(style);
  const fields = choosesFields(style.settings) ? fieldsIn(style.settings) : undefined;
  return ordersIn(style.settings)
    .flatMap((order) => [true, false].map((remembering) => chatWording(remembering, order)))
    .map((wording) => {
      const { segments, opening } = segmentsOf(wording, style.family);
      return segments.map(({ text }) => text).join('') + opening;
    })
    .concat(JSON.stringify({ SYSTEM, LOW, HIGH, SHOTS, fields, ...drawnBy(style) }))
    .join('\n\n');
}

/** The values that all questions of a style share. */
function sharedValues({ world: { words }, settings }: RatingStyle) {
  const scale = scaleOf(settings.scale);
  return {
    SYSTEM: systemPrompt(settings.system, words),
    NOUN: harmless(words.noun, 40),
    LOW: scale.labels[0]!,
    HIGH: scale.labels.at(-1)!,
    SHOTS: shotsText(settings.shots, words, scale),
  };
}

/** Returns the choices that decide which question has which label order; none if all have the published one. */
function drawnBy({ settings }: RatingStyle) {
  const labelOrder = labelOrdersIn(settings);
  if (labelOrder === 'one') return {};
  return labelOrder === 'both' ? { labelOrder } : { labelOrder, seed: settings.seed };
}

function nameOf({ name }: Person): string {
  return harmless(name, 60) || 'The person';
}

/** Describes the item in one line: the fields of every prompt, and the mean of its ratings. */
function ratedItem(item: Item, { world, settings }: RatingStyle): string {
  const { actors, meanRating } = item;
  const mean = average(meanRating, world, settings);
  return itemText(
    // Two principal actors, as in SUBER's table 6.
    { ...item, ...(actors ? { actors: actors.slice(0, 2) } : {}) },
    fieldsIn(settings).item,
    mean === undefined ? {} : { mean: `people give it ${mean} on average` },
  );
}

/** Converts a mean rating from the data's scale to the one in the prompt. */
function average(
  mean: number | undefined,
  { dataScale }: RatingStyle['world'],
  settings: RatingStyle['settings'],
): string | undefined {
  if (mean === undefined || !dataScale || !(dataScale.max > dataScale.min)) return undefined;
  const scale = scaleOf(settings.scale);
  const share = (mean - dataScale.min) / (dataScale.max - dataScale.min);
  return shownRating(Number(ratingAt(share, scale).toFixed(1)), scale);
}

function ordinal(n: number): string {
  const last = n % 100 > 10 && n % 100 < 14 ? 0 : n % 10;
  return `${n}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
}
