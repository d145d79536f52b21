import { byUser } from '../../domain/by-user.ts';
import type { TaskId } from '../../domain/question.ts';
import type { Slate } from '../../domain/slate.ts';
import {
  withLabelsExchanged,
  pairKey,
  slateKey,
  slatesOf,
  type Trial,
} from '../../domain/trial.ts';
import type { Stream } from '../../random/stream.ts';
import type { Planned } from '../protocol.ts';
import { labelOrdersIn, oppositesOf } from './setting.ts';

/** Returns the trial or trials that ask one question of a plan. */
export type Asks = (trial: Trial) => readonly Trial[];

type Ordering = Pick<Planned, 'settings'> & { readonly taskOf: (trial: Trial) => TaskId };

/**
 * Returns the trials that ask each question of a plan, in the label order or orders of the settings. Ratings on a scale
 * are asked once, in the published order.
 *
 * `alternate` gives all questions about two slates (or one) the same label order: both orders of the slates, all aspects
 * and all wordings. A preference for a slate over both of its positions is then free of the label order. Of two
 * successive pairs of the same two recommenders chance exchanges one, so that the orders are balanced for each of them.
 *
 * @param plan every question once, in the published order; a growing plan adds questions at its end only
 */
export function askedIn(
  plan: readonly Trial[],
  { settings, taskOf }: Ordering,
  stream: Stream,
): Asks {
  const orders = labelOrdersIn(settings);
  if (orders === 'as-published') return (trial) => [trial];
  const named = (trial: Trial) => oppositesOf(taskOf(trial)) !== null;
  if (orders === 'both')
    return (trial) => (named(trial) ? [trial, withLabelsExchanged(trial)] : [trial]);
  const drawn = drawnFor(plan.filter(named), stream);
  return (trial) => [named(trial) && drawn.has(unitOf(trial)) ? withLabelsExchanged(trial) : trial];
}

/**
 * Returns all trials of a plan in the order of asking. With two trials for a question, the trials of one user stand
 * together, and those of one label order within: the instructions name the answers before the user's history.
 */
export function inLabelOrders(
  plan: readonly Trial[],
  asks: Asks,
  { settings }: Pick<Planned, 'settings'>,
): readonly Trial[] {
  if (labelOrdersIn(settings) !== 'both') return plan.flatMap(asks);
  return byUser(plan).flatMap((own) => {
    const all = own.flatMap(asks);
    return [...all.filter((one) => !one.labelOrder), ...all.filter((one) => one.labelOrder)];
  });
}

/** Returns the units whose answers are named in the other order: one of every two of a stratum. */
function drawnFor(plan: readonly Trial[], stream: Stream): ReadonlySet<string> {
  const strata = new Map<string, string[]>();
  const seen = new Set<string>();
  for (const trial of plan) {
    const unit = unitOf(trial);
    if (seen.has(unit)) continue;
    seen.add(unit);
    const stratum = stratumOf(trial);
    const units = strata.get(stratum);
    if (units) units.push(unit);
    else strata.set(stratum, [unit]);
  }
  const drawn = new Set<string>();
  for (const [stratum, units] of strata) {
    const chance = stream.child(stratum);
    for (let i = 0; i < units.length; i += 2) {
      const unit = units[i + chance.child(`${i}`).below(2)];
      if (unit !== undefined) drawn.add(unit);
    }
  }
  return drawn;
}

/** Returns the key of the slates that a trial is about, whatever their order and the question. */
function unitOf(trial: Trial): string {
  return trial.kind === 'duel' ? pairKey(trial.first, trial.second) : slateKey(trial.slate);
}

/** Returns the recommenders that a trial is about, and the faults planted in its slates. */
function stratumOf(trial: Trial): string {
  const made = ({ recommender, origin }: Slate) => JSON.stringify([recommender, origin?.probe]);
  return JSON.stringify([trial.kind, ...slatesOf(trial).map(made).sort()]);
}
