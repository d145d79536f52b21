import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { id as judgeId } from '#engine/domain/ids.ts';
import { sha256 } from '#engine/domain/sha256.ts';
import {
  modelsAt,
  weightsHash,
  type ModelsFound,
  type WebllmManifest,
} from '#workers/models/manifest/manifest.ts';
import { type Fetch, readAnswer } from '#workers/models/manifest/files-of.ts';
import type { ReadyJudge } from '#workers/models/storage/ready-judges.ts';
import { isJson } from '#workers/wire/is-json.ts';
import { pastCache, type CacheInit } from '#workers/wire/past-cache.ts';
import { thinks } from '#workers/models/import/thinks.ts';
import type { WebllmModel } from './webllm-model.ts';

/**
 * Looks a model up: in its manifest beside the page, else in the model store, if it was downloaded or imported. Never
 * asks another host for a model that is in neither.
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
    const read = (path: string) => text(found.location.model + path, fetch);
    return { ...found, thinking: manifest.thinking ?? (await thinks(read)) };
  }
  const kept = (await ready()).find(({ card }) => card.id === id);
  const location = kept?.entry.webllm;
  if (!kept || !location) {
    throw new Fault('model-missing', message('modelStoreFaults.incomplete', { model: id }));
  }
  const { context, features, thinking } = kept.entry;
  return { card: kept.card, location, context, features, thinking };
}

/**
 * Describes a model that lies beside the page. Its weights are identified by the index, which has a hash of each shard.
 * The manifest says if the model thinks aloud; no file is read for that.
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
    (await jsonText(`${model}tensor-cache.json`, fetch)) ??
    (await jsonText(`${model}ndarray-cache.json`, fetch));
  if (index === null) {
    throw new Fault('model-missing', message('modelStoreFaults.notServedWhole', { file: model }));
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
    location: { model, lib: at(lib), overrides },
    context: null,
    features,
    thinking: thinking ?? false,
  };
}

function text(url: string, fetch: Fetch, cache: CacheInit = {}): Promise<string | null> {
  return readAnswer(url, fetch, async (response) => (response.ok ? response.text() : null), cache);
}

/** Returns a file that must be JSON; null where it isn't there. The weights are identified by it. */
function jsonText(url: string, fetch: Fetch): Promise<string | null> {
  return pastCache(async (cache) => {
    const came = await text(url, fetch, cache);
    if (came === null || isJson(came)) return came;
    throw new Fault('model-damaged', message('modelStoreFaults.answerNotJson', { url }));
  });
}

/** Treats an unreadable list as empty: a page without models may have some in its model store. */
function noneThere(thrown: unknown): ModelsFound {
  if (thrown instanceof Fault) return { models: [], unread: [] };
  throw thrown;
}
