import { byUser } from '../../domain/by-user.ts';
import type { Judgement } from '../../domain/judgement.ts';
import type { Slate } from '../../domain/slate.ts';
import {
  withLabelsExchanged,
  pairKey,
  publishedKey,
  slatesOf,
  userOf,
  type Trial,
} from '../../domain/trial.ts';
import type { Stream } from '../../random/stream.ts';
import type { Planned } from '../protocol.ts';
import { labelOrdersIn } from './setting.ts';

/** Returns the trial or trials that ask one question of a plan. */
export type Asks = (trial: Trial) => readonly Trial[];

/** The label orders in which questions were asked before, by their keys in the published order. */
export type AskedOrders = ReadonlyMap<string, Pick<Judgement, 'labelOrder'>>;

/** Returns the label order of each question that was asked; of several answers to one, that of the first. */
export function ordersAsked(answers: Iterable<Pick<Judgement, 'key' | 'labelOrder'>>): AskedOrders {
  const orders = new Map<string, Pick<Judgement, 'labelOrder'>>();
  for (const answer of answers) {
    const key = publishedKey(answer.key);
    if (!orders.has(key)) orders.set(key, answer);
  }
  return orders;
}

/**
 * Returns the trials that ask each question of a plan, in the label order or orders of the settings.
 *
 * `alternate` gives all questions about two slates the same label order: both orders of the slates, all aspects and all
 * wordings. A preference for a slate over both of its positions is then free of the label order. All questions about
 * single slates of one user have the same order too, so that their labels and scores can be compared. The orders are
 * balanced for each two recommenders, for each user as far as that leaves a choice, and of single slates over the users.
 * A question that was asked before keeps its order, so that a run goes on as it began whatever version drew its orders.
 *
 * @param plan every question once, in the published order; a growing plan adds questions at its end only
 */
export function askedIn(
  plan: readonly Trial[],
  { settings }: Pick<Planned, 'settings'>,
  stream: Stream,
  asked: AskedOrders = new Map(),
): Asks {
  const orders = labelOrdersIn(settings);
  if (orders === 'one') return (trial) => [trial];
  if (orders === 'both') return (trial) => [trial, withLabelsExchanged(trial)];
  const drawn = drawnFor(plan, stream, asked);
  return (trial) => {
    const before = asked.get(trial.key);
    const exchanged = before ? before.labelOrder !== undefined : drawn.has(unitOf(trial));
    return [exchanged ? withLabelsExchanged(trial) : trial];
  };
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

/**
 * Returns the units whose answers are named in the other order. Each unit gets the order that its stratum has had less
 * often, else the one that its user has, else one by chance: of each two successive units of a stratum one is drawn, and
 * of two users with the same strata the second has the opposite of the first.
 */
function drawnFor(plan: readonly Trial[], stream: Stream, asked: AskedOrders): ReadonlySet<string> {
  const known = new Map<string, boolean>();
  for (const trial of plan) {
    const before = asked.get(trial.key);
    const unit = unitOf(trial);
    if (before) known.set(unit, before.labelOrder !== undefined || known.get(unit) === true);
  }
  /** The exchanged units of each stratum and of each user, less the others. */
  const surplus = new Map<string, number>();
  const seen = new Set<string>();
  const drawn = new Set<string>();
  for (const trial of plan) {
    const unit = unitOf(trial);
    if (seen.has(unit)) continue;
    seen.add(unit);
    const stratum = stratumOf(trial);
    const groups = [stratum, JSON.stringify([userOf(trial), formOf(trial)])];
    const uneven = groups.map((group) => surplus.get(group) ?? 0).find((more) => more !== 0);
    const chance = () => stream.child(stratum).child(unit).below(2) === 0;
    const exchanged = known.get(unit) ?? (uneven === undefined ? chance() : uneven < 0);
    if (exchanged) drawn.add(unit);
    for (const group of groups)
      surplus.set(group, (surplus.get(group) ?? 0) + (exchanged ? 1 : -1));
  }
  return drawn;
}

/** Returns the key of what has one label order: two slates, whatever their order, or all single slates of a user. */
function unitOf(trial: Trial): string {
  return trial.kind === 'duel'
    ? pairKey(trial.first, trial.second)
    : JSON.stringify(['slates of', userOf(trial)]);
}

/** Tells pairs of slates, pairs of equal slates and single slates apart: each is balanced by itself. */
function formOf(trial: Trial): string {
  return trial.kind === 'duel' && trial.first.id === trial.second.id ? 'self' : trial.kind;
}

/** Returns the recommenders that a pair is about, and the faults planted in its slates; one text for single slates. */
function stratumOf(trial: Trial): string {
  if (trial.kind === 'appraisal') return trial.kind;
  const made = ({ recommender, origin }: Slate) => JSON.stringify([recommender, origin?.probe]);
  return JSON.stringify([trial.kind, ...slatesOf(trial).map(made).sort()]);
}
