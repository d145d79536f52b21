import { Fault } from '../domain/fault.ts';
import type { JudgeCard } from '../domain/judge.ts';
import type { Study } from '../domain/study.ts';
import { message, type Message } from '#messages/message.ts';
import { familyOf } from '../prompts/families.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { editsIn } from '../protocols/with-edits.ts';

/** Returns a sentence about the judges that read a text of their own instead of the prompt; null if there is none. */
export function readsOwnText(
  judges: readonly Pick<JudgeCard, 'name' | 'kind' | 'family'>[],
): Message | null {
  const own = judges.filter(
    ({ kind, family }) => kind === 'model' && familyOf(family).wording === 'pocket',
  );
  if (own.length === 0) return null;
  return message('studyFaults.readsOwnText', { judges: own.map(({ name }) => name) });
}

/**
 * Refuses edits of the prompt that have no effect on a judge of the run.
 *
 * @throws Fault `study-invalid` with the path of each such setting
 */
export function refuseEdits(
  { protocol }: Pick<Study, 'protocol'>,
  { settings }: Pick<Protocol, 'settings'>,
  judges: readonly JudgeCard[],
): void {
  const why = readsOwnText(judges);
  const edits = why ? editsIn(settings, protocol.settings) : [];
  if (why && edits.length > 0) {
    throw new Fault(
      'study-invalid',
      message('studyFaults.promptUnread', { why, settings: edits.map(({ id }) => id) }),
    );
  }
}
