import { message, type Text } from '../../messages/message.ts';
import type { Member } from '../protocol.ts';
import { listed } from '../../domain/listed.ts';
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
      name: members.length === 1 ? judge.name : names[i]!,
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
export function byConstruction(members: Members): string {
  return members.every(({ judge }) => judge.nature?.orderBlind)
    ? 'The judge gives the same answer in both orders by construction: its answers don’t depend on the order, so this says nothing about their quality.'
    : '';
}

/** Returns the same sentence about single judges of a panel, for their figures. */
export function orderBlindAmong(members: Members): string {
  const names = judgeNames(members.map(({ judge }) => judge));
  const blind = names.filter((_, i) => members[i]!.judge.nature?.orderBlind);
  return blind.length === 0
    ? ''
    : `${listed(blind)} ${blind.length === 1 ? 'gives' : 'give'} the same answer in both orders by construction.`;
}
