import type { ImportSample } from '../domain/study.ts';
import { message } from '#messages/message.ts';
import { hashOf } from '../random/stream.ts';
import type { BadRows } from './bad-rows.ts';

/** True for the ids in the sample. */
type Taker = (id: string) => boolean;

/** The terms of a sample whose users are drawn without strata, or were drawn in them before. */
type Terms = Omit<NonNullable<ImportSample>, 'strata'>;

/**
 * Decides which users and items an import takes. The decision depends on the id and the seed alone, so that it needs no
 * memory, and is the same in every file; users drawn by strata are decided before.
 */
export class SampledIds {
  readonly #users: Taker;
  readonly #items: Taker;
  #rows = 0;

  constructor(terms: Terms = {}, users: Taker = takerOf(terms, 'user')) {
    this.#users = users;
    this.#items = takerOf(terms, 'item');
  }

  takesUser(id: string): boolean {
    return this.#users(id);
  }

  takesItem(id: string): boolean {
    return this.#items(id);
  }

  /** True if the sample has an interaction; counts the others. */
  takes(user: string, item: string): boolean {
    const taken = this.#users(user) && this.#items(item);
    if (!taken) this.#rows++;
    return taken;
  }

  /** Reports the interactions that weren't taken. */
  remark(bad: BadRows): void {
    if (this.#rows > 0) bad.remark(message('importRemarks.sampled', { rows: this.#rows }));
  }
}

/** Decides by each id alone, so that the sample has about the given share of all ids. */
export function takerOf({ users = 1, items = 1, seed }: Terms, of: 'user' | 'item'): Taker {
  const share = of === 'user' ? users : items;
  return share === 1 ? () => true : (id) => rankOf(id, of, seed) < share;
}

/** Returns a number from 0 up to 1 for an id, evenly spread over ids. */
export function rankOf(id: string, of: 'user' | 'item', seed = 'sample'): number {
  return (hashOf(`${seed}/${of}/${id}`) >>> 0) / 2 ** 32;
}
