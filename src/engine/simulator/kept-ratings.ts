import type { ItemId, UserId } from '../domain/ids.ts';
import { sha256 } from '../run/sha256.ts';
import { drawer, type Documents, type Drawer } from '../store/documents.ts';
import type { RatingAnswer, RaterCard } from './rater.ts';

/** A rating that was asked for once: whose, of what, and the whole distribution. */
export interface KeptRating {
  readonly person: UserId;
  readonly item: ItemId;
  readonly answer: RatingAnswer;
}

/** New ratings that are written in one go. */
const BATCH = 256;

/** What one rater has answered, by the exact content of the question. */
export class KeptRatings {
  readonly #known: Map<string, KeptRating>;
  readonly #documents: Documents | null;
  readonly #drawer: Drawer<KeptRating>;
  #unwritten: (readonly [string, KeptRating])[] = [];

  private constructor(
    known: Iterable<readonly [string, KeptRating]>,
    documents: Documents | null,
    of: Drawer<KeptRating>,
  ) {
    this.#known = new Map(known);
    this.#documents = documents;
    this.#drawer = of;
  }

  /** Ratings that are forgotten with the page. */
  static inMemory(): KeptRatings {
    return new KeptRatings([], null, drawer('ratings'));
  }

  /** All that this rater, with just these weights, words and settings, has answered on this device. */
  static async load(documents: Documents, card: Pick<RaterCard, 'key'>): Promise<KeptRatings> {
    const of = await ratingsDrawer(card);
    return new KeptRatings(await documents.all(of), documents, of);
  }

  get size(): number {
    return this.#known.size;
  }

  get(question: string): RatingAnswer | undefined {
    return this.#known.get(question)?.answer;
  }

  /** Everything that is known, in the order in which it was asked (loaded ones first). */
  all(): Iterable<KeptRating> {
    return this.#known.values();
  }

  /** Known at once; on the disk when so many have come together, or with `flush`. */
  async keep(ratings: Iterable<readonly [question: string, KeptRating]>): Promise<void> {
    for (const [question, rating] of ratings) {
      this.#known.set(question, rating);
      if (this.#documents) this.#unwritten.push([question, rating]);
    }
    if (this.#unwritten.length >= BATCH) await this.flush();
  }

  /** Writes what isn't written yet. A full disk is a `store-full` fault; nothing is forgotten by it. */
  async flush(): Promise<void> {
    const written = this.#unwritten;
    if (written.length === 0) return;
    this.#unwritten = [];
    try {
      await this.#documents?.put(this.#drawer, written);
    } catch (thrown) {
      this.#unwritten = [...written, ...this.#unwritten];
      throw thrown;
    }
  }
}

/** Where the ratings of one rater lie. */
export async function ratingsDrawer({ key }: Pick<RaterCard, 'key'>): Promise<Drawer<KeptRating>> {
  return drawer(`ratings/${(await sha256(key)).slice(0, 32)}`);
}
