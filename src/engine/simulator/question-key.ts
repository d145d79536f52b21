import { sha256 } from '../domain/sha256.ts';
import type { RatingQuestion } from './rater.ts';

/** Hex digits of a content hash: 96 bits. */
const DIGITS = 24;

/**
 * Computes the keys of questions from their exact content: the person, the item, the memories in their order, and the
 * ordinal of the viewing, and the season. A person or item is hashed once for all its questions; both must not change.
 */
export class QuestionKeys {
  readonly #known = new WeakMap<object, string>();

  async of(questions: readonly RatingQuestion[]): Promise<string[]> {
    for (const { person, item } of questions) {
      await this.#learn(person);
      await this.#learn(item);
    }
    return questions.map(({ person, item, remembered, viewing = 1, season }) => {
      const memories = remembered.map((one) => [one.item, one.rating]);
      const of = `${this.#known.get(person)}/${this.#known.get(item)}`;
      return `${of}/${JSON.stringify([viewing, ...memories, ...(season ? [season] : [])])}`;
    });
  }

  async #learn(one: object): Promise<void> {
    if (this.#known.has(one)) return;
    this.#known.set(one, (await sha256(JSON.stringify(one))).slice(0, DIGITS));
  }
}
