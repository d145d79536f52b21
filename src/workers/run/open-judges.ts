import { Fault } from '#engine/domain/fault.ts';
import type { JudgeCard, Loading } from '#engine/domain/judge.ts';
import { referenceJudges } from '#engine/judges/registry.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import type { Ready } from '#engine/run/execute-run.ts';
import type { Study } from '#engine/domain/study.ts';
import {
  cardOf,
  modelsAt,
  unreadCard,
  type Fetch,
  type ModelManifest,
  type ModelsFound,
} from '#workers/models/manifest.ts';
import { modelJudge } from '#workers/transformers/model-judge.ts';
import type { openModels } from '#workers/transformers/models-client.ts';
import type { ReadyJudge } from '#workers/models/ready-judges.ts';
import { pageModel } from '#workers/webllm/find-webllm.ts';
import type { openWebllm } from '#workers/webllm/webllm-client.ts';
import type { Call } from '#workers/wire/wire.ts';
import type { ItemEmbedders } from './item-embedder.ts';

/** Lists every judge, and holds one open model at a time, which the next one replaces. */
export interface Judges {
  cards(base: string): Promise<JudgeCard[]>;
  /**
   * Opens a judge.
   *
   * @param smaller how often to halve the working memory, because it ran out before
   */
  open(
    study: Pick<Study, 'judge' | 'seed'>,
    base: string,
    call: Call<Loading>,
    smaller?: number,
  ): Promise<Ready>;
  /** Closes the model and frees its memory. */
  close(): void;
}

export function judgesWith(parts: {
  openModels: typeof openModels;
  openWebllm: typeof openWebllm;
  embedders: ItemEmbedders;
  fetch: Fetch;
  /** The judges in the model store that are complete and checked. */
  ready: () => Promise<readonly ReadyJudge[]>;
}): Judges {
  let held: { readonly key: string; readonly client: ReturnType<typeof openModels> } | null = null;

  const onPage = async (base: string): Promise<ModelsFound> => {
    try {
      return await modelsAt(base, parts.fetch);
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      return { models: [], unread: [] }; // a page without models still has judges
    }
  };

  const cardsFor = async (manifest: ModelManifest, base: string): Promise<JudgeCard[]> => {
    if (manifest.kind === 'embedder') return [];
    if (manifest.kind === 'judge') return [await cardOf(manifest)];
    try {
      return [(await pageModel(manifest, base, parts.fetch)).card];
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      return [unreadCard({ id: manifest.id, why: thrown.says })];
    }
  };

  const pageCards = async (base: string): Promise<JudgeCard[]> => {
    const { models, unread } = await onPage(base);
    const cards = await Promise.all(models.map((manifest) => cardsFor(manifest, base)));
    return [...cards.flat(), ...unread.map(unreadCard)];
  };

  /** Returns the function that opens a client of the model's runtime. */
  const clientFor = async (model: string, base: string): Promise<typeof openModels> => {
    const manifest = (await onPage(base)).models.find(({ id }) => id === model);
    const kept = manifest ? null : (await parts.ready()).find(({ card }) => card.id === model);
    const webllm = manifest ? manifest.kind === 'webllm' : kept?.entry.engine === 'webllm';
    return webllm ? parts.openWebllm : parts.openModels;
  };

  return {
    async cards(base) {
      const page = await pageCards(base);
      // A model that is both on the page and in the model store is one judge.
      const ready = (await parts.ready())
        .map(({ card }) => card)
        .filter(({ id }) => !page.some((card) => card.id === id));
      return [...page, ...ready, ...referenceJudges.map(({ card }) => card)];
    },

    async open({ judge: choice, seed }, base, { signal, emit }, smaller = 0) {
      const reference = referenceJudges.find(({ card }) => card.id === choice.id);
      if (reference) {
        const chosen = reference.embeds
          ? await parts.embedders.choose(base, { signal, emit })
          : undefined;
        const judge = reference.make(choice, seed, chosen?.embedder);
        return { judge, family: resolved(familyOf(judge.card.family)) };
      }
      const { device = 'auto', id } = choice;
      const key = JSON.stringify([id, device, base, smaller]);
      // A runtime can't change its device, and only the end of its worker frees all memory.
      if (held?.key !== key) this.close();
      held ??= { key, client: (await clientFor(id, base))() };
      const { models } = held.client;
      try {
        const loaded = await models.load({ id, device, base, smaller }, { signal, on: emit });
        return {
          judge: modelJudge(loaded, models),
          family: resolved(familyOf(loaded.card.family), loaded.markers),
        };
      } catch (thrown) {
        this.close();
        throw thrown;
      }
    },

    close() {
      held?.client.close();
      held = null;
    },
  };
}
