/** A value by which rows sort. Null stands for a missing or unscored value. */
export type SortValue = number | string | null;

export type SortDirection = 'ascending' | 'descending';

interface Table<Row> {
  readonly rows: () => readonly Row[];
  /** By the id of a column: the value by which its rows sort. */
  readonly columns: () => Readonly<Record<string, (row: Row) => SortValue>>;
  /** The words of a row among which the filter searches; without it the table has no filter. */
  readonly words?: (row: Row) => string;
}

/** The properties of a `SortHead`. */
interface Head {
  readonly direction: SortDirection | undefined;
  readonly onsort: () => void;
}

/** The order and the filter of one table. Rows without a value come last in both directions. */
export class TableOrder<Row> {
  readonly #table: Table<Row>;
  #by = $state.raw<string | null>(null);
  #turned = $state.raw(false);
  /** The searched words as typed. */
  filter = $state('');
  /** The rows to show: those that contain the searched words, in the chosen order. */
  readonly shown: readonly Row[] = $derived.by(() => this.#sorted(this.#found()));

  constructor(table: Table<Row>) {
    this.#table = table;
  }

  /** Number of rows without the filter. */
  get all(): number {
    return this.#table.rows().length;
  }

  /** True while the rows stand in the order in which the table lists them. */
  get asListed(): boolean {
    return this.#by === null;
  }

  head(column: string): Head {
    return { direction: this.#directionOf(column), onsort: () => this.#sort(column) };
  }

  /** The first click sorts numbers from the largest and words from A; the third restores the listed order. */
  #sort(column: string): void {
    if (this.#by !== column) {
      this.#by = column;
      this.#turned = false;
    } else if (!this.#turned) this.#turned = true;
    else this.#by = null;
  }

  #directionOf(column: string): SortDirection | undefined {
    if (this.#by !== column) return undefined;
    return this.#isNumeric(column) === this.#turned ? 'ascending' : 'descending';
  }

  #isNumeric(column: string): boolean {
    const value = this.#table.columns()[column];
    return this.#table.rows().some((row) => typeof value?.(row) === 'number');
  }

  #found(): readonly Row[] {
    const { rows, words } = this.#table;
    const wanted = this.filter.toLowerCase().trim();
    if (!words || wanted === '') return rows();
    return rows().filter((row) => words(row).toLowerCase().includes(wanted));
  }

  #sorted(rows: readonly Row[]): readonly Row[] {
    const value = this.#by === null ? undefined : this.#table.columns()[this.#by];
    if (!value) return rows;
    const sign = this.#directionOf(this.#by ?? '') === 'ascending' ? 1 : -1;
    return rows
      .map((row) => ({ row, value: value(row) }))
      .sort((a, b) => {
        if (a.value === null || b.value === null) {
          return Number(a.value === null) - Number(b.value === null);
        }
        return sign * compared(a.value, b.value);
      })
      .map(({ row }) => row);
  }
}

/** Compares numbers by size and words as a dictionary does; numbers come before words. */
function compared(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'number') return -1;
  if (typeof b === 'number') return 1;
  return a.localeCompare(b, undefined, { numeric: true });
}
