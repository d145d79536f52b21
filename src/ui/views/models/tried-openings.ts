import type { Openings, ResolvedFamily } from '#engine/domain/family.ts';
import type { JudgeCard } from '#engine/domain/judge.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import {
  answersKind,
  PROTOCOL_KINDS,
  RATING_KINDS,
  type ReplyKind,
} from '#engine/domain/reply-kind.ts';
import { chooseOpenings } from '#engine/openings/choose-openings.ts';
import type { RunnerApi } from '#workers/run/runner-api.ts';
import type { OpenModels } from '#workers/transformers/models-client.ts';
import type { Remote } from '#workers/wire/wire.ts';

/** A loaded model, and its prompt format with the openings chosen so far. */
interface Tried {
  readonly models: Pick<ReturnType<OpenModels>['models'], 'score'>;
  readonly card: JudgeCard;
  readonly family: ResolvedFamily;
  /** True for a model that tells no probabilities. */
  readonly withoutMass?: true | undefined;
  readonly signal: AbortSignal;
  /** Stores openings, with which later runs begin. */
  readonly record: Remote<RunnerApi>['recordOpenings'];
}

/** Returns the kinds of question for which a beginning of replies can be chosen; none for a model with prompts of its own or without probabilities. */
export function kindsToTry({
  card,
  family,
  withoutMass,
}: Pick<Tried, 'card' | 'family' | 'withoutMass'>): ReplyKind[] {
  if (family.wording === 'pocket' || withoutMass) return [];
  return [...PROTOCOL_KINDS, ...RATING_KINDS].filter((kind) => answersKind(card, kind));
}

/** Chooses the beginning of a model's replies to one kind of question, and stores it. */
export async function triedOpenings(
  kind: ReplyKind,
  { models, card, family, signal, record }: Tried,
): Promise<Openings> {
  const openings = await chooseOpenings([kind], family, async (questions) => {
    const answers: Answer[] = [];
    await models.score({ questions }, { signal, on: (some) => answers.push(...some) });
    return answers;
  });
  const { id, weights } = card;
  const format = { id: family.id, markers: family.markers };
  // A run chooses them again where they aren't stored.
  await record({ card: { id, weights }, family: format, openings }).catch(() => undefined);
  return openings;
}
