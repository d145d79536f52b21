import { seedOf } from '#engine/domain/seeds.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { JudgeCard, Loading } from '#engine/domain/judge.ts';
import { replyKindsOf, type ReplyKind } from '#engine/domain/reply-kind.ts';
import { referenceJudges } from '#engine/judges/registry.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import type { Ready } from '#engine/run/execution.ts';
import { protocolOf } from '#engine/protocols/registry.ts';
import type { Protocol } from '#engine/protocols/protocol.ts';
import type { Documents } from '#engine/store/documents.ts';
import type { JudgeChoice, Study } from '#engine/domain/study.ts';
import type { ResolvedFamily } from '#engine/domain/family.ts';
import {
  cardOf,
  modelsAt,
  unreadCard,
  type ModelManifest,
  type ModelsFound,
} from '#workers/models/manifest/manifest.ts';
import type { Fetch } from '#workers/models/manifest/files-of.ts';
import { modelJudge } from '#workers/transformers/model-judge.ts';
import type { Engine } from '#engine/models/catalogue-entry.ts';
import { entryOf } from '#workers/models/listing/page-entries.ts';
import type { OpenModels } from '#workers/transformers/models-client.ts';
import { copyNote } from '#workers/models/copy-note.ts';
import type { ReadyJudge } from '#workers/models/storage/ready-judges.ts';
import { pageModel } from '#workers/webllm/find-webllm.ts';
import type { Call } from '#workers/wire/wire.ts';
import { openingsOf } from './openings-of.ts';
import type { ItemEmbedders } from './item-embedder.ts';

/** A judge to open. */
interface Opened
  extends Pick<Study, 'judge' | 'seed' | 'seeds'>, Partial<Pick<Study, 'protocol' | 'embedder'>> {
  /** The kinds of question for which an opening is chosen; by default those of the protocol, if there is one. */
  readonly kinds?: readonly ReplyKind[];
}

/** Lists every judge, and holds one open model at a time, which the next one replaces. */
export interface Judges {
  cards(base: string): Promise<JudgeCard[]>;
  /**
   * Opens a judge.
   *
   * @param smaller how often to halve the working memory, because it ran out before
   */
  open(study: Opened, base: string, call: Call<Loading>, smaller?: number): Promise<Ready>;
  /** Returns a judge that is open already, so that nothing has to be loaded; null for any other. */
  loaded(judge: JudgeChoice, base: string): LoadedJudge | null;
  /** Closes the model and frees its memory. */
  close(): void;
}

/** An open model. */
export interface LoadedJudge {
  readonly family: ResolvedFamily;
  /** Counts the tokens of texts by the model's tokenizer. */
  count(texts: readonly string[], signal: AbortSignal): Promise<readonly number[]>;
}

/** The open model. */
interface Held {
  readonly key: string;
  readonly of: { readonly judge: JudgeChoice; readonly base: string };
  /** Null until it is loaded. */
  family: ResolvedFamily | null;
  readonly client: ReturnType<OpenModels>;
  /** The note on its copy, for the environment of a run. */
  readonly copy: Readonly<Record<string, string>>;
}

export function judgesWith(parts: {
  /** Starts the worker of a runtime. */
  open: Readonly<Record<Engine, OpenModels>>;
  embedders: ItemEmbedders;
  fetch: Fetch;
  /** The judges in the model store that are complete and checked. */
  ready: () => Promise<readonly ReadyJudge[]>;
  /** Stores the openings chosen for each model; without it, replies begin as published. */
  documents?: Promise<Documents>;
}): Judges {
  let held: Held | null = null;

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
    if (manifest.kind !== 'webllm') return [await cardOf(manifest)];
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

  /** Opens a client of the model's runtime. */
  const openClient = async (key: string, judge: JudgeChoice, base: string): Promise<Held> => {
    const { id: model } = judge;
    const manifest = (await onPage(base)).models.find(({ id }) => id === model);
    const kept = manifest ? null : (await parts.ready()).find(({ card }) => card.id === model);
    const engine = (manifest && entryOf(manifest, 'page', base).engine) ?? kept?.entry.engine;
    const copy = await copyNote(kept?.entry ?? null);
    const client = parts.open[engine ?? 'transformers']();
    return { key, of: { judge, base }, family: null, client, copy };
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

    async open(
      { judge: choice, protocol, embedder, kinds, ...seeded },
      base,
      { signal, emit },
      smaller = 0,
    ) {
      const reference = referenceJudges.find(({ card }) => card.id === choice.id);
      if (reference) {
        const chosen = reference.embeds
          ? await parts.embedders.choose(base, { signal, emit }, embedder?.id)
          : undefined;
        const judge = reference.make(choice, seedOf(seeded, 'judge'), chosen?.embedder);
        return { judge, family: resolved(familyOf(judge.card.family)) };
      }
      const { device = 'auto', id } = choice;
      const key = JSON.stringify([id, device, base, smaller]);
      // A runtime can't change its device, and only the end of its worker frees all memory.
      if (held?.key !== key) this.close();
      held ??= await openClient(key, choice, base);
      const mine = held;
      const { copy } = mine;
      const { models } = mine.client;
      try {
        const started = await models.load({ id, device, base, smaller }, { signal, on: emit });
        const loaded = { ...started, environment: { ...started.environment, ...copy } };
        const { card, markers, withoutMass } = loaded;
        const family = resolved(familyOf(card.family), markers);
        mine.family = family;
        const asked = kinds ?? (protocol ? kindsOf(protocolOf(protocol.id)) : []);
        const documents = await parts.documents;
        const openings =
          documents && asked.length > 0 && !withoutMass
            ? await openingsOf({ card, family, models }, asked, documents, { signal, emit })
            : undefined;
        return {
          judge: modelJudge(loaded, models),
          family: openings ? { ...family, openings } : family,
        };
      } catch (thrown) {
        this.close();
        throw thrown;
      }
    },

    loaded({ id, device = 'auto' }, base) {
      if (!held?.family) return null;
      const { of, family, client } = held;
      if (of.judge.id !== id || (of.judge.device ?? 'auto') !== device || of.base !== base)
        return null;
      return { family, count: (texts, signal) => client.models.count({ texts }, { signal }) };
    },

    close() {
      held?.client.close();
      held = null;
    },
  };
}

function kindsOf({ task, extras }: Protocol): ReplyKind[] {
  return replyKindsOf([task, ...extras]);
}
