import { Fault } from '#engine/domain/fault.ts';
import type { JudgeCard, Loading } from '#engine/domain/judge.ts';
import { referenceJudges } from '#engine/judges/registry.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import type { Ready } from '#engine/run/execute-run.ts';
import type { Study } from '#engine/study/study.ts';
import { cardOf, modelsAt, unreadCard, type Fetch } from '#workers/models/manifest.ts';
import { modelJudge } from '#workers/models/model-judge.ts';
import type { openModels } from '#workers/models/open-models.ts';
import type { ReadyJudge } from '#workers/shelf/ready-judges.ts';
import type { Call } from '#workers/wire/wire.ts';
import type { ItemEmbedders } from './item-embedder.ts';

/** Knows every judge, and holds one model open at a time: the next one takes its place. */
export interface Judges {
  cards(base: string): Promise<JudgeCard[]>;
  /** @param smaller how often working memory is to be halved, because it ran out before */
  open(study: Study, base: string, call: Call<Loading>, smaller?: number): Promise<Ready>;
  /** Lets the model go, with all the memory it holds. */
  close(): void;
}

export function judgesWith(parts: {
  openModels: typeof openModels;
  embedders: ItemEmbedders;
  fetch: Fetch;
  /** The judges that were downloaded or taken in, whole and checked. */
  ready: () => Promise<readonly ReadyJudge[]>;
}): Judges {
  let held: { readonly key: string; readonly door: ReturnType<typeof openModels> } | null = null;

  const pageCards = async (base: string): Promise<JudgeCard[]> => {
    try {
      const { models, unread } = await modelsAt(base, parts.fetch);
      const cards = await Promise.all(models.filter((one) => one.kind === 'judge').map(cardOf));
      return [...cards, ...unread.map(unreadCard)];
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      return []; // a page without models still has judges
    }
  };

  return {
    async cards(base) {
      const page = await pageCards(base);
      // A model of the page that is kept on the device too is one judge.
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
      // A runtime can't change its device, and only the end of its worker gives all memory back.
      if (held?.key !== key) this.close();
      held ??= { key, door: parts.openModels() };
      const { models } = held.door;
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
      held?.door.close();
      held = null;
    },
  };
}
