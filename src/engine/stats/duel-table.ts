/** The answer to one ordered pair of a user's slates, or its state. */
export type Chosen = 'first' | 'second' | 'tied' | 'unscored' | 'identical' | 'not asked yet';

/**
 * One user's slates and the judge's answer to each ordered pair of them, row first, column second.
 */
export interface DuelTable {
  readonly m: number;
  /** m x m, row-major. */
  readonly chosen: readonly Chosen[];
  /** The probability of the label for the first slate, m x m; null where there is none. */
  readonly firstShare: readonly (number | null)[];
  /** One for each slate, in [0, 1] unless it is a sum of ratings; null where unknown. */
  readonly utilities: readonly (number | null)[];
}

/** Returns the answer with slate `first` in the first position and `second` in the second. */
export function chosenAt({ m, chosen }: DuelTable, first: number, second: number): Chosen {
  return chosen[first * m + second] ?? 'not asked yet';
}

const REASONS = ['identical', 'not asked yet', 'unscored', 'tied'] as const;

/** Returns the reason why these answers can't be counted; null when each of them names a slate. */
export function reasonAgainst(...answers: readonly Chosen[]): (typeof REASONS)[number] | null {
  return REASONS.find((reason) => answers.includes(reason)) ?? null;
}

/**
 * The result of both orders of a pair: the slate chosen in both, a tie by position, or the reason
 * why there is no result.
 */
export type Merged =
  | 'row'
  | 'column'
  | 'by position'
  | 'unscored'
  | 'tied'
  | 'identical'
  | 'not asked yet';

/**
 * Combines both orders of a pair: the same slate in both, by position where the choice changed, or
 * the reason why there is no result.
 */
export function merged(table: DuelTable, row: number, column: number): Merged {
  const there = chosenAt(table, row, column);
  const back = chosenAt(table, column, row);
  const reason = REASONS.find((one) => there === one || back === one);
  if (reason) return reason;
  if (there === back) return 'by position';
  return there === 'first' ? 'row' : 'column';
}

/** Yields every unordered pair of indices in a table. */
export function* pairs(m: number): Generator<readonly [number, number]> {
  for (let i = 0; i < m; i++) for (let j = i + 1; j < m; j++) yield [i, j];
}

/** Yields every ordered triple of different indices in a table. */
export function* triples(m: number): Generator<readonly [number, number, number]> {
  for (let a = 0; a < m; a++) {
    for (let b = 0; b < m; b++) {
      for (let c = 0; c < m; c++) if (a !== b && b !== c && a !== c) yield [a, b, c];
    }
  }
}
