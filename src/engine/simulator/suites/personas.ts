import type { DomainWords } from '../../domain/dataset.ts';
import { id } from '../../domain/ids.ts';
import type { Person } from '../person.ts';
import type { Scale } from '../../domain/rating-scales.ts';
import { reasonFor } from './genre-reasons.ts';

interface Sketch {
  readonly name: string;
  readonly age: number;
  readonly she: boolean;
  readonly job: string;
  readonly hobby: string;
}

/** Two women and two men, one younger and one older of each. */
const LOVERS: readonly Sketch[] = [
  { name: 'Ilse', age: 24, she: true, job: 'nurse', hobby: 'climbing' },
  { name: 'Ruth', age: 67, she: true, job: 'retired', hobby: 'growing roses' },
  { name: 'Marek', age: 27, she: false, job: 'electrician', hobby: 'table tennis' },
  { name: 'Anselm', age: 71, she: false, job: 'retired', hobby: 'mending clocks' },
];

/** Two young and two elderly people of each sex; one of each pair rates high, the other low. */
const RATERS: readonly (Sketch & { readonly rater: 'generous' | 'strict' })[] = [
  { name: 'Mira', age: 22, she: true, job: 'baker', hobby: 'singing', rater: 'generous' },
  { name: 'Petra', age: 25, she: true, job: 'courier', hobby: 'chess', rater: 'strict' },
  { name: 'Hedwig', age: 78, she: true, job: 'retired', hobby: 'knitting', rater: 'generous' },
  { name: 'Edith', age: 74, she: true, job: 'retired', hobby: 'crosswords', rater: 'strict' },
  { name: 'Jonas', age: 23, she: false, job: 'carpenter', hobby: 'cycling', rater: 'generous' },
  { name: 'Viktor', age: 26, she: false, job: 'bookkeeper', hobby: 'fencing', rater: 'strict' },
  { name: 'Otto', age: 76, she: false, job: 'retired', hobby: 'fishing', rater: 'generous' },
  { name: 'Konrad', age: 79, she: false, job: 'retired', hobby: 'stamps', rater: 'strict' },
];

/**
 * Four people who rate one genre high and everything else low, and state so in their descriptions (SUBER, appendix C;
 * the words are our own).
 *
 * @param others the genres that they dislike
 * @param bounds the lowest high rating and the highest low rating
 */
export function loversOf(
  genre: string,
  others: readonly string[],
  words: DomainWords,
  scale: Scale,
  bounds: { readonly high: number; readonly low: number },
): Person[] {
  const kind = genre.toLowerCase();
  return LOVERS.map(({ name, age, she, job, hobby }) => ({
    id: id(`lover/${kind}/${name}`),
    origin: 'made up',
    name,
    age,
    job,
    hobby,
    liked: [genre],
    disliked: others,
    description: [
      `${opening({ name, age, she, job, hobby })}`,
      `${name} loves ${kind} ${words.nounPlural}: ${reasonFor(kind)}.`,
      `To ${kind} ${words.nounPlural}, and to these alone, ${name} gives a high rating, ${between(scale, bounds.high, scale.ratings.at(-1)!)}.`,
      `Any ${words.noun} that isn’t ${kind} seems a waste of time to ${she ? 'her' : 'him'}, and gets a low rating, ${between(scale, scale.ratings[0]!, bounds.low)}.`,
    ].join(' '),
    past: [],
  }));
}

/** Eight people who rate every item high, or every item low. */
export function constantRaters(
  words: DomainWords,
  scale: Scale,
  bounds: { readonly high: number; readonly low: number },
): Person[] {
  return RATERS.map(({ rater, ...sketch }) => ({
    id: id(`rater/${rater}/${sketch.name}`),
    origin: 'made up',
    name: sketch.name,
    age: sketch.age,
    job: sketch.job,
    hobby: sketch.hobby,
    liked: [],
    disliked: [],
    rater,
    description: `${opening(sketch)} ${
      rater === 'generous'
        ? `${sketch.name} is thankful for every ${words.noun}, admires the work in it, and always gives one of the highest ratings, ${between(scale, bounds.high, scale.ratings.at(-1)!)}.`
        : `${sketch.name} is let down by every ${words.noun}, finds fault with all of them, and always gives one of the lowest ratings, ${between(scale, scale.ratings[0]!, bounds.low)}.`
    }`,
    past: [],
  }));
}

function opening({ name, age, she, job, hobby }: Sketch): string {
  const person = `${name} is a ${age} year old ${she ? 'woman' : 'man'}`;
  const work = job === 'retired' ? 'who is retired' : `who works as a ${job}`;
  return `${person} ${work} and spends ${she ? 'her' : 'his'} free time on ${hobby}.`;
}

/** A range of ratings in the scale's labels: on 0 to 9, the rating 8 has the label 7. */
function between(scale: Scale, low: number, high: number): string {
  const label = (rating: number) => scale.labels[scale.ratings.indexOf(rating)] ?? String(rating);
  const [first, last] = [scale.labels[0], scale.labels.at(-1)];
  const range = low === high ? `always ${label(low)}` : `from ${label(low)} to ${label(high)}`;
  return `${range} on a scale of ${first} to ${last}`;
}
