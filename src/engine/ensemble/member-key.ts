import { id, type TrialKey } from '../domain/ids.ts';
import type { Judgement } from '../domain/judgement.ts';

const MEMBER = /#(\d+)$/;

/**
 * Returns the key of a panel member's judgement on a trial. The first member uses the trial's own
 * key, the others append `#` and their number.
 */
export function memberKey(trial: TrialKey, member: number): TrialKey {
  return member === 0 ? trial : id(`${trial}#${member}`);
}

/**
 * Splits stored judgements by panel member, and restores the keys of the trials.
 * @param members number of judges; with one, all judgements are its own
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
