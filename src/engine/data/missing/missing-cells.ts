import { clipped } from '#messages/clipped.ts';
import { message } from '#messages/message.ts';
import type { ValueSettings } from '../../domain/value-settings.ts';
import type { BadRows } from '../bad-rows.ts';
import { isCountryCode } from './country-codes.ts';
import { isMissingNumber, missingWord } from './missing-words.ts';

/** Cells that hold one word, and the line of the first. */
interface WordCount {
  cells: number;
  readonly line: number;
  readonly isSure: boolean;
}

/** Facts on one column of texts. */
interface TextFacts {
  readonly isTitle: boolean;
  readonly words: Map<string, WordCount>;
  /** Filled cells that hold no word for a missing value, and the codes of countries among them. */
  others: number;
  codes: number;
  /** Words that stay text, once the column is decided. */
  kept: ReadonlySet<string>;
}

/** Cells of one column that were read as empty. */
interface Cleared {
  cells: number;
  readonly found: string;
  readonly line: number;
}

/**
 * Finds the words for missing values in the texts and numbers of one table, and counts them by column. A word that can be text as
 * well stays text where all cells of the table speak for it: a title that only one row has, or the code NA among codes of countries,
 * unless another column of the table has the word as a missing value.
 */
export class MissingCells {
  readonly #file: string;
  readonly #setting;
  /** True if a study can state the meaning of the words. */
  readonly #canState: boolean;
  readonly #texts = new Map<string, TextFacts>();
  readonly #cleared = new Map<string, Cleared>();

  /** @param values the statements of a study; absent for a published dataset, of which a study states nothing */
  constructor(file: string, values: ValueSettings | undefined) {
    this.#file = file;
    this.#setting = values?.missingWords;
    this.#canState = values !== undefined;
  }

  /** True for a trimmed cell of numbers or times that holds such a word. Counts nothing. */
  isWord(text: string): boolean {
    return this.#setting !== 'text' && isMissingNumber(text);
  }

  /** True for a trimmed cell of numbers that holds such a word. Counts it. */
  takesNumber(column: string, text: string, line: number): boolean {
    if (!this.isWord(text)) return false;
    this.#clear(column, text, line);
    return true;
  }

  /** Adds a trimmed cell of texts. All cells of the table come before `decide`. */
  addText(column: string, text: string, line: number, isTitle = false): void {
    if (text === '' || this.#setting === 'text') return;
    const facts = this.#factsOf(column, isTitle);
    const kind = missingWord(text);
    if (kind === undefined) {
      facts.others++;
      if (isCountryCode(text)) facts.codes++;
      return;
    }
    const count = facts.words.get(text);
    if (count) count.cells++;
    else facts.words.set(text, { cells: 1, line, isSure: kind === 'sure' });
  }

  /** Decides which words are missing values in each column of texts. */
  decide(): void {
    if (this.#setting !== undefined) return;
    const elsewhere = new Set<string>();
    for (const facts of this.#texts.values()) {
      if (facts.isTitle || areCodes(facts)) continue;
      for (const word of facts.words.keys()) elsewhere.add(word);
    }
    for (const { found } of this.#cleared.values()) elsewhere.add(found);
    for (const facts of this.#texts.values()) {
      const kept = [...facts.words].filter(([word, { cells, isSure }]) => {
        if (isSure || elsewhere.has(word)) return false;
        return facts.isTitle ? cells === 1 : word === 'NA' && areCodes(facts);
      });
      facts.kept = new Set(kept.map(([word]) => word));
    }
  }

  /** True if a trimmed cell of texts is missing, after `decide`. Counts it. */
  takesText(column: string, text: string, line: number): boolean {
    if (this.#setting === 'text' || missingWord(text) === undefined) return false;
    if (this.#texts.get(column)?.kept.has(text)) return false;
    this.#clear(column, text, line);
    return true;
  }

  /** Returns the entries of a list without the missing ones, after `decide`. Counts the cell. */
  entriesOf(column: string, entries: string[], line: number): string[] {
    const missing =
      this.#setting === 'text'
        ? undefined
        : entries.find((entry) => missingWord(entry) !== undefined && !this.#isKept(column, entry));
    if (missing === undefined) return entries;
    this.#clear(column, missing, line);
    return entries.filter(
      (entry) => missingWord(entry) === undefined || this.#isKept(column, entry),
    );
  }

  /** Adds one remark for each column with such words, after the last cell. */
  remark(bad: BadRows): void {
    const [file, canState] = [this.#file, this.#canState];
    for (const [column, { cells, found, line }] of this.#cleared) {
      bad.remark(
        message('importRemarks.missingRead', { file, column, cells, found, line, canState }),
      );
    }
    for (const [column, { kept, words, isTitle }] of this.#texts) {
      const [word] = kept;
      if (word === undefined) continue;
      const { line } = words.get(word)!;
      bad.remark(
        message('importRemarks.missingKept', {
          ...{ file, column, found: word, line, canState, isTitle },
        }),
      );
    }
  }

  #isKept(column: string, word: string): boolean {
    return this.#texts.get(column)?.kept.has(word) ?? false;
  }

  #clear(column: string, text: string, line: number): void {
    const cleared = this.#cleared.get(column);
    if (cleared) cleared.cells++;
    else this.#cleared.set(column, { cells: 1, found: clipped(text), line });
  }

  #factsOf(column: string, isTitle: boolean): TextFacts {
    const known = this.#texts.get(column);
    if (known) return known;
    const facts = { isTitle, words: new Map(), others: 0, codes: 0, kept: new Set<string>() };
    this.#texts.set(column, facts);
    return facts;
  }
}

/** True if all cells of a column that hold no word are codes of countries, at least two of them. */
function areCodes({ others, codes }: TextFacts): boolean {
  return codes >= 2 && codes === others;
}
