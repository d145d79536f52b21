import { texts } from '#messages/format-message.ts';
import type { ItemId } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import { itemText, type ShownItem } from '../prompts/item-text.ts';
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
  /** The rater's reason, in its words. */
  readonly explanation?: string;
}

/** The facts of an item that people see. */
const FACTS: ShownItem = { fields: ['title', 'year', 'creators', 'categories'], most: 0 };

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
  return ratings.map(({ person, name, item, remembered, rating, explanation }): GivenRating => {
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
              texts.labellingGuidelines.ratedBefore({ min, max }),
              ...rated.map((one) => `- ${itemText(items.get(one.item), FACTS)}: ${one.rating}`),
            ]
          : []),
      ],
      items: [itemText(items.get(item), FACTS)],
      arm: rater,
      rating,
      scale: { min, max },
      ...(explanation === undefined ? {} : { explanation: harmless(explanation, 1200) }),
    };
  });
}

function linesOn(person: Person): string[] {
  const { name, age, job, hobby, liked, disliked, rater, description } = person;
  const clean = (text: string | undefined) => (text === undefined ? '' : harmless(text, 1200));
  const [about, own, work, pastime] = [description, name, job, hobby].map(clean);
  const [likes, dislikes] = [liked.map(clean), disliked.map(clean)];
  return [
    ...(about ? [about] : []),
    ...(own ? [texts.labellingGuidelines.name({ name: own })] : []),
    ...(age === undefined ? [] : [texts.labellingGuidelines.age({ age })]),
    ...(work ? [texts.labellingGuidelines.work({ job: work })] : []),
    ...(pastime ? [texts.labellingGuidelines.hobby({ hobby: pastime })] : []),
    ...(likes.join('') ? [texts.labellingGuidelines.likes({ liked: likes })] : []),
    ...(dislikes.join('') ? [texts.labellingGuidelines.dislikes({ disliked: dislikes })] : []),
    ...(rater === undefined
      ? []
      : [
          rater === 'generous'
            ? texts.labellingGuidelines.ratesHigh
            : texts.labellingGuidelines.ratesLow,
        ]),
  ];
}
