import type { Dataset } from '../domain/dataset.ts';
import { id, type ItemId, type RecommenderId, type UserId } from '../domain/ids.ts';
import type { RecommendationList } from '../domain/list.ts';
import { message, type Message, type Text } from '#messages/message.ts';
import { hashOf } from '../random/stream.ts';
import { clipped, type BadRows } from './bad-rows.ts';
import { changedIdsRemark } from './changed-ids.ts';
import { foreignIds } from './foreign-ids.ts';
import { baseName } from './source-file.ts';
import { nameOfTrecWord } from './trec-word.ts';

/** One row of a list file. Rank and score are NaN if absent. */
interface ListRow {
  readonly file: string;
  readonly line: number;
  readonly recommender: string;
  readonly user: string;
  readonly item: string;
  readonly rank: number;
  readonly score: number;
}

/** Counts of everything left out of one recommender's lists. */
export interface LeftOut {
  readonly unknownUsers: Set<string>;
  unknownItems: number;
  duplicates: number;
}

interface Entry {
  readonly item: string;
  readonly rank: number;
  readonly score: number;
  readonly line: number;
}

interface OpenList {
  readonly file: string;
  readonly entries: Map<string, Entry>;
}

/**
 * A file with fewer than one unknown item for this many known ones has stray errors; the ids then say nothing about the
 * file.
 */
const FEW = 10;

/**
 * Collects lists while their files are read. Reports entries that don't fit the dataset by line and leaves them out.
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

  constructor(dataset: Dataset, bad: BadRows) {
    this.#bad = bad;
    this.#dataset = dataset;
    this.#users = new Set(dataset.users.map(({ id }) => id));
    this.#items = new Set(dataset.items.map(({ id }) => id));
  }

  add({ file, line, recommender, rank, score, ...row }: ListRow): void {
    const user = this.#known(row.user, this.#users, file);
    const item = this.#known(row.item, this.#items, file);
    const left = entryOf(this.counts, recommender, () => ({
      unknownUsers: new Set<string>(),
      unknownItems: 0,
      duplicates: 0,
    }));
    const refuse = (kind: Text, reason: Text) => this.#bad.refuse(file, line, kind, reason);
    if (!this.#users.has(user)) {
      left.unknownUsers.add(user);
      entryOf(this.#unknownUsers, file, () => new Set<string>()).add(user);
      return refuse(
        message('badRows.unknownUser'),
        message('badRows.userUnknown', { user: clipped(user) }),
      );
    }
    if (!this.#items.has(item)) {
      left.unknownItems++;
      entryOf(this.#unknown, file, () => new Set<string>()).add(item);
      return refuse(
        message('badRows.unknownItem'),
        message('badRows.itemUnknown', { item: clipped(item) }),
      );
    }
    entryOf(this.#found, file, () => new Set<string>()).add(item);
    const byUser = entryOf(this.#lists, recommender, () => new Map<string, OpenList>());
    const list = entryOf(byUser, user, () => ({ file, entries: new Map<string, Entry>() }));
    if (list.file !== file) {
      return refuse(
        message('badRows.listTwice'),
        message('badRows.listIsTwice', {
          recommender: clipped(recommender),
          user: clipped(user),
          file: list.file,
        }),
      );
    }
    const before = list.entries.get(item);
    // Of two entries for one item, the better counts; it is known only after both were read.
    if (before) {
      left.duplicates++;
      refuse(
        message('badRows.itemTwice'),
        message('badRows.itemIsTwice', { item: clipped(item), line: before.line }),
      );
      if (better({ rank, score }, before) >= 0) return;
    }
    list.entries.set(item, { item, rank, score, line });
  }

  /** Returns a sentence about ids of a file that were read without a decimal point, '' if there are none. */
  decimals(file: string): Text {
    const read = this.#decimals.get(file);
    return read ? message('importRemarks.decimalsRead', { file, ...read }) : '';
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

  /**
   * Returns the lists of one file, each ordered by rank, then score; a seeded hash breaks ties, always in the same way.
   */
  takeLists(file: string): RecommendationList[] {
    const taken: RecommendationList[] = [];
    for (const [recommender, byUser] of this.#lists) {
      for (const [user, list] of byUser) {
        if (list.file !== file) continue;
        const lot = (item: string) => hashOf(`${recommender}\n${user}\n${item}`);
        const entries = [...list.entries.values()].sort(
          (a, b) => better(a, b) || lot(a.item) - lot(b.item),
        );
        const ties = entries.flatMap((entry, index) => {
          const next = entries[index + 1];
          return next && better(entry, next) === 0 ? [index] : [];
        });
        taken.push({
          recommender: id<RecommenderId>(recommender),
          user: id<UserId>(user),
          items: entries.map(({ item }) => id<ItemId>(item)),
          ...(entries.every(({ score }) => !Number.isNaN(score))
            ? { scores: entries.map(({ score }) => score) }
            : {}),
          ...(ties.length > 0 ? { ties } : {}),
        });
      }
    }
    return taken;
  }
}

/** Compares two entries: negative if the first ranks higher, by lower rank, else by higher score. */
function better(a: Pick<Entry, 'rank' | 'score'>, b: Pick<Entry, 'rank' | 'score'>): number {
  const byRank = Number.isNaN(a.rank) || Number.isNaN(b.rank) ? 0 : a.rank - b.rank;
  if (byRank !== 0) return byRank;
  const [scoreA, scoreB] = [scoreOf(a), scoreOf(b)];
  return scoreA === scoreB ? 0 : scoreA > scoreB ? -1 : 1;
}

function scoreOf({ score }: Pick<Entry, 'score'>): number {
  return Number.isNaN(score) ? -Infinity : score;
}

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
