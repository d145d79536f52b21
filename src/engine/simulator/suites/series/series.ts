import type { Item } from '../../../domain/item.ts';

/** Works that belong together, such as the films of a franchise. */
export interface Series {
  readonly name: string;
  /** At least three, without repeats. */
  readonly members: readonly Item[];
}
