import { clipped } from '#messages/clipped.ts';
import { message } from '#messages/message.ts';
import type { CategorySeparator } from '../domain/category-separator.ts';
import type { TableMapping } from '../domain/study.ts';
import type { DecimalMark } from '../domain/value-settings.ts';
import type { BadRows } from './bad-rows.ts';
import { readNumber, readYear, yearOfTitle } from './cells.ts';
import type { DatasetDraft } from './dataset-draft.ts';
import type { KeptBytes } from './kept-bytes.ts';
import { ItemPrices } from './item-prices.ts';
import { decodedEntities } from './html-entities.ts';
import { splitCategories } from './category-cells.ts';
import { splitLists } from './list-cells.ts';
import type { Field } from './mapped-columns.ts';
import type { MissingCells } from './missing/missing-cells.ts';
import { rewriteNumbers } from './numbers/item-numbers.ts';
import { namesTitles } from './names-titles.ts';
import { numberCell, type Row } from './table.ts';
import { UnreadValues } from './unread-values.ts';

/** The text fields of an item other than its id. */
export const TEXT_FIELDS: readonly Field[] = [
  'title',
  'categories',
  'year',
  'creators',
  'actors',
  'voteAverage',
  'price',
  'description',
];

/** Those that hold lists, and those that hold numbers. */
const LIST_FIELDS: readonly Field[] = ['categories', 'creators', 'actors'];
const NUMBER_FIELDS: readonly Field[] = ['year', 'voteAverage'];

/** MovieLens's text for a film without genres. */
const NO_GENRES = '(no genres listed)';

/**
 * Collects the item texts of a whole file and splits them at the end, since the separator of lists is chosen from the
 * whole column.
 */
export class ItemTexts {
  readonly #at: ReadonlyMap<Field, number>;
  readonly #mapping: TableMapping;
  readonly #missing: MissingCells;
  readonly #separator: CategorySeparator | undefined;
  readonly #ids: string[] = [];
  readonly #lines: number[] = [];
  readonly #known = new Set<string>();
  readonly #texts: ReadonlyMap<Field, string[]>;
  readonly #prices = new ItemPrices();
  readonly #kept: KeptBytes;

  /**
   * @param missing finds the cells of the table that hold a word for a missing value
   * @param separator the separator of categories that a person chose
   * @param kept counts the texts
   */
  constructor(
    at: ReadonlyMap<Field, number>,
    mapping: TableMapping,
    missing: MissingCells,
    separator: CategorySeparator | undefined,
    kept: KeptBytes,
  ) {
    this.#kept = kept;
    this.#at = at;
    this.#mapping = mapping;
    this.#missing = missing;
    this.#separator = separator;
    const collected = TEXT_FIELDS.filter((field) => field !== 'price' && at.has(field));
    this.#texts = new Map(collected.map((field) => [field, []]));
  }

  has(itemId: string): boolean {
    return this.#known.has(itemId);
  }

  add(itemId: string, row: Row): void {
    this.#kept.addText(itemId);
    this.#ids.push(itemId);
    this.#lines.push(row.line);
    this.#known.add(itemId);
    this.addPrice(itemId, row);
    for (const [field, texts] of this.#texts) {
      const at = this.#at.get(field) ?? -1;
      const isNumber = NUMBER_FIELDS.includes(field);
      const text = isNumber ? numberCell(row, at) : (row.cells[at] ?? '').trim();
      this.#kept.addText(text);
      texts.push(text);
    }
  }

  /** Adds the price that a further row gives for an item. */
  addPrice(itemId: string, row: Row): void {
    const at = this.#at.get('price');
    if (at === undefined) return;
    const text = (row.cells[at] ?? '').trim();
    // As in numbers, no such word is a price.
    if (this.#missing.takesNumber(this.#mapping.price ?? '', text, row.line)) return;
    this.#prices.add(itemId, text, row.line);
  }

  /** @param decimalMark the mark before the decimals of numbers, if a study states it */
  describe(file: string, draft: DatasetDraft, bad: BadRows, decimalMark?: DecimalMark): void {
    this.#clearMissing();
    for (const field of NUMBER_FIELDS) {
      const place = { file, column: this.#mapping[field] ?? '' };
      const cells = this.#texts.get(field) ?? [];
      const kind = field === 'year' ? 'year' : 'any';
      rewriteNumbers(place, kind, cells, this.#lines, decimalMark, bad);
    }
    const categories = this.#categoryLists(file, bad);
    const creators = this.#lists('creators');
    const actors = this.#lists('actors');
    const titles = this.#titles(file, bad);
    let repeated = 0;
    let untitled = 0;
    const unread = new UnreadValues(file, this.#mapping);
    for (const [i, itemId] of this.#ids.entries()) {
      const written = titles[i] ?? '';
      const title = written || itemId;
      if (!written) untitled++;
      const yearText = this.#text(i, 'year');
      const year = yearText ? readYear(yearText) : yearOfTitle(title);
      const line = this.#lines[i] ?? 0;
      if (yearText && year === undefined) {
        unread.add('year', line, message('badRows.yearExpected', { found: clipped(yearText) }));
      }
      const vote = this.#text(i, 'voteAverage');
      if (vote !== '' && readNumber(vote) === undefined) {
        unread.add('voteAverage', line, message('badRows.voteExpected', { found: clipped(vote) }));
      }
      const price = this.#prices.of(itemId);
      const description = this.#text(i, 'description');
      const isNew = draft.describeItem(itemId, {
        title,
        ...(written || namesTitles(this.#mapping.item) ? {} : { titleIsId: true }),
        categories: (categories[i] ?? []).filter((category) => category !== NO_GENRES),
        creators: creators[i] ?? [],
        ...(actors[i]?.length ? { actors: actors[i] } : {}),
        ...(year === undefined ? {} : { year }),
        ...voteIn(vote),
        ...(price === undefined ? {} : { price }),
        ...(description ? { description } : {}),
      });
      if (!isNew) repeated++;
    }
    if (repeated > 0) {
      bad.remark(message('importRemarks.itemsAgain', { file, rows: repeated }));
    }
    if (untitled > 0 && this.#at.has('title')) {
      bad.remark(message('importRemarks.untitled', { file, items: untitled }));
    }
    this.#prices.remark(file, this.#mapping.price ?? '', bad);
    unread.remark(bad);
  }

  /** Returns the titles, with their HTML entities as characters if the whole column is written so. */
  #titles(file: string, bad: BadRows): readonly string[] {
    const written = this.#texts.get('title') ?? [];
    const decoded = decodedEntities(written);
    if (!decoded) return written;
    const changed = written.flatMap((title, i) => (title === decoded[i] ? [] : [i]));
    const [first = 0] = changed;
    const [found, read] = [clipped(written[first] ?? ''), clipped(decoded[first] ?? '')];
    bad.remark(
      message('importRemarks.entities', { file, titles: changed.length, example: { found, read } }),
    );
    return decoded.map((title) => title.trim());
  }

  /** Empties the cells that hold a word for a missing value. An item that its title identifies keeps it. */
  #clearMissing(): void {
    const missing = this.#missing;
    const columns = [...this.#texts].filter(
      ([field]) => this.#at.get(field) !== this.#at.get('item'),
    );
    const clear = (
      field: Field,
      takes: (column: string, text: string, line: number) => boolean,
    ) => {
      const texts = this.#texts.get(field)!;
      for (const [i, text] of texts.entries()) {
        if (takes(this.#mapping[field] ?? '', text, this.#lines[i]!)) texts[i] = '';
      }
    };
    for (const [field, texts] of columns) {
      if (NUMBER_FIELDS.includes(field)) clear(field, (...cell) => missing.takesNumber(...cell));
      else {
        const [column, isTitle] = [this.#mapping[field] ?? '', field === 'title'];
        texts.forEach((text, i) => missing.addText(column, text, this.#lines[i]!, isTitle));
      }
    }
    missing.decide();
    for (const [field] of columns) {
      const isText = !NUMBER_FIELDS.includes(field) && !LIST_FIELDS.includes(field);
      if (isText) clear(field, (...cell) => missing.takesText(...cell));
    }
  }

  #text(row: number, field: Field): string {
    return this.#texts.get(field)?.[row] ?? '';
  }

  #categoryLists(file: string, bad: BadRows): readonly (readonly string[])[] {
    const column = this.#mapping.categories ?? '';
    // RecBole separates the texts of such a column by spaces.
    const typed = /:token_seq\s*$/.test(column) ? 'spaces' : undefined;
    const separator = this.#separator ?? typed;
    const { lists, doubt } = splitCategories(this.#texts.get('categories') ?? [], separator);
    if (doubt) {
      const cell = clipped(doubt.cell);
      bad.remark(message('importRemarks.separatorAsked', { file, column, ...doubt, cell }));
    }
    return lists.map((entries, i) =>
      this.#missing.entriesOf(column, [...entries], this.#lines[i]!),
    );
  }

  #lists(field: Field): string[][] {
    const column = this.#mapping[field] ?? '';
    return splitLists(this.#texts.get(field) ?? []).map((entries, i) =>
      this.#missing.entriesOf(column, entries, this.#lines[i]!),
    );
  }
}

/** Returns the mean of votes that a cell holds; nothing if it holds no number above 0, which stands for no vote. */
function voteIn(text: string): { readonly voteAverage?: number } {
  const vote = text === '' ? NaN : Number(text);
  return Number.isFinite(vote) && vote > 0 ? { voteAverage: vote } : {};
}
