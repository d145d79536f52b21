import type { Dataset, DomainWords, RatingScale } from '../domain/dataset.ts';
import { clipped } from '#messages/clipped.ts';
import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import { id, type ItemId, type UserId } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import { everyRow, popularityIn } from '../domain/popularity.ts';
import type { StatedScale } from '../domain/rating-settings.ts';
import type { User } from '../domain/user.ts';
import type { BadRows } from './bad-rows.ts';
import { datasetHash, datasetIdOf } from './dataset-hash.ts';
import { SampledIds } from './import-sample.ts';
import { KeptBytes } from './kept-bytes.ts';
import { LogDraft } from './log-draft.ts';
import { naturalOrder } from './natural-order.ts';
import { guessScale, wholeScale } from './rating-scale.ts';

type ItemFacts = Omit<Item, 'id' | 'popularity' | 'meanRating'>;
type UserFacts = Omit<User, 'id'>;

/** Length limits of stored texts, in characters. Longer texts are cut, and a remark reports it. */
const LONGEST_TITLE = 300;
const LONGEST_TEXT = 4000;

/** The parts of a dataset that its rows don't contain. */
interface DatasetTerms {
  readonly name: string;
  readonly words: DomainWords;
  /** If absent, `guessScale` infers the scale from the ratings. */
  readonly scale?: RatingScale;
  /** The scale that the study states, whatever the ratings are; its step is inferred from them if it states none. */
  readonly stated?: StatedScale;
  /** True if the ids of items are names of them: an item that nothing describes then has a title. */
  readonly idsAreTitles?: boolean;
}

/** Collects a dataset while its files are read. Items and users have numbers in order of first appearance. */
export class DatasetDraft {
  readonly log: LogDraft;
  /** File names, indexed by the numbers that the log stores. */
  readonly files: string[] = [];
  /** Set after all ratings were read; error messages name its range. */
  scale: RatingScale | undefined;
  readonly #bad: BadRows;
  readonly #items = new Map<string, number>();
  readonly #itemFacts: (ItemFacts | undefined)[] = [];
  readonly #users = new Map<string, number>();
  readonly #userFacts: (UserFacts | undefined)[] = [];
  #cut = 0;

  readonly sample: SampledIds;
  /** Counts what the draft and the readers of its tables keep. */
  readonly kept: KeptBytes;

  constructor(bad: BadRows, sample = new SampledIds(), kept = new KeptBytes()) {
    this.#bad = bad;
    this.sample = sample;
    this.kept = kept;
    this.log = new LogDraft(kept);
  }

  get itemCount(): number {
    return this.#items.size;
  }

  /** The ids of all items so far. */
  itemIds(): ReadonlySet<string> {
    return new Set(this.#items.keys());
  }

  /** The number of users with a description. */
  get describedUsers(): number {
    return this.#userFacts.filter((facts) => facts !== undefined).length;
  }

  /** The ids of users with a description and without a row, and of those with rows and without a description. */
  unmatchedUsers(): { readonly described: ReadonlySet<string>; readonly met: ReadonlySet<string> } {
    const rows = this.log.numbersIn('user');
    const [described, met] = [new Set<string>(), new Set<string>()];
    for (const [userId, at] of this.#users) {
      const hasRows = rows[at] !== undefined;
      if (this.#userFacts[at] !== undefined && !hasRows) described.add(userId);
      else if (this.#userFacts[at] === undefined && hasRows) met.add(userId);
    }
    return { described, met };
  }

  /** The ids that only held-out rows have, and those that only the others have. */
  idsBySide(field: 'user' | 'item'): {
    readonly heldOut: ReadonlySet<string>;
    readonly trained: ReadonlySet<string>;
  } {
    const rows = this.log.numbersIn(field);
    const [heldOut, trained] = [new Set<string>(), new Set<string>()];
    for (const [id, at] of field === 'user' ? this.#users : this.#items) {
      if (rows[at] === 'held out') heldOut.add(id);
      if (rows[at] === 'trained') trained.add(id);
    }
    return { heldOut, trained };
  }

  itemAt(itemId: string): number | undefined {
    return this.#items.get(itemId);
  }

  /**
   * Returns the item's number. Creates the item if it is new, with its id as its title until `describeItem` is called.
   */
  itemFor(itemId: string): number {
    return this.#numberFor(this.#items, itemId);
  }

  userFor(userId: string): number {
    return this.#numberFor(this.#users, userId);
  }

  #numberFor(numbers: Map<string, number>, key: string): number {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    this.kept.addKey(key);
    numbers.set(key, numbers.size);
    return numbers.size - 1;
  }

  /**
   * Stores an item's facts.
   * @returns false if the item already has a description; the first one remains.
   */
  describeItem(itemId: string, facts: ItemFacts): boolean {
    const at = this.itemFor(itemId);
    if (this.#itemFacts[at]) return false;
    this.#itemFacts[at] = {
      ...facts,
      title: this.#clip(facts.title, LONGEST_TITLE),
      ...(facts.price === undefined ? {} : { price: this.#clip(facts.price, LONGEST_TITLE) }),
      ...(facts.description === undefined
        ? {}
        : { description: this.#clip(facts.description, LONGEST_TEXT) }),
    };
    return true;
  }

  describeUser(userId: string, facts: UserFacts): boolean {
    const at = this.userFor(userId);
    if (this.#userFacts[at]) return false;
    this.#userFacts[at] =
      facts.profile === undefined
        ? facts
        : { ...facts, profile: this.#clip(facts.profile, LONGEST_TEXT) };
    return true;
  }

  /**
   * Puts everything in canonical order, merges repeated interactions, counts popularity and mean ratings, and computes
   * the hash. Reports merged rows, a guessed scale and cut texts as remarks.
   * @throws Fault `file-unusable` if no usable row remains.
   */
  async finish({ name, words, scale, stated, idsAreTitles }: DatasetTerms): Promise<Dataset> {
    this.sample.remark(this.#bad);
    const ratings = this.log.ratings();
    const own = stated && ratings.size > 0 ? wholeScale(stated, ratings) : scale;
    this.scale = own ?? guessScale(ratings);
    if (this.scale) {
      this.#bad.scaleIs({ ...this.scale, from: !own ? 'guessed' : stated ? 'stated' : 'layout' });
      this.#checkRatings(this.scale, own === undefined);
    } else if (ratings.size > 0) {
      const [rating = NaN] = ratings.keys();
      this.#bad.remark(message('importRemarks.oneRating', { rating }));
    }
    if (this.log.length === 0) {
      throw new Fault('file-unusable', message('dataFaults.noUsableRow', { files: this.files }));
    }
    const userOrder = ordered(this.#users);
    const itemOrder = ordered(this.#items);
    const countsFromZero = this.log.leastPosition() === 0;
    if (countsFromZero) {
      this.#bad.remark(message('importRemarks.positionsFromZero'));
    }
    const { log, merged } = this.log.finish(userOrder.rank, itemOrder.rank, countsFromZero ? 0 : 1);
    if (merged > 0) {
      this.#bad.remark(message('importRemarks.rowsRepeat', { rows: merged }));
    }
    if (this.#cut > 0) this.#bad.remark(message('importRemarks.textsCut', { texts: this.#cut }));
    const users = userOrder.entries.map(([userId, at]): User => ({
      id: id<UserId>(userId),
      ...this.#userFacts[at],
    }));
    const items = this.#finishedItems(itemOrder.entries, log, idsAreTitles);
    const data = { items, users, log, ...(this.scale ? { scale: this.scale } : {}) };
    const hash = await datasetHash(data);
    return { id: datasetIdOf(hash), name, hash, words, synthetic: false, ...data };
  }

  #checkRatings(scale: RatingScale, guessed: boolean): void {
    const { min, max, step } = scale;
    // Ratings and the ends of a scale that a study states are compared in 32 bits, as they are stored.
    const [low, high] = [Math.min(min, Math.fround(min)), Math.max(max, Math.fround(max))];
    this.log.keepRatings(low, high, ({ file, line, rating }) =>
      this.#bad.refuse(
        this.files[file] ?? '',
        line,
        message('badRows.offScale'),
        message('badRows.ratingOnScale', { found: clipped(String(rating)), min, max }),
      ),
    );
    if (guessed) {
      this.#bad.remark(message('importRemarks.scaleGuessed', { min, max, step }));
    }
  }

  #finishedItems(
    entries: readonly (readonly [string, number])[],
    log: Dataset['log'],
    idsAreTitles = false,
  ): Item[] {
    const untitled = idsAreTitles ? {} : ({ titleIsId: true } as const);
    const popularity = popularityIn({ items: entries, log }, everyRow(log));
    const rated = new Uint32Array(entries.length);
    const sum = new Float64Array(entries.length);
    for (let row = 0; row < log.length; row++) {
      const item = log.item[row] ?? 0;
      const rating = log.rating[row] ?? NaN;
      if (Number.isNaN(rating)) continue;
      rated[item] = (rated[item] ?? 0) + 1;
      sum[item] = (sum[item] ?? 0) + rating;
    }
    return entries.map(([itemId, at], i): Item => {
      const count = rated[i] ?? 0;
      return {
        id: id<ItemId>(itemId),
        ...(this.#itemFacts[at] ?? { title: itemId, ...untitled, categories: [], creators: [] }),
        popularity: popularity[i] ?? 0,
        ...(count > 0 ? { meanRating: (sum[i] ?? 0) / count } : {}),
      };
    });
  }

  #clip(text: string, limit: number): string {
    if (text.length <= limit) return text;
    this.#cut++;
    // Drop half of a surrogate pair at the cut.
    return `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…`;
  }
}

function ordered(numbers: ReadonlyMap<string, number>) {
  const entries = [...numbers].sort(([a], [b]) => naturalOrder(a, b));
  const rank = new Uint32Array(entries.length);
  entries.forEach(([, at], index) => (rank[at] = index));
  return { entries, rank };
}
