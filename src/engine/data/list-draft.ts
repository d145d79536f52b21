import type { Dataset } from '../domain/dataset.ts';
import type { RecommendationList } from '../domain/list.ts';
import { clipped } from '#messages/clipped.ts';
import { message, type Message, type Text } from '#messages/message.ts';
import type { BadRows } from './bad-rows.ts';
import { changedIdsRemark } from './changed-ids.ts';
import { finishedLists } from './finished-lists.ts';
import { foreignIds } from './foreign-ids.ts';
import type { Entry } from './list-order.ts';
import type { KeptBytes } from './kept-bytes.ts';
import { OpenList } from './open-list.ts';
import { baseName } from './source-file.ts';
import { nameOfTrecWord } from './trec-word.ts';

/** One row of a list file. Rank and score are NaN if absent or unreadable. */
interface ListRow extends Omit<Entry, 'item' | 'lost'> {
  readonly file: string;
  readonly recommender: string;
  readonly user: string;
}

/** Counts of everything left out of one recommender's lists. */
export interface LeftOut {
  readonly unknownUsers: Set<string>;
  unknownItems: number;
  duplicates: number;
}

/**
 * A file with fewer than one unknown item for this many known ones has stray errors; the ids then say nothing about the
 * file.
 */
const FEW = 10;

/** Bytes of a line of a list beside its item: rank, score, its number, and its entry among the others. */
const LINE = 56;

/**
 * Collects lists while their files are read. Reports entries that don't fit the dataset by line and leaves them out; their
 * places on the lists stay empty.
 */
export class ListDraft {
  readonly counts = new Map<string, LeftOut>();
  readonly #bad: BadRows;
  readonly #dataset: Dataset;
  readonly #users: ReadonlySet<string>;
  readonly #items: ReadonlySet<string>;
  readonly #lists = new Map<string, Map<string, OpenList>>();
  /** The distinct items that each file names: those in the dataset, and those not in it. */
  readonly #found = new Map<string, Set<string>>();
  readonly #unknown = new Map<string, Set<string>>();
  readonly #unknownUsers = new Map<string, Set<string>>();
  /** Ids of each file that were read without their decimal point, and the first of them. */
  readonly #decimals = new Map<string, { readonly ids: number; readonly example: string }>();
  /** Lines of each file that were left out although their user and place are known. */
  readonly #placed = new Map<string, number>();

  readonly #kept: KeptBytes;

  /** @param kept counts the lines of lists, and the ids that the dataset doesn't have */
  constructor(dataset: Dataset, bad: BadRows, kept: KeptBytes) {
    this.#bad = bad;
    this.#kept = kept;
    this.#dataset = dataset;
    this.#users = new Set(dataset.users.map(({ id }) => id));
    this.#items = new Set(dataset.items.map(({ id }) => id));
  }

  add({ item: written, ...row }: ListRow & { readonly item: string }): void {
    const { file, recommender } = row;
    const user = this.#known(row.user, this.#users, file);
    const item = this.#known(written, this.#items, file);
    const left = entryOf(this.counts, recommender, () => ({
      unknownUsers: new Set<string>(),
      unknownItems: 0,
      duplicates: 0,
    }));
    if (!this.#users.has(user)) {
      left.unknownUsers.add(user);
      this.#keepId(this.#unknownUsers, file, user);
      return this.#refuse(
        row,
        message('badRows.unknownUser'),
        message('badRows.userUnknown', { user: clipped(user) }),
      );
    }
    const list = this.#listFor(row, user);
    const entry = entryIn(row, item);
    if (!this.#items.has(item)) {
      left.unknownItems++;
      this.#keepId(this.#unknown, file, item);
      if (list.file === file) {
        this.#kept.add(LINE);
        list.lose(entry);
      }
      return this.#refuse(
        row,
        message('badRows.unknownItem'),
        message('badRows.itemUnknown', { item: clipped(item) }),
      );
    }
    entryOf(this.#found, file, () => new Set<string>()).add(item);
    if (list.file !== file) {
      return this.#refuse(
        row,
        message('badRows.listTwice'),
        message('badRows.listIsTwice', {
          recommender: clipped(recommender),
          user: clipped(user),
          file: list.file,
        }),
      );
    }
    this.#kept.add(LINE);
    this.#kept.addText(item);
    const before = list.add(entry);
    // Of two entries for one item, the better counts; it is known only after both were read.
    if (before) {
      left.duplicates++;
      this.#refuse(
        row,
        message('badRows.itemTwice'),
        message('badRows.itemIsTwice', { item: clipped(item), line: before.line }),
      );
    }
  }

  /** Keeps the place of a row without a readable item, which the reader has refused. */
  addPlace(row: ListRow): void {
    this.#count(row.file);
    const user = this.#known(row.user, this.#users, row.file);
    if (!this.#users.has(user)) return;
    const list = this.#listFor(row, user);
    if (list.file !== row.file) return;
    this.#kept.add(LINE);
    list.lose(entryIn(row, ''));
  }

  /** Keeps an id that the dataset doesn't have, once for each file. */
  #keepId(ids: Map<string, Set<string>>, file: string, unknown: string): void {
    const own = entryOf(ids, file, () => new Set<string>());
    if (!own.has(unknown)) this.#kept.addText(unknown);
    own.add(unknown);
  }

  /** Returns a sentence about ids of a file that were read without a decimal point, '' if there are none. */
  decimals(file: string): Text {
    const read = this.#decimals.get(file);
    return read ? message('importRemarks.decimalsRead', { file, ...read }) : '';
  }

  /** Returns the user's list; it belongs to another file if that has lines with items. */
  #listFor({ file, recommender }: ListRow, user: string): OpenList {
    const byUser = entryOf(this.#lists, recommender, () => new Map<string, OpenList>());
    const known = byUser.get(user);
    if (known && (known.file === file || !known.isEmpty)) return known;
    const made = new OpenList(file, recommender, user);
    byUser.set(user, made);
    return made;
  }

  #refuse({ file, line }: ListRow, kind: Text, reason: Text): void {
    this.#count(file);
    this.#bad.refuse(file, line, kind, reason);
  }

  #count(file: string): void {
    this.#placed.set(file, (this.#placed.get(file) ?? 0) + 1);
  }

  /**
   * Returns a name as the dataset spells it: runs exported by Slatewise write spaces as `%20`, and programs that read ids
   * as numbers with gaps write 318 as "318.0".
   */
  #known(name: string, names: ReadonlySet<string>, file: string): string {
    if (names.has(name)) return name;
    const spaced = nameOfTrecWord(name);
    if (names.has(spaced)) return spaced;
    const whole = name.replace(/\.0+$/, '');
    if (whole === name || !names.has(whole)) return name;
    const { ids = 0, example = name } = this.#decimals.get(file) ?? {};
    this.#decimals.set(file, { ids: ids + 1, example });
    return whole;
  }

  /** Returns sentences on the ids of a file that differ from the data's as a spreadsheet changes them. */
  changes(file: string): readonly Message[] {
    const files = [baseName(file)];
    const others = [this.#dataset.name];
    const of = (field: 'user' | 'item', unknown: ReadonlySet<string> | undefined) =>
      changedIdsRemark(
        field,
        { ids: unknown ?? new Set(), files },
        { ids: field === 'user' ? this.#users : this.#items, files: others },
      );
    return [of('user', this.#unknownUsers.get(file)), of('item', this.#unknown.get(file))].filter(
      (sentence) => sentence !== undefined,
    );
  }

  /** Returns a sentence about a file's unknown item ids, or '' if they are few among many known ones. */
  hint(file: string): Text {
    const unknown = this.#unknown.get(file) ?? new Set();
    const found = this.#found.get(file)?.size ?? 0;
    return unknown.size * FEW < found ? '' : foreignIds(unknown, this.#dataset.items);
  }

  /** Returns the lists of one file, once all of its rows were added, and remarks on their order. */
  takeLists(file: string): RecommendationList[] {
    const own = [...this.#lists.values()].flatMap((byUser) =>
      [...byUser.values()].filter((list) => list.file === file && !list.isEmpty),
    );
    const left = this.#bad.rowsOf(file) - this.#bad.keptOf(file);
    return finishedLists(file, own, left - (this.#placed.get(file) ?? 0), this.#bad);
  }
}

function entryIn({ line, rank, score, writtenRank }: ListRow, item: string): Entry {
  return { item, rank, score, line, ...(writtenRank === undefined ? {} : { writtenRank }) };
}

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
