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

/** Splits a key of a panel into the key of the trial and the number of the member. */
export function splitKey(key: TrialKey): { readonly trial: TrialKey; readonly member: number } {
  const found = MEMBER.exec(key);
  return found
    ? { trial: id(key.slice(0, found.index)), member: Number(found[1]) }
    : { trial: key, member: 0 };
}

/**
 * Splits stored judgements by panel member, and restores the keys of the trials.
 * @param members number of judges; with one, all judgements are its own
 */
export function byMember(judgements: readonly Judgement[], members: number): Judgement[][] {
  if (members < 2) return [[...judgements]];
  const groups = Array.from({ length: members }, (): Judgement[] => []);
  for (const judgement of judgements) {
    const { trial: key, member } = splitKey(judgement.key);
    groups[member]?.push({ ...judgement, key });
  }
  return groups;
}
