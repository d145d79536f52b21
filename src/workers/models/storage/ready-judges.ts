import type { JudgeCard } from '#engine/domain/judge.ts';
import type { CatalogueEntry } from '#engine/models/catalogue-entry.ts';
import { storedOf } from './model-states.ts';
import { modelStorage } from './model-store-storage.ts';

/** A judge whose files are all on this device, checked, where its runtime reads them. */
export interface ReadyJudge {
  readonly card: JudgeCard;
  readonly entry: CatalogueEntry;
}

/** Returns the judges in the model store that can be opened now, without those beside the page. */
export async function readyJudges(caches: CacheStorage | undefined): Promise<ReadyJudge[]> {
  const storage = await modelStorage(caches);
  const records = (await storage?.records.all()) ?? [];
  const ready = await Promise.all(
    records.map(async (record) =>
      storage && record.card && (await storedOf(record, storage)).whole
        ? [{ card: record.card, entry: record.entry }]
        : [],
    ),
  );
  return ready.flat();
}
