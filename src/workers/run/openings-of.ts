import type { Openings, ResolvedFamily } from '#engine/domain/family.ts';
import type { JudgeCard, Loading } from '#engine/domain/judge.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import { answersKind, type ReplyKind } from '#engine/domain/reply-kind.ts';
import { chooseOpenings } from '#engine/openings/choose-openings.ts';
import { message } from '#messages/message.ts';
import { CANDIDATES } from '#engine/prompts/openings.ts';
import { collection, type Documents } from '#engine/store/documents.ts';
import { openings } from '#engine/store/shapes/domain.ts';
import type { ModelsApi } from '#workers/transformers/models-api.ts';
import type { Call, Remote } from '#workers/wire/wire.ts';

/** The openings chosen for each model, by its weights and prompt format. */
export const MODEL_OPENINGS = collection<Openings>('model-openings', openings, {
  replaceable: true,
});

/** The weights and the prompt format for which openings are chosen. */
export interface OpeningsOf {
  readonly card: Pick<JudgeCard, 'id' | 'weights'>;
  readonly family: Pick<ResolvedFamily, 'id' | 'markers'>;
}

/** A model that was just loaded. */
interface Loaded {
  readonly card: JudgeCard;
  readonly family: ResolvedFamily;
  readonly models: Pick<Remote<ModelsApi>, 'score'>;
}

/**
 * Returns the beginnings of a model's replies. They are chosen by label mass on trial questions when the model is first
 * loaded for a kind of question, and stored for its weights, so that every later run begins replies in the same way. A
 * pocket model has the openings that it was trained on.
 *
 * @param kinds the kinds of question that will be asked
 */
export async function openingsOf(
  { card, family, models }: Loaded,
  kinds: readonly ReplyKind[],
  documents: Documents,
  { signal, emit }: Call<Loading>,
): Promise<Openings | undefined> {
  if (family.wording === 'pocket') return undefined;
  const known = (await documents.get(MODEL_OPENINGS, keyOf({ card, family }))) ?? {};
  const open = kinds.filter((kind) => known[kind] === undefined && answersKind(card, kind));
  let all = known;
  for (const [i, kind] of open.entries()) {
    const at = { model: card.name, kind: i + 1, of: open.length };
    emit({ note: message('loading.choosingOpenings', at), share: i / open.length });
    const chosen = await chooseOpenings([kind], { ...family, openings: all }, async (questions) => {
      const answers: Answer[] = [];
      await models.score({ questions }, { signal, on: (some) => answers.push(...some) });
      return answers;
    });
    all = await keepOpenings({ card, family }, chosen, documents);
  }
  return all;
}

/** Stores the openings chosen for a model, and returns them with those that it had for other kinds of question. */
export async function keepOpenings(
  of: OpeningsOf,
  chosen: Openings,
  documents: Documents,
): Promise<Openings> {
  const key = keyOf(of);
  const all = { ...(await documents.get(MODEL_OPENINGS, key)), ...chosen };
  await documents.put(MODEL_OPENINGS, [[key, all]]);
  return all;
}

/** Other candidates or other markers may lead to another choice. */
function keyOf({ card, family }: OpeningsOf): string {
  return JSON.stringify([card.id, card.weights, family.id, family.markers, CANDIDATES]);
}
