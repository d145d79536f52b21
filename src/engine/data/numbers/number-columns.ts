import type { Message } from '#messages/message.ts';
import type { ValueSettings } from '../../domain/value-settings.ts';
import { readNumber } from '../cells.ts';
import type { Field } from '../mapped-columns.ts';
import { numberCell, type Row, type Table } from '../table.ts';
import {
  NUMBER_KINDS,
  NumberFacts,
  PLAIN,
  statedReading,
  valueIn,
  type NumberField,
  type NumberKind,
  type NumberReading,
} from './number-facts.ts';
import { numbersAsked, numbersRead } from './number-remarks.ts';
import { writtenNumber } from './written-number.ts';

/** One column of numbers, and the decision on it. */
interface Column {
  readonly field: NumberField;
  readonly name: string;
  readonly at: number;
  readonly kind: NumberKind;
  /** True once a cell shows that a point stands before decimals. */
  points: boolean;
  /** True once a point with three digits behind it was read as one before decimals. */
  opens: boolean;
  reading: NumberReading;
  /** If there is one, no number of the column is read. */
  question?: Message;
}

/**
 * The columns of numbers of one table while its rows stream. Programs write most numbers so that one cell alone tells them; at the
 * first cell of another form the whole table is read once more, and all cells of a column decide the meaning of its marks.
 */
export class NumberColumns {
  /** Questions, and readings that nobody stated, in the order of columns. */
  readonly remarks: Message[] = [];
  readonly #file: string;
  readonly #columns: readonly Column[];
  readonly #again: () => Table | Promise<Table>;
  #isDecided: boolean;

  /**
   * @param at the place of each mapped field in a row
   * @param fields those that hold numbers
   * @param values the statements of a study
   * @param again opens the table once more
   */
  constructor(
    file: string,
    table: Table,
    at: ReadonlyMap<Field, number>,
    fields: readonly NumberField[],
    values: ValueSettings | undefined,
    again: () => Table | Promise<Table>,
  ) {
    this.#file = file;
    this.#again = again;
    this.#isDecided = values?.decimalMark !== undefined;
    const stated = values?.decimalMark;
    this.#columns = fields.flatMap((field): Column[] => {
      const place = at.get(field);
      if (place === undefined) return [];
      const kind = NUMBER_KINDS[field];
      const reading = stated === undefined ? PLAIN : statedReading(stated);
      const name = table.columns[place] ?? '';
      return [{ field, name, at: place, kind, points: false, opens: false, reading }];
    });
  }

  /** True if these rows, which come next, have a cell that only the whole column can tell, and no decision is there yet. */
  needSurvey(rows: readonly Row[]): boolean {
    if (this.#isDecided) return false;
    const opens = new Set<Column>();
    for (const column of this.#columns) {
      for (const row of rows) {
        const cell = row.typed ? numberCell(row, column.at) : (row.cells[column.at] ?? '');
        const form = formOf(cell);
        if (form === 'digits') continue;
        if (form === 'point') column.points = true;
        else if (form === 'open') opens.add(column);
        else if (writtenNumber(cell.trim())) return true;
      }
      if (opens.has(column) && !column.points) return true;
    }
    for (const column of opens) column.opens = true;
    return false;
  }

  /** Reads the whole table for its numbers, and decides each column. */
  async survey(): Promise<void> {
    if (this.#isDecided) return;
    this.#isDecided = true;
    const facts = this.#columns.map(({ kind }) => new NumberFacts(kind));
    const { rows } = await this.#again();
    for await (const batch of rows) {
      for (const row of batch) {
        for (const [i, { at }] of this.#columns.entries()) {
          facts[i]!.add(numberCell(row, at), row.line);
        }
      }
    }
    for (const [i, column] of this.#columns.entries()) this.#decide(column, facts[i]!);
  }

  /** Returns the question on a field whose numbers a person has to explain; undefined if they can be read. */
  questionOn(field: NumberField): Message | undefined {
    return this.#columns.find((column) => column.field === field)?.question;
  }

  /** Reads a trimmed cell; NaN where a person has to say how it is written, undefined for a text that is no number. */
  read(field: NumberField, text: string): number | undefined {
    const column = this.#isDecided ? this.#columns.find((one) => one.field === field) : undefined;
    const { reading, question } = column ?? { reading: PLAIN };
    if (reading === PLAIN && !question) {
      const value = readNumber(text);
      if (value !== undefined) return value;
    }
    const number = writtenNumber(text);
    if (!number) return undefined;
    return question ? NaN : valueIn(number, reading);
  }

  #decide(column: Column, facts: NumberFacts): void {
    const place = { file: this.#file, column: column.name };
    const decision = facts.decide();
    if ('why' in decision || (column.opens && decision.reading.point === 'thousands')) {
      const why = 'why' in decision ? decision.why : 'mixed';
      column.question = numbersAsked(place, facts, why);
      this.remarks.push(column.question);
      return;
    }
    column.reading = decision.reading;
    const remark = numbersRead(place, facts, decision.reading);
    if (remark) this.remarks.push(remark);
  }
}

const [ZERO, NINE, POINT] = [48, 57, 46];

/**
 * Tells the form of a cell by its characters, as fast as possible: digits alone, digits with a point before decimals, a point that
 * may stand between thousands (`open`), or anything else.
 */
function formOf(cell: string): 'digits' | 'point' | 'open' | 'odd' {
  let point = -1;
  for (let i = 0; i < cell.length; i++) {
    const code = cell.charCodeAt(i);
    if (code >= ZERO && code <= NINE) continue;
    if (code !== POINT || point >= 0) return formOfOther(cell);
    point = i;
  }
  if (point < 0) return 'digits';
  const isGroup = cell.length - point === 4 && point >= 1 && point <= 3;
  return isGroup && cell.charCodeAt(0) !== ZERO ? 'open' : 'point';
}

/** Tells the form of a cell with other characters, such as a sign, an exponent or spaces around it. */
function formOfOther(cell: string): ReturnType<typeof formOf> {
  if (readNumber(cell) === undefined) return cell.trim() === '' ? 'digits' : 'odd';
  if (!cell.includes('.')) return 'digits';
  return writtenNumber(cell.trim())?.kind === 'open' ? 'open' : 'point';
}
