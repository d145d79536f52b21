import { Fault } from '#engine/domain/fault.ts';
import { id as judgeId } from '#engine/domain/ids.ts';
import { sha256 } from '#engine/run/sha256.ts';
import {
  modelsAt,
  weightsHash,
  type Fetch,
  type ModelsFound,
  type WebllmManifest,
} from '#workers/models/manifest.ts';
import { reached } from '#workers/models/files-of.ts';
import type { ReadyJudge } from '#workers/shelf/ready-judges.ts';
import { thinks } from '#workers/shelf/thinks.ts';
import type { WebllmModel } from './webllm-model.ts';

/**
 * What is known of a model: from its manifest beside the page, else from the shelf, if it was
 * downloaded or taken in. One that is on neither is never asked of another host from here.
 *
 * @param base the page's own address, with a slash at its end.
 * @throws Fault `model-missing` or `model-damaged`
 */
export async function findWebllm(
  { id, base }: { readonly id: string; readonly base: string },
  { fetch, ready }: { readonly fetch: Fetch; readonly ready: () => Promise<readonly ReadyJudge[]> },
): Promise<WebllmModel> {
  const { models } = await modelsAt(base, fetch).catch(noneThere);
  const manifest = models.find((one) => one.id === id);
  if (manifest?.kind === 'webllm') {
    const found = await pageModel(manifest, base, fetch);
    const read = (path: string) => text(found.place.model + path, fetch);
    return { ...found, thinking: manifest.thinking ?? (await thinks(read)) };
  }
  const kept = (await ready()).find(({ card }) => card.id === id);
  const place = kept?.entry.webllm;
  if (!kept || !place) {
    throw new Fault(
      'model-missing',
      `${id} isn't complete on this device. Download it on the models page, then go on.`,
    );
  }
  const { context, features, thinking } = kept.entry;
  return { card: kept.card, place, context, features, thinking };
}

/**
 * A model that lies beside the page. Its weights are known by the index that has a hash of each shard.
 * Whether it thinks is as its manifest says, and no file is read for it.
 */
export async function pageModel(
  manifest: WebllmManifest,
  base: string,
  fetch: Fetch,
): Promise<WebllmModel> {
  const { id, name, short, family, tasks, needs, lib, overrides, features, thinking } = manifest;
  const at = (path: string) => new URL(`models/${id}/${path}`, base).href;
  const model = at('resolve/main/');
  const index =
    (await text(`${model}tensor-cache.json`, fetch)) ??
    (await text(`${model}ndarray-cache.json`, fetch));
  if (index === null) {
    throw new Fault(
      'model-missing',
      `${model}tensor-cache.json isn't there. Whoever serves this page has to copy the model's folder again.`,
    );
  }
  return {
    card: {
      id: judgeId(id),
      name,
      kind: 'model',
      about: short,
      tasks,
      family,
      ...(needs ? { needs } : {}),
      weights: await sha256((await weightsHash(manifest)) + index),
    },
    place: { model, lib: at(lib), overrides },
    context: null,
    features,
    thinking: thinking ?? false,
  };
}

function text(url: string, fetch: Fetch): Promise<string | null> {
  return reached(url, fetch, async (response) => (response.ok ? response.text() : null));
}

/** A page without models may have some on its shelf. */
function noneThere(thrown: unknown): ModelsFound {
  if (thrown instanceof Fault) return { models: [], unread: [] };
  throw thrown;
}
