import { guessMapping, ITEM_FIELDS } from '#engine/data/guess-mapping.ts';
import { proposedCodesIn, type ProposedCodes } from '#engine/data/propose-not-rated.ts';
import { exampleOf, type NumberExample } from '#engine/data/numbers/example-of.ts';
import { NUMBER_KINDS, type NumberKind } from '#engine/data/numbers/number-facts.ts';
import { columnNames } from '#engine/data/table.ts';
import type { CategorySeparator } from '#engine/domain/category-separator.ts';
import type { Quoting } from '#engine/domain/quoting.ts';
import { ratingsWritten, type RatingSettings } from '#engine/domain/rating-settings.ts';
import type { ListFile, TableFile, TableMapping } from '#engine/domain/study.ts';
import {
  zonesWritten,
  type DateOrder,
  type TimeSettings,
  type TimeUnit,
} from '#engine/domain/time-settings.ts';
import type { DecimalMark, MissingWords, ValueSettings } from '#engine/domain/value-settings.ts';
import type { SniffedTable } from '#workers/data/data-api.ts';
import { EventsDraft } from './events-draft.svelte.ts';

/** The roles of a table; `leave out` is for a file that was picked by accident. */
export const ROLES = ['interactions', 'items', 'users', 'lists', 'leave out'] as const;
type Role = (typeof ROLES)[number];

type Field = keyof TableMapping;

/** The fields of each role, required ones first. */
const FIELDS: Readonly<Record<Role, readonly Field[]>> = {
  interactions: [
    'user',
    'item',
    'rating',
    'clicked',
    'event',
    'timestamp',
    'position',
    'impression',
    ...ITEM_FIELDS.slice(1),
  ],
  items: ITEM_FIELDS,
  users: ['user', 'profile', 'searches', 'clicks', 'browsed'],
  lists: ['user', 'item', 'rank', 'score', 'recommender'],
  'leave out': [],
};

const NEEDED: Readonly<Record<Role, readonly Field[]>> = {
  interactions: ['user', 'item'],
  items: ['item'],
  users: ['user'],
  lists: ['user', 'item'],
  'leave out': [],
};

/** A column of numbers in the first rows, with a cell that needs its locale if there is one. */
interface NumbersShown {
  readonly column: string;
  readonly example: NumberExample | undefined;
}

/** One table of an import in the mapping step. */
export class MappedTable {
  readonly sniffed: SniffedTable;
  #role = $state<Role>('leave out');
  #header = $state(true);
  #quoting = $state<Quoting>();
  /** Field by column. Each column has one field, and each field one column. */
  #fields = $state.raw<Readonly<Record<string, Field | ''>>>({});
  /** The columns whose field a person chose. */
  #given = $state.raw<readonly string[]>([]);
  /** The column guessed as both item and title, in a table that identifies items by title. */
  #both: string | null = null;
  /** True for a test file: its interactions are held out. */
  heldOut = $state(false);
  /** True if the rows of a user follow each other in time. */
  inOrder = $state(false);
  /** The order of day and month in the times, and the unit of those that are numbers; '' if the cells decide. */
  timeOrder = $state<DateOrder | ''>('');
  timeUnit = $state<TimeUnit | ''>('');
  /** The offsets of zones with a name, as a person writes them. */
  timeZones = $state('');
  /** The meaning of words such as nan and NULL; '' if the cells decide. */
  missingWords = $state<MissingWords | ''>('');
  /** The ends and the step of the ratings' scale, and the codes for "not rated", as a person writes them. */
  readonly ratings = $state({ least: '', most: '', step: '', notRated: '' });
  /** The mark before the decimals of numbers; '' if the cells decide. */
  decimalMark = $state<DecimalMark | ''>('');
  /** Meanings of kinds of events, in the column `event`. */
  readonly events: EventsDraft;
  /** The separator of categories; '' if the cells decide. */
  categorySeparator = $state<CategorySeparator | ''>('');
  /** The recommender of the lists, if the file has no column for it. */
  recommender = $state('');

  constructor(sniffed: SniffedTable) {
    this.sniffed = sniffed;
    this.#role = sniffed.role;
    this.#header = sniffed.header;
    this.#quoting = sniffed.quoting?.guess;
    this.recommender = sniffed.file.replace(/^.*\//, '').replace(/\.[^.]+$/, '');
    this.#take(sniffed.mapping);
    this.events = new EventsDraft(() => this.#eventsShown());
  }

  get role(): Role {
    return this.#role;
  }

  /** Changes the role and guesses the mapping again. */
  set role(role: Role) {
    this.#role = role;
    this.#guess();
  }

  /** True if the first line names the columns, or the format does. */
  get header(): boolean {
    return this.#header;
  }

  set header(header: boolean) {
    this.#header = header;
    this.#guess();
  }

  /** The quotation marks of the file; undefined if all quotings read it the same. */
  get quoting(): Quoting | undefined {
    return this.#quoting;
  }

  /** Reads the first rows with another quoting. The mapping is guessed again if the columns change. */
  set quoting(quoting: Quoting | undefined) {
    const before = this.columns.join('\n');
    this.#quoting = quoting;
    if (this.columns.join('\n') !== before) this.#guess();
  }

  /** The names of the columns. */
  readonly columns: readonly string[] = $derived.by(() => {
    const { namesColumns, columns } = this.sniffed;
    if (namesColumns) return columns;
    return columnNames(this.#lines[0] ?? [], this.#header);
  });

  /** The first rows, without the header. */
  get rows(): readonly (readonly string[])[] {
    return this.#header && !this.sniffed.namesColumns ? this.#lines.slice(1) : this.#lines;
  }

  get fields(): readonly Field[] {
    return FIELDS[this.role];
  }

  /** Returns a column's field; '' if the column isn't used. */
  fieldOf(column: string): Field | '' {
    return this.#fields[column] ?? '';
  }

  /** True if a column's field is a guess that nobody has confirmed or changed. */
  isGuessed(column: string): boolean {
    return this.fieldOf(column) !== '' && !this.#given.includes(column);
  }

  /** Assigns a field to a column, and removes it from any other column. */
  choose(column: string, field: Field | ''): void {
    this.#given = [...this.#given, column];
    const others = Object.entries(this.#fields).filter(([, other]) => other !== field);
    this.#fields = { ...Object.fromEntries(others), [column]: field };
  }

  /** Required fields without a column; empty if the table is ready. */
  get missing(): readonly Field[] {
    const chosen = Object.values(this.#fields);
    return NEEDED[this.role].filter((field) => !chosen.includes(field));
  }

  get mapping(): TableMapping {
    const mapping: TableMapping = {};
    for (const column of this.columns) {
      const field = this.fieldOf(column);
      if (field !== '' && FIELDS[this.role].includes(field)) mapping[field] = column;
    }
    const { item } = mapping;
    const titled = mapping.title === undefined && FIELDS[this.role].includes('title');
    return titled && item !== undefined && item === this.#both
      ? { ...mapping, title: item }
      : mapping;
  }

  /** Returns the table as part of a dataset; null if its role is another. */
  asTable(): TableFile | null {
    const { file, format } = this.sniffed;
    if (this.role === 'lists' || this.role === 'leave out') return null;
    const { header, role, mapping } = this;
    const stated = {
      ...this.#quotingNamed(),
      ...this.#values(),
      ...(mapping.categories === undefined ? {} : this.#separatorNamed()),
    };
    const table = { file, format, header, ...stated, role, mapping };
    if (role !== 'interactions') return table;
    return {
      ...table,
      ...(this.heldOut ? { heldOut: true } : {}),
      ...(this.inOrder ? { inOrder: true } : {}),
      ...(this.#readsEvents(mapping) ? { events: this.events.meanings } : {}),
      ...(mapping.timestamp === undefined ? {} : this.#times()),
      ...(mapping.rating === undefined ? {} : this.#ratingsStated()),
    };
  }

  #separatorNamed(): { categorySeparator?: CategorySeparator } {
    const { categorySeparator } = this;
    return categorySeparator === '' ? {} : { categorySeparator };
  }

  #times(): { times?: TimeSettings } {
    const { timeOrder, timeUnit } = this;
    const zones = zonesWritten(this.timeZones);
    const times = {
      ...(timeOrder === '' ? {} : { order: timeOrder }),
      ...(timeUnit === '' ? {} : { unit: timeUnit }),
      ...(zones ? { zones } : {}),
    };
    return Object.keys(times).length > 0 ? { times } : {};
  }

  #ratingsStated(): { ratings?: RatingSettings } {
    const ratings = ratingsWritten(this.ratings);
    return ratings ? { ratings } : {};
  }

  /** True if there are ratings, and what is written about them can't be read. */
  get ratingsUnreadable(): boolean {
    const { rating } = this.asTable()?.mapping ?? {};
    const asked = this.role === 'interactions' && rating !== undefined;
    return asked && ratingsWritten(this.ratings) === null;
  }

  /** Values on the first rows that look like codes for "not rated"; null if none does, or if some are written. */
  get proposedCodes(): ProposedCodes | null {
    if (this.ratings.notRated.trim() !== '') return null;
    const column = this.columns.findIndex((name) => this.fieldOf(name) === 'rating');
    return proposedCodesIn(this.rows.map((row) => row[column] ?? ''));
  }

  /** True if the offsets of zones are asked for, and what is written there are none. */
  get zonesUnreadable(): boolean {
    const { timestamp } = this.asTable()?.mapping ?? {};
    const asked = this.role === 'interactions' && timestamp !== undefined;
    return asked && zonesWritten(this.timeZones) === null;
  }

  /** True if the column of events is chosen, and no kind of event is read. */
  get readsNoEvent(): boolean {
    const mapping = this.asTable()?.mapping;
    const reads = mapping !== undefined && this.#readsEvents(mapping);
    return reads && Object.keys(this.events.meanings).length === 0;
  }

  /** True if the column of events is a guess, and no meaning is chosen: rows of all kinds are then read. */
  get eventsGuessed(): boolean {
    return this.mapping.event !== undefined && !this.#readsEvents(this.mapping);
  }

  /** A guess leaves out no row: kinds that the first rows don't show are unknown until a person looks at them. */
  #readsEvents({ event }: TableMapping): boolean {
    return event !== undefined && (!this.isGuessed(event) || this.events.isChosen);
  }

  /** The kinds of events in the first rows, in their order. */
  #eventsShown(): readonly string[] {
    const column = this.columns.findIndex((name) => this.fieldOf(name) === 'event');
    const cells = this.rows.map((row) => row[column]?.trim() ?? '');
    return cells.filter((cell, i) => cell !== '' && cells.indexOf(cell) === i);
  }

  /** Returns the table as lists; null if its role is another. */
  asLists(): ListFile | null {
    const { file, format } = this.sniffed;
    if (this.role !== 'lists') return null;
    const { mapping } = this;
    const named = mapping.recommender !== undefined || this.recommender.trim() === '';
    return {
      file,
      format,
      header: this.header,
      ...this.#quotingNamed(),
      ...this.#values(),
      mapping,
      ...(named ? {} : { recommender: this.recommender.trim() }),
    };
  }

  #quotingNamed(): { readonly quoting?: Quoting } {
    return this.#quoting === undefined ? {} : { quoting: this.#quoting };
  }

  /** The columns that hold numbers. */
  get #numbers(): readonly { readonly column: string; readonly kind: NumberKind }[] {
    const { mapping } = this;
    const fields = Object.keys(NUMBER_KINDS) as (keyof typeof NUMBER_KINDS)[];
    return fields.flatMap((field) => {
      const column = mapping[field];
      return column === undefined ? [] : [{ column, kind: NUMBER_KINDS[field] }];
    });
  }

  /** The reading of the first rows in each column of numbers; empty if there is no such column. */
  get numbers(): readonly NumbersShown[] {
    const mark = this.decimalMark === '' ? undefined : this.decimalMark;
    return this.#numbers.map(({ column, kind }) => {
      const at = this.columns.indexOf(column);
      const cells = this.rows.map((row) => (row[at] ?? '').trim());
      return { column, example: exampleOf(cells, kind, mark) };
    });
  }

  #values(): ValueSettings {
    const { missingWords, decimalMark } = this;
    return {
      ...(missingWords === '' ? {} : { missingWords }),
      ...(decimalMark === '' || this.#numbers.length === 0 ? {} : { decimalMark }),
    };
  }

  /** The first lines of the file, as cells. */
  get #lines(): readonly (readonly string[])[] {
    const { namesColumns, header, columns, rows, quoting } = this.sniffed;
    if (quoting && this.#quoting && this.#quoting !== quoting.guess) {
      return quoting.first[this.#quoting];
    }
    return header && !namesColumns ? [columns, ...rows] : rows;
  }

  #guess(): void {
    const { role } = this;
    if (role !== 'leave out') this.#take(guessMapping(this.columns, this.rows, role).mapping);
  }

  /** Applies a guessed mapping. If several fields were guessed for one column, a required field takes precedence. */
  #take(guessed: Readonly<Record<string, string>>): void {
    const fields = Object.keys(guessed) as Field[];
    const { item = null, title = null } = guessed;
    this.#both = item === title ? item : null;
    this.#given = [];
    this.#fields = Object.fromEntries(
      this.columns.map((column) => {
        const own = fields.filter((field) => guessed[field] === column);
        return [column, own.find((field) => NEEDED[this.role].includes(field)) ?? own[0] ?? ''];
      }),
    );
  }
}
