import type { ItemId } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import { itemLine } from '../prompts/customer-context.ts';
import { harmless } from '../prompts/untrusted.ts';
import type { Person } from '../simulator/person.ts';
import { endsOf, type Scale } from '../domain/rating-scales.ts';
import type { GivenRating } from './rubric.ts';

/** A rating by a simulated user, with the interactions in memory at the time. */
export interface SimulatedRating {
  readonly person: Person;
  /** Unique among the ratings of the person. */
  readonly name: string;
  readonly item: ItemId;
  readonly remembered: readonly { readonly item: ItemId; readonly rating: number }[];
  readonly rating: number;
}

/** Maximum number of past ratings shown, the newest ones. */
const MOST = 15;

/**
 * Turns simulated ratings into ratings for people to score: description of the user, memory, item,
 * and rating (SUBER, listing 15).
 */
export function simulatedGiven(
  ratings: readonly SimulatedRating[],
  items: ReadonlyMap<ItemId, Item>,
  { rater, scale }: { readonly rater: string; readonly scale: Scale },
): GivenRating[] {
  const { min, max } = endsOf(scale);
  return ratings.map(({ person, name, item, remembered, rating }): GivenRating => {
    const rated = [...person.past.slice(-MOST), ...remembered].filter(
      (one, i, all) => all.findIndex((other) => other.item === one.item) === i,
    );
    return {
      question: `${person.id}/${name}`,
      user: person.id,
      aboutUser: [
        ...linesOn(person),
        ...(rated.length > 0
          ? [
              `Rated before, from ${min} to ${max}:`,
              ...rated.map((one) => `- ${itemLine(items.get(one.item))}: ${one.rating}`),
            ]
          : []),
      ],
      items: [itemLine(items.get(item))],
      arm: rater,
      rating,
      scale: { min, max },
    };
  });
}

function linesOn(person: Person): string[] {
  const { name, age, job, hobby, liked, disliked, rater, description } = person;
  const clean = (text: string | undefined) => (text === undefined ? '' : harmless(text, 1200));
  const lines: readonly (readonly [string, string])[] = [
    ['', clean(description)],
    ['Name: ', clean(name)],
    ['Age: ', age === undefined ? '' : String(age)],
    ['Work: ', clean(job)],
    ['Hobby: ', clean(hobby)],
    ['Likes: ', liked.map(clean).join(', ')],
    ['Dislikes: ', disliked.map(clean).join(', ')],
    ['Rates as a rule: ', rater === undefined ? '' : rater === 'generous' ? 'high' : 'low'],
  ];
  return lines.flatMap(([title, text]) => (text === '' ? [] : [`${title}${text}`]));
}
