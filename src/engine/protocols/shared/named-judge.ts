import type { Member } from '../protocol.ts';
import { listed } from '../../domain/listed.ts';
import { judgeNames } from '../../report/judge-names.ts';

type Members = readonly Pick<Member, 'judge'>[];

/**
 * Returns a finding with the name and the behaviour of its judge if that is no language model, because the finding then
 * concerns only that behaviour. Findings of models only stay unchanged.
 */
export function namedBy(members: Members, finding: string): string {
  if (members.every(({ judge }) => judge.kind === 'model')) return finding;
  const [only] = members;
  if (only && members.length === 1) {
    return `By ${only.judge.name}, ${natureOf(only.judge)}, not a language model: ${finding}`;
  }
  const names = judgeNames(members.map(({ judge }) => judge));
  const all = members.map(({ judge }, i) => `${names[i]!} (${natureOf(judge)})`);
  const models = members.some(({ judge }) => judge.kind === 'model');
  return `By the votes of ${listed(all)}${models ? '' : ', none of them a language model'}: ${finding}`;
}

function natureOf({ kind, nature }: Member['judge']): string {
  if (kind === 'model') return 'a language model';
  return nature ? `a reference judge that ${nature.does}` : 'a reference judge';
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
