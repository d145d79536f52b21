import { userOf, type Trial } from './trial.ts';

/** Groups the trials by user, in the order of the plan. */
export function byUser(trials: readonly Trial[]): Trial[][] {
  const groups = new Map<string, Trial[]>();
  for (const trial of trials) {
    const user = userOf(trial);
    const group = groups.get(user);
    if (group) group.push(trial);
    else groups.set(user, [trial]);
  }
  return [...groups.values()];
}
