import type { Run } from '../../domain/run.ts';
import type { BackupGroup, BackupRow, PieceLine, RowsLine } from './backup-line.ts';
import { Joined } from './joined.ts';

/** All rows of one dataset or run, or those of some documents. */
export interface WholeGroup extends BackupGroup {
  readonly rows: readonly BackupRow[];
}

/** The lines of one dataset, one run or some documents so far. */
export class GroupInProgress implements BackupGroup {
  readonly of: BackupGroup['of'];
  readonly id: string;
  readonly #rows: BackupRow[] = [];
  readonly #joined = new Joined();
  /** False in version 1, whose lines have no numbers. */
  readonly #numbered: boolean;
  #next = 0;
  #whole = true;
  #ended = false;
  /** True if the line before is damaged and named already. */
  #afterDamage: boolean;
  #length = 0;

  constructor({ of, id, ...line }: RowsLine | PieceLine, afterDamage: boolean) {
    this.of = of;
    this.id = id;
    this.#numbered = line.at !== undefined;
    this.#afterDamage = afterDamage;
  }

  /** The name of the dataset or run, as far as it was read; its id otherwise. */
  get name(): string {
    const main = this.#rows.find(({ store }) => store === 'summaries' || store === 'runs');
    const { name } = (main?.row ?? {}) as { readonly name?: unknown };
    return typeof name === 'string' ? name : this.id;
  }

  /** The UTF-16 code units of its lines. */
  get length(): number {
    return this.#length;
  }

  /** True once its last line came. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Returns the value for which a `Cut` in its next line stands. */
  join(cut: unknown): unknown {
    return this.#joined.join(cut);
  }

  /** Notes that the line which follows can't be read. */
  afterDamage(): void {
    this.#afterDamage = true;
    // The line may belong to the next group; the numbers of version 2 tell.
    if (!this.#numbered) this.#whole = false;
  }

  /** Takes its next line. @returns what is wrong with it, if anything is */
  add(line: RowsLine | PieceLine, length: number): 'order' | 'gap' | null {
    this.#length += length;
    const gap = this.#numbered && line.at! > this.#next && !this.#afterDamage;
    if (this.#numbered) {
      // A line that is there twice takes nothing away; where two changed places, the first of them leaves a gap.
      if (line.at === undefined || line.at < this.#next) return 'order';
      if (line.at > this.#next) this.#whole = false;
      this.#next = line.at + 1;
    }
    this.#afterDamage = false;
    if ('piece' in line) this.#joined.add(line.part, line.piece);
    else {
      for (const row of line.rows) this.#rows.push(row);
      this.#ended = line.last === true;
    }
    return gap ? 'gap' : null;
  }

  /**
   * Returns the group for its database; null if it can't be added. A dataset is added whole or not at all. A finished run
   * that lacks lines is a stopped one, which can be continued.
   *
   * @param cutOff true if the file ends behind its last line so far
   */
  asFarAsRead(cutOff: boolean): WholeGroup | null {
    const { of, id } = this;
    const rows = this.#rows;
    const whole = this.#whole && (this.#numbered ? this.#ended && this.#joined.allTaken : !cutOff);
    const has = (name: string) => rows.some(({ store }) => store === name);
    switch (of) {
      case 'documents':
        return { of, id, rows };
      case 'dataset':
        // In version 1 a dataset is one line.
        return has('summaries') && (whole || !this.#numbered) ? { of, id, rows } : null;
      case 'run':
        if (!has('runs')) return null;
        if (whole) return { of, id, rows };
        return has('data') ? { of, id, rows: rows.map(stopped) } : null;
    }
  }
}

function stopped(one: BackupRow): BackupRow {
  if (one.store !== 'runs' || (one.row as Run).state !== 'finished') return one;
  return { ...one, row: { ...(one.row as Run), state: 'stopped' } };
}
