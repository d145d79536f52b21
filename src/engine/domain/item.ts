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
  readonly description?: string;
  /** How many interactions the dataset holds with it. */
  readonly popularity: number;
  /** Mean of its ratings, on the dataset's own scale; absent when nobody rated it. */
  readonly meanRating?: number;
}
