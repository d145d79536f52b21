import { Fault } from '../domain/fault.ts';
import type { JudgeCard } from '../domain/judge.ts';
import type { Study } from '../domain/study.ts';
import { message, type Message } from '#messages/message.ts';
import { familyOf } from '../prompts/families.ts';
import { labelOrdersIn } from '../protocols/label-order/setting.ts';

/**
 * Returns a sentence about the judges whose prompts name no answers, so that these have no order to exchange; null if
 * there is none.
 */
export function noLabelOrder(
  judges: readonly Pick<JudgeCard, 'name' | 'kind' | 'family'>[],
): Message | null {
  const nameless = judges.filter(
    ({ kind, family }) => kind === 'model' && familyOf(family).wording === 'pocket',
  );
  if (nameless.length === 0) return null;
  return message('studyFaults.namesNoAnswers', { judges: nameless.map(({ name }) => name) });
}

/**
 * Returns the reason why the prompts of a study can name their answers in the published order only: they are arranged as
 * published, or a judge's prompts name none; null if there is no such reason.
 */
export function onlyPublishedOrder(
  { arrangement }: Pick<Study['protocol'], 'arrangement'>,
  judges: Parameters<typeof noLabelOrder>[0],
): Message | null {
  if (arrangement === 'as-published') return message('studyFaults.arrangedAsPublished');
  return noLabelOrder(judges);
}

/**
 * Refuses another label order than the published one where prompts can't have it.
 *
 * @throws Fault `study-invalid` with the path of the setting
 */
export function refuseLabelOrder(
  { protocol }: Pick<Study, 'protocol'>,
  judges: readonly JudgeCard[],
): void {
  const isPublished = labelOrdersIn(protocol.settings) === 'one';
  const why = isPublished ? null : onlyPublishedOrder(protocol, judges);
  if (why) throw new Fault('study-invalid', message('studyFaults.labelOrder', { why }));
}
