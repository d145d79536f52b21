import { z } from '#engine/domain/zod.ts';
import { weightsHash, type ModelManifest } from '#workers/models/manifest/manifest.ts';
import { cacheIfAny } from './cache-if-any.ts';
import type { Here } from './model-states.ts';
import { memoryAddress, SCOPES } from './cache-addresses.ts';

const noteSchema = z.object({
  version: z.literal(1),
  /** The hash of the weights that were measured, as on the judge's card. */
  weights: z.string(),
  bytes: z.number().positive(),
});

/** The memory that models took on this device when they were last loaded, in the model store. */
export class MeasuredMemory {
  readonly #caches: CacheStorage;

  constructor(caches: CacheStorage) {
    this.#caches = caches;
  }

  async write(model: string, weights: string, bytes: number): Promise<void> {
    const cache = await this.#caches.open(SCOPES.records);
    await cache.put(memoryAddress(model), Response.json({ version: 1, weights, bytes }));
  }

  /** Returns the bytes of a model with these weights; null where it wasn't measured with them. */
  async read(model: string, weights: string): Promise<number | null> {
    const cache = await cacheIfAny(this.#caches, SCOPES.records);
    const content: unknown = await (await cache?.match(memoryAddress(model)))?.json();
    const note = noteSchema.safeParse(content).data;
    return note?.weights === weights ? note.bytes : null;
  }

  async remove(model: string): Promise<void> {
    await (await cacheIfAny(this.#caches, SCOPES.records))?.delete(memoryAddress(model));
  }
}

/** Returns the measured bytes of models on the page and in the model store, by their ids. */
export async function measuredMemory(
  page: readonly ModelManifest[],
  here: ReadonlyMap<string, Here>,
  storage: { readonly memory: MeasuredMemory } | null,
): Promise<ReadonlyMap<string, number>> {
  const cards = [...here.values()].flatMap(({ record }) => record.card ?? []);
  const ofPage = page.map(async (one) => ({ id: one.id, weights: await weightsHash(one) }));
  const measured = new Map<string, number>();
  for (const { id, weights } of [...(await Promise.all(ofPage)), ...cards]) {
    const bytes = weights === null ? null : await storage?.memory.read(id, weights);
    if (bytes) measured.set(id, bytes);
  }
  return measured;
}
