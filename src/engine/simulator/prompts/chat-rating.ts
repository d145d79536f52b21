import type { ItemId, TrialKey } from '../../domain/ids.ts';
import type { Item } from '../../domain/item.ts';
import type { Question } from '../../domain/question.ts';
import { segmentsOf, type Fillings } from '../../prompts/turns.ts';
import { harmless } from '../../prompts/untrusted.ts';
import { isAboutFilms } from '../film-words.ts';
import type { Person } from '../person.ts';
import type { RatingQuestion, Remembered } from '../rater.ts';
import { ratingAt, scaleOf } from '../../domain/rating-scales.ts';
import { chatWording } from './chat-wording.ts';
import { shownHistory } from './history.ts';
import type { RatingStyle } from './rating-style.ts';
import { shotsText } from './shots.ts';
import { shownRating } from './shown-rating.ts';
import { systemPrompt } from './system-prompt.ts';

/** Most past ratings shown with the person, and most past and retrieved ratings together. */
const LIMITS = { past: 10, all: 60 };

/** Renders a rating question in words, for models that read text. */
export function chatRating(
  question: RatingQuestion,
  key: TrialKey,
  style: RatingStyle,
  items: ReadonlyMap<ItemId, Item>,
): Question {
  const scale = scaleOf(style.settings.scale);
  const { past, remembered } = shownHistory(question, LIMITS);
  const line = (one: Remembered) => {
    const item = items.get(one.item);
    return item ? [`- ${titleOf(item)}: ${shownRating(one.rating, scale)}`] : [];
  };
  const [before, now] = [past.flatMap(line), remembered.flatMap(line)];
  const wording = chatWording(now.length > 0);
  const values: Fillings = {
    ...sharedValues(style),
    NAME: nameOf(question.person),
    PERSON: personText(question.person),
    PAST: before.length > 0 ? `Rated before, oldest first:\n${before.join('\n')}\n` : '',
    REMEMBERED: now.join('\n'),
    ITEM: itemText(question.item, style),
    VIEWING: ordinal(question.viewing ?? 1),
  };
  return {
    key,
    task: known(question.person) ? 'rating-profile' : 'rating-history',
    ...segmentsOf(wording, style.family, values),
    labels: scale.labels,
  };
}

/** Returns the wording with placeholders such as `{NAME}` for the parts that depend on a person or an item. */
export function chatTemplate(style: RatingStyle): string {
  const { SYSTEM, LOW, HIGH, SHOTS } = sharedValues(style);
  return [true, false]
    .map((remembering) => {
      const { segments, opening } = segmentsOf(chatWording(remembering), style.family);
      return segments.map(({ text }) => text).join('') + opening;
    })
    .concat(JSON.stringify({ SYSTEM, LOW, HIGH, SHOTS }))
    .join('\n\n');
}

/** True if a person has any known trait besides ratings. */
function known({ age, liked, disliked, rater, description, job, hobby }: Person): boolean {
  return (
    age !== undefined ||
    rater !== undefined ||
    liked.length + disliked.length > 0 ||
    [description, job ?? '', hobby ?? ''].some((text) => text !== '')
  );
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

function nameOf({ name }: Person): string {
  return harmless(name, 60) || 'The person';
}

/** Describes a person with one line for each known trait. */
function personText(person: Person): string {
  const { age, job, hobby, liked, disliked, rater, description } = person;
  const lines: (readonly [string, string | undefined])[] = [
    ['Name', nameOf(person)],
    ['Age', age === undefined ? undefined : String(age)],
    ['Work', job && clean(job, 80)],
    ['Hobby', hobby && clean(hobby, 80)],
    ['Likes', listed(liked)],
    ['Dislikes', listed(disliked)],
    ['Ratings as a rule', rater && (rater === 'generous' ? 'high' : 'low')],
    ['About', description && clean(description, 1200)],
  ];
  return lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n');
}

function itemText(item: Item, { world, settings }: RatingStyle): string {
  const films = isAboutFilms(world.words);
  const { categories, creators, description, meanRating } = item;
  const lines: (readonly [string, string | undefined])[] = [
    ['To be rated', titleOf(item)],
    [films ? 'Genres' : 'Categories', listed(categories)],
    [films ? 'Directed by' : 'Made by', listed(creators.slice(0, 3))],
    ['About', description && clean(description, 600)],
    ['What people give it on average', average(meanRating, world, settings)],
  ];
  return lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n');
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

/** Returns title and year, without the year where the title already contains it. */
function titleOf({ title, year }: Item): string {
  const plain = clean(title, 160);
  return year === undefined || plain.includes(`(${year})`) ? plain : `${plain} (${year})`;
}

function listed(names: readonly string[]): string | undefined {
  return names.length === 0
    ? undefined
    : names
        .slice(0, 12)
        .map((name) => clean(name, 40))
        .join(', ');
}

/** Returns "?" where nothing of the text is left, so that its line stays in the prompt. */
function clean(text: string, limit: number): string {
  return harmless(text, limit) || '?';
}

function ordinal(n: number): string {
  const last = n % 100 > 10 && n % 100 < 14 ? 0 : n % 10;
  return `${n}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
}
