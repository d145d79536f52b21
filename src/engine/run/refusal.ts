import { isMessage, message, type Message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { JudgeCard } from '../domain/judge.ts';
import { isNoJudge } from '../domain/no-judge.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { Protocol } from '../protocols/protocol.ts';

/** Properties of the data; undefined while unknown. */
interface KnownData {
  readonly ratings: boolean | undefined;
  readonly utilities: boolean | undefined;
  /** The word for one item. */
  readonly noun: string | undefined;
}

/**
 * Returns the reason why a judge would answer noise: a task or items that it doesn't know, histories without the ratings
 * that it reads, or slates of unknown utility; null if none is known.
 */
export function unfitness(
  card: JudgeCard,
  { task, title }: Pick<Protocol, 'task' | 'title'>,
  { ratings, utilities, noun }: KnownData,
): Message | null {
  if (isNoJudge(card)) return null;
  const { name, tasks, needs } = card;
  // A model whose files can't be read answers nothing, and says why.
  if (tasks !== 'all' && tasks.length === 0 && isMessage(card.about)) return card.about;
  if (tasks !== 'all' && !tasks.includes(task)) {
    return message('studyFaults.judgeAnswersNot', { judge: name, protocol: title });
  }
  if (!needs) return null;
  if (needs.ratings && ratings === false) {
    return message('studyFaults.judgeReadsRatings', { judge: name });
  }
  if (needs.utilities && utilities === false) {
    return message('studyFaults.judgeNeedsUtility', { judge: name });
  }
  if (!needs.nouns || noun === undefined) return null;
  if (needs.nouns.includes(noun.trim().toLowerCase())) return null;
  return message('studyFaults.judgeKnows', { judge: name, known: needs.nouns[0]!, noun });
}

/** Adds the judges that would do, and the other ways on, to the reason why a judge can't judge the data. */
export function withAble(why: Message, able: readonly Pick<JudgeCard, 'name'>[]): Message {
  return message('studyFaults.othersWouldDo', { why, judges: able.map(({ name }) => name) });
}

/**
 * Returns the noun under which a judge could judge the data, where nothing but its noun speaks against it; null
 * elsewhere.
 */
export function nounWanted(
  card: JudgeCard,
  protocol: Pick<Protocol, 'task' | 'title'>,
  known: KnownData,
): string | null {
  const noun = card.needs?.nouns?.[0];
  if (noun === undefined || unfitness(card, protocol, known) === null) return null;
  return unfitness(card, protocol, { ...known, noun }) === null ? noun : null;
}

/**
 * Checks that a judge is suitable for the data.
 *
 * @throws Fault `task-not-offered` with the reason of `unfitness`
 */
export function refuseUnfit(
  card: JudgeCard,
  protocol: Pick<Protocol, 'task' | 'title'>,
  { words, scale, slates }: Pick<StudyData, 'words' | 'scale' | 'slates'>,
): void {
  const why = unfitness(card, protocol, {
    ratings: scale !== undefined,
    utilities: slates.some(({ utility }) => utility !== undefined),
    noun: words.noun,
  });
  if (why) throw new Fault('task-not-offered', why);
}
