import type { JudgeCard } from '#engine/domain/judge.ts';
import type { CatalogueEntry } from '#engine/models/catalogue-entry.ts';
import { KeptFiles } from './kept-files.ts';
import { storedOf } from './model-states.ts';
import { Parts } from './parts.ts';
import { ShelfRecords } from './shelf-record.ts';

/** A judge whose files are all on this device, checked, where its runtime reads them. */
export interface ReadyJudge {
  readonly card: JudgeCard;
  readonly entry: CatalogueEntry;
}

/** The judges on the shelf that can be opened now; those beside the page aren't among them. */
export async function readyJudges(caches: CacheStorage | undefined): Promise<ReadyJudge[]> {
  if (!caches) return [];
  const storage = { kept: new KeptFiles(caches), parts: new Parts(caches) };
  const records = await new ShelfRecords(caches).all();
  const ready = await Promise.all(
    records.map(async (record) =>
      record.card && (await storedOf(record, storage)).whole
        ? [{ card: record.card, entry: record.entry }]
        : [],
    ),
  );
  return ready.flat();
}
