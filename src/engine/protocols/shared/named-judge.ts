import type { Member } from '../protocol.ts';
import { listed } from '../../report/figures.ts';
import { judgeNames } from '../../report/judge-names.ts';

type Members = readonly Pick<Member, 'judge'>[];

/**
 * A finding with the judge whose it is, where that is no language model: what a reference judge goes by
 * is known, and its finding is about nothing else. Findings of models alone stay as they are.
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
 * Said in place of how often both orders of a pair got one answer, where no order enters an answer:
 * such a judge isn't praised for it. Empty for all others, and for a panel with one of these.
 */
export function byConstruction(members: Members): string {
  return members.every(({ judge }) => judge.nature?.orderBlind)
    ? 'The judge gives the same answer in both orders by construction: the order doesn’t enter its answers, so that says nothing about how good they are.'
    : '';
}

/** The same of the judges of a panel one by one, beside their figures. */
export function orderBlindAmong(members: Members): string {
  const names = judgeNames(members.map(({ judge }) => judge));
  const blind = names.filter((_, i) => members[i]!.judge.nature?.orderBlind);
  return blind.length === 0
    ? ''
    : `${listed(blind)} ${blind.length === 1 ? 'gives' : 'give'} the same answer in both orders by construction.`;
}
