import type { ItemId } from './ids.ts';

/**
 * Something that can be recommended. Its texts come from a file and are untrusted, so they enter prompts only through
 * `prompts/untrusted.ts`.
 */
export interface Item {
  readonly id: ItemId;
  readonly title: string;
  /** True if the data gives no title: the title is the id then, and says nothing of the item. */
  readonly titleIsId?: true;
  readonly categories: readonly string[];
  readonly year?: number;
  /** The makers of the item: directors, authors, bands. */
  readonly creators: readonly string[];
  /** The cast; absent if the data doesn't contain it. */
  readonly actors?: readonly string[];
  readonly description?: string;
  /** As the data writes it, with its currency if it has one: `12.99`, `€ 12.99`. */
  readonly price?: string;
  /** A mean of votes that the data gives for it, on a scale of its own; ratings of the data don't enter it. */
  readonly voteAverage?: number;
  /**
   * The number of users who met the item: at any time in a dataset, before the cut in a study. A study that counts
   * interactions has their number instead.
   */
  readonly popularity: number;
  /** Mean of its ratings, on the dataset's own scale; absent without ratings. */
  readonly meanRating?: number;
}

/**
 * Returns the title with the year in brackets, and adds the year only once because many datasets have it in the title.
 */
export function datedTitle({ title, year }: Pick<Item, 'title' | 'year'>): string {
  return year === undefined || title.includes(`(${year})`) ? title : `${title} (${year})`;
}
