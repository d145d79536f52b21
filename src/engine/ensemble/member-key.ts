import { id, type TrialKey } from '../domain/ids.ts';
import type { Judgement } from '../domain/judgement.ts';

const MEMBER = /#(\d+)$/;

/** The key under which a member of a panel has its judgement on a trial kept: the first one's is the trial's own. */
export function memberKey(trial: TrialKey, member: number): TrialKey {
  return member === 0 ? trial : id(`${trial}#${member}`);
}

/**
 * The judgements of each member of a panel, under the keys of the trials again.
 *
 * @param members how many judges there are; with one, everything is its own
 */
export function byMember(judgements: readonly Judgement[], members: number): Judgement[][] {
  if (members < 2) return [[...judgements]];
  const groups = Array.from({ length: members }, (): Judgement[] => []);
  for (const judgement of judgements) {
    const found = MEMBER.exec(judgement.key);
    const member = found ? Number(found[1]) : 0;
    const key = found ? id<TrialKey>(judgement.key.slice(0, found.index)) : judgement.key;
    groups[member]?.push({ ...judgement, key });
  }
  return groups;
}
