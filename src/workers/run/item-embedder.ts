import { message, type Text } from '#messages/message.ts';
import type { Dataset } from '#engine/domain/dataset.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { Embedder } from '#engine/embedders/embedder.ts';
import { itemText } from '#engine/embedders/item-text.ts';
import { embedders } from '#engine/embedders/registry.ts';
import { rememberingEmbedder } from '#engine/embedders/remembering.ts';
import type { Chosen } from '#workers/transformers/choose-graph.ts';
import { modelsAt } from '#workers/models/manifest/manifest.ts';
import type { Fetch } from '#workers/models/manifest/files-of.ts';
import type { openEmbedder } from '#workers/transformers/embedder-client.ts';
import type { Call } from '#workers/wire/wire.ts';
import { exampleEmbedder, isExample } from './example-vectors.ts';

/** The embedder chosen for this device. */
interface ItemEmbedder {
  readonly embedder: Embedder;
  /**
   * Sentences for the report with the reason, if it isn't the usual embedder or doesn't run on the usual device.
   */
  readonly remarks: readonly Text[];
}

export interface ItemEmbedders {
  /**
   * Returns the embedder that a study names. If it names none, returns the page's own embedder if that exists and passes
   * its own test, else TF-IDF. The choice is made once and completes even if this call is stopped; the next call waits
   * for the same choice.
   *
   * @param wanted the id of a model on the page or in the model store, or of an embedder without a model
   * @param dataset the data whose items alone are to be embedded: the example's vectors come with the page, so that no
   *   model is started for them
   * @throws Fault `page-incomplete` if its program can't be fetched; the reason why a named embedder can't be used
   */
  choose(
    base: string,
    call: Call<Loading>,
    wanted?: string,
    dataset?: Dataset,
  ): Promise<ItemEmbedder>;
  /** Closes the model and frees its memory. The next call starts it again. */
  close(): void;
}

type Client = ReturnType<typeof openEmbedder>;
type Device = Chosen['device'];

/**
 * WASM is first: it computes the same on every device, uses the runtime that the pocket judge needs too, and is fast
 * enough for so small a model.
 */
const DEVICES: readonly Device[] = ['wasm', 'webgpu'];
const NAMES: Readonly<Record<Device, string>> = { wasm: 'WASM', webgpu: 'WebGPU' };

export function itemEmbeddersWith(parts: {
  openEmbedder: typeof openEmbedder;
  fetch: Fetch;
}): ItemEmbedders {
  let chosen: { readonly key: string; readonly choice: Promise<ItemEmbedder> } | null = null;
  /** The example's vectors; null where they aren't beside the page. */
  let example: { readonly key: string; readonly embedder: Promise<Embedder | null> } | null = null;
  /** A started model that wasn't used yet. */
  let ready: Client | null = null;

  async function started(
    { id, device, base }: { id: string; device: Device; base: string },
    emit: (loading: Loading) => void,
  ) {
    const client = parts.openEmbedder();
    try {
      return {
        client,
        loaded: await client.embedder.loadEmbedder({ id, device, base }, { on: emit }),
      };
    } catch (thrown) {
      client.close();
      throw thrown;
    }
  }

  async function choose(
    base: string,
    emit: (loading: Loading) => void,
    wanted: string | undefined,
  ): Promise<ItemEmbedder> {
    const plain = embedders.find((one) => one.id === wanted);
    if (plain) return { embedder: plain, remarks: [] };
    const failures: Text[] = [];
    const id = wanted ?? (await firstOfPage(base));
    if (id === undefined) return instead([message('runFaults.noEmbedder')]);
    for (const device of DEVICES) {
      try {
        const { client, loaded } = await started({ id, device, base }, emit);
        ready = client;
        return {
          embedder: rememberingEmbedder({
            ...loaded,
            dependsOn: 'item',
            async embed(items, { signal, onShare } = {}) {
              signal?.throwIfAborted();
              const found = ready ?? (await started({ id, device, base }, () => {})).client;
              ready = null;
              try {
                const texts = items.map(itemText);
                const written = [...texts.keys()].filter((i) => texts[i] !== '');
                const asking = {
                  ...(signal ? { signal } : {}),
                  ...(onShare ? { on: onShare } : {}),
                };
                const all = new Float32Array(items.length * loaded.size);
                if (written.length === 0) return all;
                const input = { texts: written.map((i) => texts[i]!) };
                const rows = await found.embedder.embed(input, asking);
                for (const [row, i] of written.entries()) {
                  all.set(
                    rows.subarray(row * loaded.size, (row + 1) * loaded.size),
                    i * loaded.size,
                  );
                }
                return all;
              } finally {
                found.close();
              }
            },
          }),
          remarks:
            failures.length === 0
              ? []
              : [
                  message('runFaults.embedderRunsOn', {
                    name: loaded.title,
                    device: NAMES[device],
                    why: failures,
                  }),
                ],
        };
      } catch (thrown) {
        const fault = Fault.from(thrown);
        // A network error says nothing about this device, so it must not lead to another embedder.
        if (fault.code === 'page-incomplete') throw fault;
        // Another device helps neither a model that is missing nor one whose files are damaged.
        if (wanted !== undefined && fault.code !== 'model-failed' && device === 'wasm') throw fault;
        failures.push(fault.says);
      }
    }
    if (wanted === undefined) return instead(failures);
    throw new Fault('model-failed', message('runFaults.embedderUnusable', { id, why: failures }));
  }

  /** Returns the id of the first embedder beside the page; undefined if there is none. */
  async function firstOfPage(base: string): Promise<string | undefined> {
    const { models } = await modelsAt(base, parts.fetch).catch(unlessFault);
    return models.find(({ kind }) => kind === 'embedder')?.id;
  }

  return {
    async choose(base, { signal, emit }, wanted, dataset) {
      const key = JSON.stringify([base, wanted]);
      if (dataset && isExample(dataset)) {
        if (example?.key !== key) {
          const embedder = exampleEmbedder(dataset, { base, wanted, fetch: parts.fetch });
          example = { key, embedder };
        }
        const embedder = await example.embedder;
        signal.throwIfAborted();
        if (embedder) return { embedder, remarks: [] };
        example = null;
      }
      if (chosen?.key !== key) {
        ready?.close();
        ready = null;
        chosen = { key, choice: choose(base, emit, wanted) };
      }
      const choice = await chosen.choice.catch((thrown: unknown) => {
        chosen = null;
        throw thrown;
      });
      signal.throwIfAborted();
      return choice;
    },

    close() {
      ready?.close();
      ready = null;
    },
  };
}

function instead(failures: readonly Text[]): ItemEmbedder {
  const [embedder] = embedders;
  const remark = message('runFaults.embedderInstead', { name: embedder.title, why: failures });
  return { embedder, remarks: [remark] };
}

/**
 * Treats a page without models as an empty list, because TF-IDF needs none; throws any other error again.
 */
function unlessFault(thrown: unknown): { readonly models: [] } {
  if (thrown instanceof Fault && thrown.code !== 'page-incomplete') return { models: [] };
  throw thrown;
}
