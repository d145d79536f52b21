import { Fault } from '../domain/fault.ts';
import type { JudgeCard } from '../domain/judge.ts';
import type { DataSource, Study } from '../domain/study.ts';
import { message } from '#messages/message.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { isNameable, nounOf } from '../study/noun-of.ts';
import { nounWanted, unfitness, withAble } from './refusal.ts';

/**
 * Checks what the judges of a study need, as far as the study itself says it, so that nobody waits for an import in vain.
 * @param cards the cards of all judges that can be chosen here
 * @throws Fault `task-not-offered` with the reason and the names of the judges that would do
 */
export function refuseBeforeImport(
  { data, judge, panel }: Pick<Study, 'data' | 'judge' | 'panel'>,
  protocol: Pick<Protocol, 'task' | 'title'>,
  cards: readonly JudgeCard[],
): void {
  const known = { ...knownBeforeImport(data), utilities: undefined };
  const whyOf = (card: JudgeCard) => unfitness(card, protocol, known);
  for (const { id } of [judge, ...panel]) {
    const card = cards.find((one) => one.id === id);
    const reason = card && whyOf(card);
    if (!reason) continue;
    const noun = isNameable(data) ? nounWanted(card, protocol, known) : null;
    const why = noun ? message('studyFaults.sayNoun', { why: reason, noun }) : reason;
    const able = cards.filter((one) => whyOf(one) === null);
    throw new Fault('task-not-offered', withAble(why, able));
  }
}

/** Facts on data that decide which judges can judge it. */
export interface KnownBeforeImport {
  /** The word for one item. */
  readonly noun: string;
  /** True if something was rated; undefined while unknown. */
  readonly ratings: boolean | undefined;
}

/** Returns what a source says of its data before it is read. */
export function knownBeforeImport(source: DataSource): KnownBeforeImport {
  return {
    ratings: source.kind === 'tables' ? mayHaveRatings(source) : undefined,
    noun: nounOf(source),
  };
}

/** False if no table of earlier interactions has a rating; undefined if one may have. */
function mayHaveRatings({ tables }: Extract<DataSource, { kind: 'tables' }>): false | undefined {
  const some = tables.some(
    ({ role, mapping, events }) =>
      role === 'interactions' &&
      (mapping.rating !== undefined ||
        Object.values(events ?? {}).some((meaning) => typeof meaning === 'number')),
  );
  return some ? undefined : false;
}
