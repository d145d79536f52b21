import type { Slate } from '../../domain/slate.ts';
import { appraisal, type Trial } from '../../domain/trial.ts';
import { shuffled, type Stream } from '../../random/stream.ts';
import type { Planned } from '../protocol.ts';
import type { Settings } from '../settings.ts';
import { slatesByUser } from '../slate-duel/plan.ts';
import { SCORE } from './aspects.ts';
import { isOfEqualLists } from './equal-lists.ts';
import { asksScores, recommendersIn, repliesOn, scheduleOf } from './replies.ts';
import { selfDuels } from './self-duels.ts';
import { isSwiss, planSwiss } from './swiss.ts';

/**
 * Returns, for each user, every pair of lists of the schedule, in one order or both: the aspects and then the overall
 * verdict, as one reply. It leaves out pairs of equal lists, for which a tie would be the only correct answer, and of a
 * list with itself, unless the settings ask for these.
 *
 * As published, each pair is asked in one order only (RecSys Arena, section 4.1).
 */
export function planArena(planned: Planned, stream: Stream): readonly Trial[] {
  return planWithEqual(planned, stream).filter((trial) => !isOfEqualLists(trial));
}

/** Returns the plan with the duels of equal lists, each in its place, so that a report can count what wasn't asked. */
export function planWithEqual(planned: Planned, stream: Stream): readonly Trial[] {
  const { data, settings } = planned;
  if (isSwiss(settings)) return planSwiss(planned, stream);
  const users = [...slatesByUser(data.slates)];
  const meet = meetings(data.slates, settings);
  return shuffled(users, stream.child('order of users')).flatMap(([user, slates]) => {
    const own = shuffled(slates, stream.child(`order of slates/${user}`));
    const pairs = own.flatMap((first) =>
      own.filter((second) => meet(first, second)).map((second) => [first, second] as const),
    );
    return [
      ...(asksScores(settings) ? own.map((slate) => appraisal(slate, { aspect: SCORE })) : []),
      ...pairs.flatMap(([first, second]) => repliesOn(first, second, settings)),
      ...selfDuels(own, settings),
    ];
  });
}

/**
 * Returns a predicate for the ordered pairs to ask. In one order, the challenger comes before the baseline as in the
 * paper; without a baseline, the alphabetically earlier recommender comes first, and slates without one are ordered by
 * id.
 */
function meetings(slates: readonly Slate[], settings: Settings) {
  const schedule = scheduleOf(recommendersIn(slates), settings);
  return (first: Slate, second: Slate): boolean => {
    if (first === second) return false;
    const [a, b] = [first.recommender ?? first.id, second.recommender ?? second.id];
    const { orders } = settings;
    if (schedule.kind !== 'baseline') return orders !== 'as-published' || a < b;
    return b === schedule.baseline || (orders !== 'as-published' && a === schedule.baseline);
  };
}
