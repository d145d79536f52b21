import { judgeName } from '../../domain/judge-name.ts';
import { message, type Text } from '#messages/message.ts';
import type { Member } from '../protocol.ts';
import { judgeNames } from '../../report/judge-names.ts';

type Members = readonly Pick<Member, 'judge'>[];

/**
 * Returns a finding with the name and the behaviour of its judge if that is no language model, because the finding then
 * concerns only that behaviour. Findings of models only stay unchanged.
 */
export function namedBy(members: Members, finding: Text): Text {
  if (members.every(({ judge }) => judge.kind === 'model')) return finding;
  const names = judgeNames(members.map(({ judge }) => judge));
  return message('protocols.findingOf', {
    judges: members.map(({ judge }, i) => ({
      name: members.length === 1 ? judgeName(judge) : names[i]!,
      model: judge.kind === 'model',
      does: judge.nature?.does ?? '',
    })),
    finding,
  });
}

/**
 * Returns a sentence that replaces the position consistency of judges whose answers don't depend on the order, so that
 * it isn't mistaken for quality. Empty for all others, and for a panel with one of those.
 */
export function byConstruction(members: Members): Text {
  return members.every(({ judge }) => judge.nature?.orderBlind)
    ? message('protocols.sameByConstruction')
    : '';
}

/** Returns the same sentence about single judges of a panel, for their figures. */
export function orderBlindAmong(members: Members): Text {
  const names = judgeNames(members.map(({ judge }) => judge));
  const blind = names.filter((_, i) => members[i]!.judge.nature?.orderBlind);
  return blind.length === 0 ? '' : message('protocols.sameAmong', { judges: blind });
}
