import type { Quoting } from '../domain/quoting.ts';
import { maskOf, PlainCells } from './plain-cells.ts';
import { writtenNumber } from './numbers/written-number.ts';
import type { Wrapping } from './quoted-cells.ts';
import { isMarked, RowSplitter, type SplitRow } from './row-splitter.ts';

/**
 * Guesses the quoting of a file from all its lines, each of which is read under every quoting. A quoting is right if
 * marks stand where a program would have written them; else marks are text. Memory holds counts by column, and the lines
 * of one open cell.
 */
export class QuotingFacts {
  readonly #delimiter: string;
  readonly #readers: readonly Reader[];
  readonly #plain: PlainCells;

  /** @param backslashes false if the file has no backslash: it is then read as fast as possible */
  constructor(delimiter: string, backslashes: boolean) {
    this.#delimiter = delimiter;
    this.#plain = new PlainCells(delimiter);
    const quotings: Wrapping[] = backslashes ? ['doubled', 'backslash'] : ['doubled'];
    this.#readers = quotings.map((quoting) => new Reader(delimiter, quoting, this.#plain));
  }

  /** Adds the next line of the file. @param number from 1 */
  add(number: number, line: string): void {
    if (!isMarked(line) && this.#readers.every((reader) => reader.isBetweenRows)) {
      this.#plain.add(line.split(this.#delimiter), line);
    } else for (const reader of this.#readers) reader.add(number, line);
  }

  /** Returns the guess after the last line. */
  end(): Quoting {
    let best: { quoting: Quoting; worth: number } = { quoting: 'none', worth: 0 };
    for (const reader of this.#readers) {
      const worth = reader.worth();
      if (worth > best.worth) best = { quoting: reader.quoting, worth };
    }
    return best.quoting;
  }
}

/** Reads a file under one quoting, and counts what speaks for and against it. */
class Reader {
  readonly quoting: Wrapping;
  readonly #rows: RowSplitter;
  readonly #delimiter: string;
  /** Cells of lines that no reader needs to scan, and those of the other lines. */
  readonly #shared: PlainCells;
  readonly #plain: PlainCells;
  /** Cells wrapped without need, by column, then by the mask of their characters. */
  readonly #wrapped: (Map<number, number> | undefined)[] = [];
  /** Columns with a wrapped cell that holds no number. */
  readonly #words = new Set<number>();
  #begun = false;
  /** Rows and cells that would be damaged as text, and those that this reading damages. */
  #for = 0;
  #against = 0;
  /** Cells wrapped by a convention, and lines with marks that no such program leaves. */
  #convention = 0;
  #loose = 0;

  constructor(delimiter: string, quoting: Wrapping, shared: PlainCells) {
    this.quoting = quoting;
    this.#rows = new RowSplitter(delimiter, quoting);
    this.#delimiter = delimiter;
    this.#shared = shared;
    this.#plain = new PlainCells(delimiter);
  }

  /** True if the first row was read, and no cell is open. */
  get isBetweenRows(): boolean {
    return this.#rows.width !== undefined && !this.#rows.isOpen;
  }

  add(number: number, line: string): void {
    this.#rows.push(number, line);
    this.#count();
  }

  /** Returns the evidence after the last line: above 0 if this quoting is more probable than marks as text. */
  worth(): number {
    this.#rows.end();
    this.#count();
    const mask = this.#shared.mask | this.#plain.mask;
    for (const [column, byMask] of this.#wrapped.entries()) {
      const counts = [...(byMask ?? [])];
      const wrapped = counts.reduce((sum, [, count]) => sum + count, 0);
      const plain = (this.#shared.filled[column] ?? 0) + (this.#plain.filled[column] ?? 0);
      for (const [reasons, count] of counts) {
        const isUsual = wrapped > plain || (reasons & ~mask) !== 0 || this.#areNumbers(column);
        if (isUsual) this.#convention += count;
        else this.#against += count;
      }
    }
    return this.#for - this.#against + Math.max(0, this.#convention - this.#loose);
  }

  /** True for a column of numbers, some of which are wrapped: marks are no part of a number. */
  #areNumbers(column: number): boolean {
    const readers = [this.#shared, this.#plain];
    return !this.#words.has(column) && readers.every((cells) => cells.areNumbers(column));
  }

  #count(): void {
    const { rows, unreadable } = this.#rows.take();
    for (const { text } of unreadable) if (this.#fitsAsText(text)) this.#against++;
    for (const row of rows) {
      if (!this.#begun) this.#countFirst(row);
      else this.#countRow(row);
      this.#begun = true;
    }
  }

  /** A first row that is wrapped throughout shows the convention, even if all others hold numbers alone. */
  #countFirst({ marked }: SplitRow): void {
    const forms = marked?.forms ?? [];
    if (forms.every((form) => form === 'wrapped' || form === 'needed')) {
      this.#convention += forms.length;
    } else {
      // A heading that holds a separator tells as much as such a cell does.
      this.#for += forms.filter((form) => form === 'needed').length;
      this.#loose += forms.filter((form) => form !== 'plain' && form !== 'needed').length;
    }
  }

  #countRow({ cells, marked }: SplitRow): void {
    if (!marked) return this.#plain.add(cells, cells.join(''));
    const { forms, lines } = marked;
    const isWhole = cells.length === this.#rows.width;
    if (lines.length > 1 || !isWhole) {
      const asText = lines.filter((line) => this.#fitsAsText(line)).length;
      if (asText * 2 > lines.length) {
        this.#against += lines.length;
        return;
      }
      if (!isWhole) return;
    }
    for (let column = 0; column < forms.length; column++) {
      const form = forms[column];
      const cell = cells[column] ?? '';
      if (form === 'plain') this.#plain.addOne(column, cell);
      else if (form === 'loose' || form === 'stray') this.#loose++;
      else if (form === 'needed') this.#for++;
      else this.#countWrapped(column, cell);
    }
  }

  #fitsAsText(line: string): boolean {
    return line.split(this.#delimiter).length === this.#rows.width;
  }

  #countWrapped(column: number, cell: string): void {
    const mask = maskOf(cell, 0);
    if (writtenNumber(cell.trim()) === undefined) this.#words.add(column);
    const byMask = (this.#wrapped[column] ??= new Map<number, number>());
    byMask.set(mask, (byMask.get(mask) ?? 0) + 1);
  }
}
