import { datedTitle, type Item } from '../domain/item.ts';
import type { PopularityClass, StatedPopularity } from '../domain/popularity-classes.ts';
import { harmless } from './untrusted.ts';

/** The fields by which a prompt describes an item. */
export const ITEM_FIELDS = [
  'title',
  'year',
  'creators',
  'categories',
  'price',
  'actors',
  'description',
  'vote',
] as const;
export type ItemField = (typeof ITEM_FIELDS)[number];

/** The fields of a text in a prompt, in their order, and the most characters of each line. */
export interface Shown<Field extends string> {
  readonly fields: readonly Field[];
  /** 0 if only the limits of the single fields count. */
  readonly most: number;
}
export interface ShownItem extends Shown<ItemField> {
  /** The way in which the prompts state popularity; absent where they don't. */
  readonly popularity?: StatedPopularity;
}

/** SAER's and RecSys Arena's item: title, makers and categories, and the price if the data has it. */
export const WHOLE_ITEM: ShownItem = {
  fields: ['title', 'year', 'creators', 'categories', 'price'],
  most: 0,
};

/**
 * Describes an item in one line of a prompt, from the chosen fields in their order. A year that follows the title is in
 * brackets. Fields that the item lacks are left out; an item without a title is a question mark.
 *
 * @param own harmless texts of fields that are the caller's own
 * @param popularity stands beside the title, and is never cut
 */
export function itemText<Own extends string = never>(
  item: Item | undefined,
  { fields, most }: Shown<ItemField | Own> = WHOLE_ITEM,
  own: Readonly<Record<string, string>> = {},
  popularity?: PopularityClass,
): string {
  const title = item ? harmless(item.title, 160) : '';
  const beside = popularity ? ` (popularity: ${popularity})` : '';
  if (!item || !title) return `?${beside}`;
  const parts = fields.map((field, i): string => {
    if (field === 'title') {
      return fields[i + 1] === 'year' ? datedTitle({ ...item, title }) : title;
    }
    if (field === 'year') {
      return fields[i - 1] === 'title' ? '' : String(item.year ?? '');
    }
    return isOther(field) ? OTHERS[field](item) : (own[field] ?? '');
  });
  const line = shortened(joined(parts), most);
  if (beside === '') return line;
  const end = joined(parts.slice(0, fields.indexOf('title') + 1)).length;
  return line.slice(0, end) + beside + line.slice(end);
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join('; ');

type Other = Exclude<ItemField, 'title' | 'year'>;

const OTHERS: Readonly<Record<Other, (item: Item) => string>> = {
  creators: ({ creators }) => prefixed('by', someOf(creators, 3, 60)),
  categories: ({ categories }) => someOf(categories, 6, 40),
  price: ({ price = '' }) => prefixed('price', harmless(price, 60).replaceAll(';', ',')),
  actors: ({ actors = [] }) => prefixed('with', someOf(actors, 5, 60)),
  description: ({ description = '' }) => harmless(description, 1200),
  // As the data states it, on the data's own scale, with at most one digit behind the point (SUBER, table 6).
  vote: ({ voteAverage }) =>
    voteAverage === undefined ? '' : `vote average ${Math.round(voteAverage * 10) / 10}`,
};

const isOther = (field: string): field is Other => Object.hasOwn(OTHERS, field);

const prefixed = (word: string, text: string) => (text === '' ? '' : `${word} ${text}`);

/** Cuts a line that is already harmless; 0 leaves it whole. */
export function shortened(line: string, most: number): string {
  return most === 0 ? line : harmless(line, most);
}

/** Joins short texts with commas; texts that are empty once cleaned are left out. */
export function someOf(texts: readonly string[], most = 10, limit = 80): string {
  return texts
    .map((text) => harmless(text, limit).replaceAll(';', ','))
    .filter((text) => text !== '')
    .slice(0, most)
    .join(', ');
}
