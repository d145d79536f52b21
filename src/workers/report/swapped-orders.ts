import type { Judgement } from '#engine/domain/judgement.ts';
import { pairKey, slateKey, type Trial } from '#engine/domain/trial.ts';
import { styleOf } from '#engine/run/manifest.ts';
import { swappedOf, trialsOf } from '#engine/run/planned-trials.ts';
import { tasksOf } from '#engine/run/panel.ts';
import type { WholeRun } from './export-run.ts';
import type { OrderDetail } from './figures-api.ts';

/** Returns the trials of a run that are asked with another user's history. */
export function swapsAsked({ run, data, protocol, planned }: WholeRun): Trial[] {
  if (!run.study.historySwap) return [];
  return trialsOf(run.study, data, protocol, { tasks: tasksOf(run) }, planned).filter(
    ({ history }) => history,
  );
}

/**
 * Returns the questions about one pair, or one slate, that are asked with another user's history, each with that
 * history.
 *
 * @param pair the key of the pair or the slate
 * @param answers the counted answer to each trial
 */
export function swappedOrders(
  all: WholeRun,
  pair: string,
  answers: ReadonlyMap<string, Judgement>,
): OrderDetail[] {
  const { run, planned, protocol } = all;
  const others = swappedOf(run.study, planned)?.();
  if (!others) return [];
  return swapsAsked(all)
    .filter(
      (trial) =>
        (trial.kind === 'duel' ? pairKey(trial.first, trial.second) : slateKey(trial.slate)) ===
        pair,
    )
    .map((trial) => {
      const slate = trial.kind === 'duel' ? trial.first : trial.slate;
      return {
        trial,
        question: protocol.ask(trial, others, styleOf(run.manifest)),
        judgement: answers.get(trial.key) ?? null,
        other: others.data.users.get(slate.user)!.history,
      };
    });
}
