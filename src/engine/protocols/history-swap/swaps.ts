import {
  pairKey,
  publishedKey,
  slateKey,
  withOtherHistory,
  type Trial,
} from '../../domain/trial.ts';
import type { Stream } from '../../random/stream.ts';
import type { Protocol } from '../protocol.ts';

/**
 * Returns the trials of a plan that are asked again with another user's history: of each pair of genuine slates the
 * questions in one order, which chance chooses, and in one label order; of each list its label. The answer to the same
 * trial with the user's own history is part of the plan, so that a changed answer is the history's alone.
 *
 * @param asked the trials of a run in the order of asking
 */
export function swapsOf(
  asked: readonly Trial[],
  { task, taskOf }: Pick<Protocol, 'task' | 'taskOf'>,
  stream: Stream,
): readonly Trial[] {
  const keys = new Set<string>(asked.map(({ key }) => key));
  const firsts = new Map<string, Set<string>>();
  const usable = asked.filter((trial) => {
    if (trial.variant !== undefined || repeatsPublished(trial, keys)) return false;
    if (trial.kind === 'appraisal') {
      return taskOf(trial) === task && trial.aspect === undefined && !trial.slate.origin;
    }
    const { first, second } = trial;
    if (first.id === second.id || first.origin || second.origin) return false;
    const pair = pairKey(first, second);
    const orders = firsts.get(pair) ?? new Set();
    firsts.set(pair, orders.add(slateKey(first)));
    return true;
  });
  const chosen = new Map(
    [...firsts].map(([pair, orders]) => {
      const all = [...orders].sort();
      return [pair, all[stream.child(pair).below(all.length)]!];
    }),
  );
  return usable
    .filter(
      (trial) =>
        trial.kind === 'appraisal' ||
        chosen.get(pairKey(trial.first, trial.second)) === slateKey(trial.first),
    )
    .map(withOtherHistory);
}

/** True for a trial in the other label order whose question is also asked in the published one. */
function repeatsPublished({ labelOrder, key }: Trial, keys: ReadonlySet<string>): boolean {
  return labelOrder !== undefined && keys.has(publishedKey(key));
}
