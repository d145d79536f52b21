import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { plannedFor } from '#test/fixtures/planned.ts';
import { answered } from '#test/fixtures/answered.ts';
import type { Judgement, Verdict } from '#engine/domain/judgement.ts';
import type { Stopping } from '#engine/domain/study.ts';
import { pairKey, type Trial } from '#engine/domain/trial.ts';
import { slateDuel } from '#engine/protocols/slate-duel/slate-duel.ts';
import type { Stream } from '#engine/random/stream.ts';
import { settledPairs, type SettledPair } from '#engine/sample-size/settled-pairs.ts';
import { anytimeInterval } from '#engine/stats/anytime-interval.ts';
import { anytimeQuotient } from '#engine/stats/anytime-quotient.ts';
import type { Interval } from '#engine/stats/interval.ts';
import { meanOf } from '#engine/stats/mean.ts';
import { wilsonOf } from '#engine/stats/wilson-of-mean.ts';
import type { IntervalDesign, RateDesign } from '../design.ts';

const USERS = 120;
/** Each study replays a run, which takes longer than other designs. */
const STUDIES = 300;
const trialsOf = (recommenders: number): readonly Trial[] =>
  plannedFor(
    slateDuel,
    drawnStudy('early stopping', { users: USERS, m: recommenders, recommenders: true }),
  ).trials;
const planned = new Map<number, readonly Trial[]>();

interface Design {
  /** The chance that the first recommender wins, that neither does, and that it loses. */
  readonly win: number;
  readonly tie: number;
  readonly stopping: Stopping;
}

/** Draws verdicts that agree in both orders, and stops as the product does: what follows isn't asked. */
function settled(
  from: Stream,
  recommenders: number,
  { win, tie, stopping }: Design,
): readonly SettledPair[] {
  let trials = planned.get(recommenders);
  if (!trials) planned.set(recommenders, (trials = trialsOf(recommenders)));
  const drawn = new Map<string, 'a' | 'b' | 'tie'>();
  const said = new Map<string, Judgement>();
  for (const trial of trials) {
    if (trial.kind !== 'duel') continue;
    const { first, second, key } = trial;
    const pair = pairKey(first, second);
    const outcome = drawn.get(pair) ?? outcomeOf(from, win, tie);
    drawn.set(pair, outcome);
    const isA = first.recommender! < second.recommender!;
    const verdict: Verdict =
      outcome === 'tie'
        ? { kind: 'tied' }
        : { kind: 'preferred', winner: (outcome === 'a') === isA ? 'first' : 'second' };
    said.set(key, { ...answered(key), verdict, exactTie: false });
  }
  const { pairs } = settledPairs({ trials, stopping, asJudged: said, counted: said });
  return pairs.map((pair) => {
    const asked = pair.stopped?.after ?? USERS;
    return {
      ...pair,
      values: pair.values.slice(0, asked),
      outcomes: pair.outcomes.slice(0, asked),
    };
  });
}

function outcomeOf(from: Stream, win: number, tie: number) {
  const at = from.unit();
  return at < win ? 'a' : at < win + tie ? 'tie' : 'b';
}

/** Robbins' normal mixture (1970) for values from 0 to 1, whose reach is shortest at about 50 users. */
function normalMixture(values: readonly number[]): Interval {
  const [rho, spread] = [1.6, values.length / 4];
  const reach = Math.sqrt((spread + rho) * Math.log((spread + rho) / (rho * 0.05 ** 2))) / values.length; // prettier-ignore
  const mean = meanOf(values);
  return { low: Math.max(0, mean - reach), high: Math.min(1, mean + reach) };
}

const populations: readonly Design[] = [
  { win: 0.5, tie: 0, stopping: { error: 0.05 } },
  { win: 0.6, tie: 0, stopping: { error: 0.05 } },
  { win: 0.7, tie: 0, stopping: { error: 0.05 } },
  { win: 0.9, tie: 0, stopping: { error: 0.05 } },
  { win: 0.5, tie: 0.3, stopping: { error: 0.05 } },
  { win: 0.15, tie: 0.8, stopping: { error: 0.05 } },
  { win: 0.5, tie: 0, stopping: { error: 0.05, width: 0.35 } },
  { win: 0.6, tie: 0.2, stopping: { error: 0.05, width: 0.35 } },
];

const nameOf = ({ win, tie, stopping }: Design) =>
  `win ${win}, tie ${tie}, up to ${USERS} users${stopping.width ? `, or until the interval is ${stopping.width} wide` : ''}`;

const EVERY_LOOK =
  'an interval for a fixed number of users holds here and misses the level by 5 points where .6 of the pairs are won; this one holds whatever the truth is and at every look, which the rule for stopping needs';

/** The win rate's interval where the run stopped. */
const rates = populations.map((design): IntervalDesign => ({
  kind: 'interval',
  finding: 'other',
  name: `early stopping, ${nameOf(design)}`,
  studies: STUDIES,
  truth: design.win + design.tie / 2,
  reason: EVERY_LOOK,
  product: 'product',
  study(from) {
    const [{ values }] = settled(from, 2, design) as [SettledPair];
    return {
      product: anytimeInterval(values),
      'Wilson, as for a fixed number of users': wilsonOf(meanOf(values), values.length, 1.96),
      'normal mixture (Robbins 1970)': normalMixture(values),
    };
  },
}));

/** Q's interval where the run stopped. */
const quotients = populations.map((design): IntervalDesign => ({
  kind: 'interval',
  finding: 'other',
  name: `Q, early stopping, ${nameOf(design)}`,
  studies: STUDIES,
  truth: (design.win + design.tie) / (1 - design.win),
  product: 'product',
  study(from) {
    const [{ outcomes }] = settled(from, 2, design) as [SettledPair];
    const won = anytimeInterval(outcomes.map(({ win }) => win), 0.975); // prettier-ignore
    const lost = anytimeInterval(outcomes.map(({ win, tie }) => 1 - win - tie), 0.975); // prettier-ignore
    return {
      product: anytimeQuotient(outcomes),
      'won and lost, each at 97.5 %': {
        low: (1 - lost.high) / (1 - won.low),
        high: won.high === 1 ? Infinity : (1 - lost.low) / (1 - won.high),
      },
    };
  },
}));

/** Equals that are found different by looking after every user. */
const alarms = [2, 3].flatMap((recommenders) =>
  [0, 0.4].map((tie): RateDesign => ({
    kind: 'rate',
    finding: 'other',
    name: `early stopping, ${recommenders} equals, tie ${tie}, up to ${USERS} users`,
    studies: STUDIES,
    error: 'two equals separated at any look',
    bound: 0.05,
    errs: (from) =>
      settled(from, recommenders, { win: (1 - tie) / 2, tie, stopping: { error: 0.05 } }).some(
        ({ stopped }) => stopped !== null,
      ),
  })),
);

export const earlyStopping = [...rates, ...quotients, ...alarms];
