/** What became of one ordered pair of a user's slates. */
export type Chosen = 'first' | 'second' | 'tied' | 'unscored' | 'identical' | 'not asked yet';

/** One user's slates and what the judge said of each ordered pair of them, row first, column second. */
export interface DuelTable {
  readonly m: number;
  /** m x m, row-major. */
  readonly chosen: readonly Chosen[];
  /** The probability of the label for the first slate, m x m; null where there is none. */
  readonly firstShare: readonly (number | null)[];
  /** In [0, 1], one a slate; null where unknown. */
  readonly utilities: readonly (number | null)[];
}

/** Why observations left n, and how many for each reason. */
export type LeftOut = Record<string, number>;

/** What was chosen with `first` in the first place and `second` in the second. */
export function chosenAt({ m, chosen }: DuelTable, first: number, second: number): Chosen {
  return chosen[first * m + second] ?? 'not asked yet';
}

const REASONS = ['identical', 'not asked yet', 'unscored', 'tied'] as const;

/** Why these answers can't be counted; null when each of them names a slate. */
export function reasonAgainst(...answers: readonly Chosen[]): string | null {
  return REASONS.find((reason) => answers.includes(reason)) ?? null;
}

/** Counts one that is left out, by its reason. */
export function leave(out: LeftOut, reason: string): void {
  out[reason] = (out[reason] ?? 0) + 1;
}

/** What both orders of a pair come to: which slate they agree on, that they don't, or why it can't be known. */
export type Merged =
  'row' | 'column' | 'by place' | 'unscored' | 'tied' | 'identical' | 'not asked yet';

/**
 * What two orders of a pair come to: the same slate in both, by place where it changed, or why it
 * isn't known.
 */
export function merged(table: DuelTable, row: number, column: number): Merged {
  const there = chosenAt(table, row, column);
  const back = chosenAt(table, column, row);
  const reason = REASONS.find((one) => there === one || back === one);
  if (reason) return reason;
  if (there === back) return 'by place';
  return there === 'first' ? 'row' : 'column';
}

/** Every unordered pair of places in a table. */
export function* pairs(m: number): Generator<readonly [number, number]> {
  for (let i = 0; i < m; i++) for (let j = i + 1; j < m; j++) yield [i, j];
}

/** Every ordered triple of different places in a table. */
export function* triples(m: number): Generator<readonly [number, number, number]> {
  for (let a = 0; a < m; a++) {
    for (let b = 0; b < m; b++) {
      for (let c = 0; c < m; c++) if (a !== b && b !== c && a !== c) yield [a, b, c];
    }
  }
}
