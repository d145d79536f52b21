import type { ResolvedFamily } from '#engine/domain/family.ts';
import { id } from '#engine/domain/ids.ts';
import type { JudgeCard } from '#engine/domain/judge.ts';
import type { JudgeChoice } from '#engine/domain/study.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import { message } from '#messages/message.ts';
import { CHAT_MARKERS } from '#workers/completions/chat-turns.ts';

/** The beginning of the id of a judge that answers outside this program, in files; the model's name follows. */
const BATCH = 'batch:';

/** True for a judge whose requests are written to files and whose answers are read from files. */
export function isBatch({ id: judge }: Pick<JudgeChoice, 'id'>): boolean {
  return judge.startsWith(BATCH) && judge.length > BATCH.length;
}

/** Returns the name under which the engine knows the model. */
export function batchModel({ id: judge }: Pick<JudgeChoice, 'id'>): string {
  return judge.slice(BATCH.length);
}

/** Returns the card of a judge that answers in files. */
export function batchCard(judge: Pick<JudgeChoice, 'id'>): JudgeCard {
  const model = batchModel(judge);
  return {
    id: id(judge.id),
    name: model,
    kind: 'model',
    about: message('batchJobs.about', { model }),
    tasks: 'all',
    family: 'generic',
    weights: null,
  };
}

/** The prompt format: the engine renders the model's own chat template around the turns. */
export const batchFamily: ResolvedFamily = resolved(familyOf('generic'), CHAT_MARKERS);
