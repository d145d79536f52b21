import type { ItemId, UserId } from '../domain/ids.ts';
import { sha256 } from '../domain/sha256.ts';
import { collection, type Documents, type Collection } from '../store/documents.ts';
import { fields, text } from '../store/shapes/shape.ts';
import type { RatingAnswer, RaterCard } from './rater.ts';
import { ratingAnswer } from './simulator-shapes.ts';

/** A stored rating: the person, the item and the whole distribution. */
interface KeptRating {
  readonly person: UserId;
  readonly item: ItemId;
  readonly answer: RatingAnswer;
}

const ratingShape = fields<KeptRating>({ person: text, item: text, answer: ratingAnswer });

/** Number of new ratings that one write to the database holds. */
const BATCH = 256;

/** The stored answers of one rater, keyed by the exact content of the question. */
export class KeptRatings {
  readonly #known: Map<string, KeptRating>;
  readonly #documents: Documents | null;
  readonly #collection: Collection<KeptRating>;
  #unwritten: (readonly [string, KeptRating])[] = [];

  private constructor(
    known: Iterable<readonly [string, KeptRating]>,
    documents: Documents | null,
    of: Collection<KeptRating>,
  ) {
    this.#known = new Map(known);
    this.#documents = documents;
    this.#collection = of;
  }

  /** Returns a store that lives in memory only and ends with the page. */
  static inMemory(): KeptRatings {
    return new KeptRatings([], null, collection('ratings', ratingShape));
  }

  /** Loads the answers of this rater, with exactly these weights, wording and settings, from this device. */
  static async load(documents: Documents, card: Pick<RaterCard, 'key'>): Promise<KeptRatings> {
    const of = await ratingsCollection(card);
    return new KeptRatings(await documents.all(of), documents, of);
  }

  get size(): number {
    return this.#known.size;
  }

  get(question: string): RatingAnswer | undefined {
    return this.#known.get(question)?.answer;
  }

  /** All stored ratings in the order of their questions, loaded ones first. */
  all(): Iterable<KeptRating> {
    return this.#known.values();
  }

  /**
   * Stores ratings. They can be read at once; they are written to the database in batches of 256, or by `flush`.
   *
   * @throws Fault `store-full` when a batch doesn't fit on the disk; the ratings stay in memory for the next attempt
   */
  async keep(ratings: Iterable<readonly [question: string, KeptRating]>): Promise<void> {
    for (const [question, rating] of ratings) {
      this.#known.set(question, rating);
      if (this.#documents) this.#unwritten.push([question, rating]);
    }
    if (this.#unwritten.length >= BATCH) await this.flush();
  }

  /**
   * Writes the ratings that aren't written yet.
   *
   * @throws Fault `store-full` when the disk is full; the ratings stay in memory for the next attempt
   */
  async flush(): Promise<void> {
    const written = this.#unwritten;
    if (written.length === 0) return;
    this.#unwritten = [];
    try {
      await this.#documents?.put(this.#collection, written);
    } catch (thrown) {
      this.#unwritten = [...written, ...this.#unwritten];
      throw thrown;
    }
  }
}

/** The collection that holds the ratings of one rater. */
export async function ratingsCollection({
  key,
}: Pick<RaterCard, 'key'>): Promise<Collection<KeptRating>> {
  return collection(`ratings/${(await sha256(key)).slice(0, 32)}`, ratingShape);
}
