import type { RecommenderId } from '../../domain/ids.ts';
import type { Judgement } from '../../domain/judgement.ts';
import type { TaskId } from '../../domain/question.ts';
import type { Slate } from '../../domain/slate.ts';
import { appraisal, type Trial } from '../../domain/trial.ts';
import { shuffled, type Stream } from '../../random/stream.ts';
import type { Planned } from '../protocol.ts';
import type { Settings } from '../settings.ts';
import { slatesByUser } from '../slate-duel/plan.ts';
import { SCORE } from './aspects.ts';
import { isOfEqualLists } from './equal-lists.ts';
import { asksScores, recommendersIn, repliesOn } from './replies.ts';

type Pairing = readonly (readonly [RecommenderId, RecommenderId])[];

/** Decides whether pairings depend on the verdicts so far. */
export function isSwiss({ schedule }: Settings): boolean {
  return schedule === 'swiss';
}

/**
 * Returns the number of rounds of a Swiss schedule: enough to separate the best of S systems, and two more.
 */
export function roundsFor(systems: number, users: number): number {
  return Math.max(1, Math.min(users, Math.ceil(Math.log2(Math.max(2, systems))) + 2));
}

/**
 * Plans a Swiss schedule over users: it deals them into random rounds, and in each round neighbours in the standings
 * meet if they haven't met yet. The first round pairs at random. A round is planned once all earlier ones are judged,
 * so the plan grows during a run; it depends only on verdicts and the seed. It has the duels of equal lists, which
 * `planArena` leaves out.
 */
export function planSwiss({ data, settings, sofar }: Planned, stream: Stream): readonly Trial[] {
  const systems = recommendersIn(data.slates);
  const users = shuffled([...slatesByUser(data.slates)], stream.child('order of users'));
  const rounds = roundsFor(systems.length, users.length);
  const trials: Trial[] = [];
  const met = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const order =
      round === 0
        ? shuffled(systems, stream.child('first round'))
        : standing(systems, trials, sofar ?? new Map());
    const pairing = neighbours(order, met);
    for (const [a, b] of pairing) met.add(pairOf(a, b));
    const fresh = users
      .filter((_, i) => i % rounds === round)
      .flatMap(([, slates]) => ofUser(slates, pairing, settings));
    trials.push(...fresh);
    const isJudged = (trial: Trial) =>
      trial.aspect !== undefined || isOfEqualLists(trial) || sofar?.has(trial.key) === true;
    if (!fresh.every(isJudged)) break;
  }
  return trials;
}

/** Returns the number of trials if no two lists are equal. */
export function swissTotal({ data, settings }: Planned, asks: (task: TaskId) => boolean): number {
  const systems = recommendersIn(data.slates).length;
  const users = slatesByUser(data.slates);
  const [slate] = data.slates;
  if (!slate) return 0;
  const replies = repliesOn(slate, slate, settings).filter(({ aspect }) =>
    asks(aspect === undefined ? 'arena-overall' : 'arena-aspect'),
  ).length;
  const orders = settings['orders'] === 'as-published' ? 1 : 2;
  const scores = asksScores(settings) && asks('slate-score') ? data.slates.length : 0;
  return users.size * Math.floor(systems / 2) * orders * replies + scores;
}

function ofUser(slates: readonly Slate[], pairing: Pairing, settings: Settings): Trial[] {
  const slateOf = (id: RecommenderId) => slates.find(({ recommender }) => recommender === id);
  const scores = asksScores(settings)
    ? slates.map((slate) => appraisal(slate, { aspect: SCORE }))
    : [];
  return [
    ...scores,
    ...pairing.flatMap(([a, b]) => {
      const [first, second] = [slateOf(a), slateOf(b)];
      if (!first || !second) return [];
      const there = repliesOn(first, second, settings);
      return settings['orders'] === 'as-published'
        ? there
        : [...there, ...repliesOn(second, first, settings)];
    }),
  ];
}

/**
 * Returns the systems in the order of their points: a win is 1, a tie a half; equal systems by name.
 */
function standing(
  systems: readonly RecommenderId[],
  trials: readonly Trial[],
  sofar: ReadonlyMap<string, Judgement>,
): RecommenderId[] {
  const points = new Map<RecommenderId, number>();
  const give = (system: RecommenderId | undefined, share: number) => {
    if (system) points.set(system, (points.get(system) ?? 0) + share);
  };
  for (const trial of trials) {
    const verdict = sofar.get(trial.key)?.verdict;
    if (trial.kind !== 'duel' || trial.aspect !== undefined || !verdict) continue;
    if (verdict.kind !== 'preferred' && verdict.kind !== 'tied') continue;
    const first = verdict.kind === 'tied' ? 0.5 : verdict.winner === 'first' ? 1 : 0;
    give(trial.first.recommender, first);
    give(trial.second.recommender, 1 - first);
  }
  return [...systems].sort(
    (a, b) => (points.get(b) ?? 0) - (points.get(a) ?? 0) || (a < b ? -1 : 1),
  );
}

/**
 * Pairs each system from the top down with the next that it hasn't met; if it has met all, with the next.
 */
function neighbours(order: readonly RecommenderId[], met: ReadonlySet<string>): Pairing {
  const left = [...order];
  const pairs: [RecommenderId, RecommenderId][] = [];
  while (left.length > 1) {
    const one = left.shift()!;
    const fresh = left.findIndex((other) => !met.has(pairOf(one, other)));
    const [other] = left.splice(Math.max(0, fresh), 1);
    pairs.push([one, other!]);
  }
  return pairs;
}

function pairOf(a: string, b: string): string {
  return a < b ? `${a}\n${b}` : `${b}\n${a}`;
}
