import { ITEM_FIELDS, type Shown } from '../prompts/item-text.ts';

/** The fields of an item: those of every prompt, and the mean of its ratings, on the scale of the simulation. */
export const RATED_ITEM_FIELDS = [...ITEM_FIELDS, 'mean'] as const;
type RatedItemField = (typeof RATED_ITEM_FIELDS)[number];

/** The fields of a person, besides the name and the ratings. */
export const PERSON_FIELDS = [
  'age',
  'gender',
  'job',
  'hobby',
  'liked',
  'disliked',
  'habit',
  'description',
] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

/** Everything that is known, in SUBER's order (table 6). */
export const INITIAL_FIELDS = {
  item: ['title', 'year', 'categories', 'creators', 'actors', 'description', 'vote', 'mean'],
  person: PERSON_FIELDS,
} as const satisfies {
  readonly item: readonly RatedItemField[];
  readonly person: readonly PersonField[];
};

/** The part of a simulation's settings that chooses fields; 0 as a length cuts nothing. */
interface Choice {
  readonly item?: { readonly fields: readonly RatedItemField[]; readonly length: number };
  readonly person?: { readonly fields: readonly PersonField[]; readonly length: number };
}

/** Returns the fields of a simulation's prompts. One that was stored before they could be chosen has the initial ones. */
export function fieldsIn({ item, person }: Choice): {
  readonly item: Shown<RatedItemField>;
  readonly person: Shown<PersonField>;
} {
  return {
    item: { fields: item?.fields ?? INITIAL_FIELDS.item, most: item?.length ?? 0 },
    person: { fields: person?.fields ?? INITIAL_FIELDS.person, most: person?.length ?? 0 },
  };
}

/** Decides whether the prompts of a simulation show other fields than the initial ones, or another order or length. */
export function choosesFields(settings: Choice): boolean {
  return JSON.stringify(fieldsIn(settings)) !== JSON.stringify(fieldsIn({}));
}
