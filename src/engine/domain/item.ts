import type { ItemId } from './ids.ts';

/**
 * Something that can be recommended. Its texts come from a file and are untrusted:
 * they enter a prompt through `prompts/untrusted.ts` alone.
 */
export interface Item {
  readonly id: ItemId;
  readonly title: string;
  readonly categories: readonly string[];
  readonly year?: number;
  /** Directors, authors, bands: whoever made it. */
  readonly creators: readonly string[];
  /** Who plays in it; absent where the data doesn't say. */
  readonly actors?: readonly string[];
  readonly description?: string;
  /** How many interactions there are with it: in a dataset all, in a study those before the cut. */
  readonly popularity: number;
  /** Mean of the ratings among them, on the dataset's own scale; absent where nobody rated it. */
  readonly meanRating?: number;
}

/** The title with its year, once: many data sets have it in the title already. */
export function datedTitle({ title, year }: Pick<Item, 'title' | 'year'>): string {
  return year === undefined || title.includes(`(${year})`) ? title : `${title} (${year})`;
}
