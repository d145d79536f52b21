import { clipped } from '#messages/clipped.ts';
import { message } from '#messages/message.ts';
import type { BadRows } from './bad-rows.ts';

interface PriceCell {
  readonly text: string;
  readonly line: number;
}

/**
 * Collects the prices of items. An item of which rows give different ones has none: the price of a single interaction
 * isn't the item's, and a later one mustn't show what an item cost after the cut.
 */
export class ItemPrices {
  readonly #seen = new Map<string, PriceCell>();
  readonly #others = new Map<string, PriceCell>();

  /** @param text the trimmed cell; empty where it holds no price */
  add(item: string, text: string, line: number): void {
    if (text === '') return;
    const seen = this.#seen.get(item);
    if (!seen) this.#seen.set(item, { text, line });
    else if (seen.text !== text && !this.#others.has(item)) this.#others.set(item, { text, line });
  }

  /** Returns the price of an item; undefined if no row gives one, or rows give different ones. */
  of(item: string): string | undefined {
    return this.#others.has(item) ? undefined : this.#seen.get(item)?.text;
  }

  /** Remarks the items without a price because rows give different ones. */
  remark(file: string, column: string, bad: BadRows): void {
    const [first] = this.#others;
    if (!first) return;
    const [item, other] = first;
    const seen = this.#seen.get(item)!;
    const pair = [seen, other].map(({ text, line }) => ({ text: clipped(text), line }));
    const facts = { file, column, items: this.#others.size, item: clipped(item), pair };
    bad.remark(message('importRemarks.severalPrices', facts));
  }
}
