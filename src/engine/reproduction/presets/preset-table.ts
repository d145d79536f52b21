/** One question with two answers from the same counts: the paper's, and one by good practice. */
interface PresetRow {
  readonly question: string;
  readonly asPublished: string;
  readonly corrected: string;
  readonly arithmetic: readonly string[];
}

/** Rows that differ by the same choices. */
export interface PresetTable {
  readonly title: string;
  /** The differences between the two methods. */
  readonly about: string;
  readonly rows: readonly PresetRow[];
}
