import type { Dataset } from '../domain/dataset.ts';
import type { KeptBytes } from './kept-bytes.ts';

/** Counts the bytes of a whole dataset, which lies in memory while lists are read for it. */
export function keepDataset({ items, users, log }: Dataset, kept: KeptBytes): void {
  for (const column of Object.values(log) as unknown[]) {
    if (ArrayBuffer.isView(column)) kept.add(column.byteLength);
  }
  for (const impression of log.impression) kept.addText(impression);
  for (const { id, title, description, price, categories, creators, actors = [] } of items) {
    kept.addKey(id);
    if (title !== id) kept.addText(title);
    for (const text of [description, price, ...categories, ...creators, ...actors]) {
      if (text !== undefined) kept.addText(text);
    }
  }
  for (const { id, profile } of users) {
    kept.addKey(id);
    if (profile !== undefined) kept.addText(profile);
  }
}
