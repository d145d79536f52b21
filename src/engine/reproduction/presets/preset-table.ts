import type { Text } from '#messages/message.ts';

/** One question with two answers from the same counts: the paper's, and one by good practice. */
interface PresetRow {
  readonly question: Text;
  readonly asPublished: Text;
  readonly corrected: Text;
  readonly arithmetic: readonly Text[];
}

/** Rows that differ by the same choices. */
export interface PresetTable {
  readonly title: Text;
  /** The differences between the two methods. */
  readonly about: Text;
  readonly rows: readonly PresetRow[];
}
