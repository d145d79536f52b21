/** One question, answered as a paper does and as good practice would, from the same counts. */
export interface PresetRow {
  readonly question: string;
  readonly asPublished: string;
  readonly corrected: string;
  readonly arithmetic: readonly string[];
}

/** Rows that differ by the same choices. */
export interface PresetTable {
  readonly title: string;
  /** What the two do differently. */
  readonly about: string;
  readonly rows: readonly PresetRow[];
}
