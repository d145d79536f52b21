import type { DomainWords } from '../../domain/dataset.ts';
import { isAboutBooks, isAboutFilms } from '../film-words.ts';
import type { Stream } from '../../random/stream.ts';
import type { Person } from '../person.ts';
import { oneOf } from './draw.ts';

/** The values that fill a template; unknown ones are empty. */
interface Told {
  readonly name: string;
  readonly first: string;
  readonly age: string;
  readonly work: string;
  readonly hobby: string;
  readonly items: string;
  readonly see: string;
}
type Template = (told: Told) => string;

const OPENINGS: readonly Template[] = [
  ({ name, age, work, hobby }) => `${name} is ${age} years old, ${work}, and loves ${hobby}.`,
  ({ name, age, work, hobby }) => `At ${age}, ${name}, ${work}, gives most free hours to ${hobby}.`,
  ({ name, age, work, hobby }) =>
    `${name} (${age}) is ${work}. After a long day there is nothing like ${hobby}.`,
  ({ name, age, work, hobby, first }) =>
    `Meet ${name}: ${age} years old, ${work}. Friends of ${first} know all about ${hobby} by now.`,
  ({ name, age, work, hobby }) =>
    `${work}, ${age} years old and fond of ${hobby}: that is ${name} in a few words.`,
  ({ name, age, work, hobby }) =>
    `${name} is ${work} and has turned ${age} this year. Most weekends go to ${hobby}.`,
];

const LIKING: readonly ((told: Told, kinds: string) => string)[] = [
  ({ first }, kinds) => `${first} looks forward to ${kinds}.`,
  ({ first, see }, kinds) => `When ${first} chooses what to ${see}, it is mostly ${kinds}.`,
  ({ first }, kinds) => `Nothing stays with ${first} like ${kinds}.`,
  ({ first, see }, kinds) => `${first} can ${see} ${kinds} again and again.`,
  ({ first }, kinds) => `For ${first} there is nothing better than ${kinds}.`,
];

const DISLIKING: readonly ((told: Told, kinds: string) => string)[] = [
  ({ first }, kinds) => `${cap(kinds)} leave ${first} cold.`,
  ({ first }, kinds) => `${first} has no patience with ${kinds}.`,
  ({ first, see }, kinds) => `What ${first} would never ${see} of free will is ${kinds}.`,
  ({ first }, kinds) => `${first} finds ${kinds} tiresome and says so.`,
];

const RATING: Readonly<Record<'generous' | 'strict', readonly Template[]>> = {
  generous: [
    ({ first }) => `${first} is easily pleased and gives high ratings as a rule.`,
    ({ first, items }) => `There are few ${items} that ${first} wouldn't rate kindly.`,
  ],
  strict: [
    ({ first }) => `${first} is hard to please and gives low ratings as a rule.`,
    ({ first, items }) => `It takes a lot for ${first} to rate ${items} high.`,
  ],
};

/**
 * Returns a description that contains the known facts about a person and nothing else. The sentences are drawn from
 * templates, so that descriptions vary.
 */
export function describedByTemplate(person: Person, words: DomainWords, chance: Stream): string {
  const { name, age, job, hobby, liked, disliked, rater } = person;
  const told: Told = {
    name,
    first: name.split(' ')[0] ?? name,
    age: String(age ?? ''),
    work: workOf(job),
    hobby: hobby ?? '',
    items: words.nounPlural,
    see: isAboutFilms(words) ? 'watch' : isAboutBooks(words) ? 'read' : 'get',
  };
  const whole = age !== undefined && job && hobby;
  const sentences = [
    whole ? cap(oneOf(OPENINGS, chance.child('opening'))(told)) : '',
    liked.length > 0
      ? oneOf(LIKING, chance.child('liking'))(told, kindsOf(liked, words, 'and'))
      : '',
    disliked.length > 0
      ? oneOf(DISLIKING, chance.child('disliking'))(told, kindsOf(disliked, words, 'or'))
      : '',
    rater ? oneOf(RATING[rater], chance.child('rating'))(told) : '',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** Returns "a baker" or "an optician"; "retired" gets no article. */
function workOf(job: string | undefined): string {
  if (!job || job === 'retired') return job ?? '';
  const vowel = /^([aeio]|hour|u(?!ni|se|ro))/i.test(job) && !/^(one|eu)/i.test(job);
  return `${vowel ? 'an' : 'a'} ${job}`;
}

/**
 * Returns "horror, war and children’s films"; for items that have categories and no genres, "products of the kind tents
 * and stoves".
 */
function kindsOf(names: readonly string[], words: DomainWords, last: 'and' | 'or'): string {
  const all = names.map((name) => name.toLowerCase());
  const story = isAboutFilms(words) || isAboutBooks(words);
  if (!story) return `${words.nounPlural} of the kind ${joined(all, last)}`;
  const kinds = all.map((name) => (name === 'children' ? 'children’s' : name));
  return `${joined(kinds, last)} ${words.nounPlural}`;
}

function joined(all: readonly string[], last: string): string {
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} ${last} ${all.at(-1)}`;
}

function cap(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
