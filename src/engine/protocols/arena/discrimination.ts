import { message, type Text } from '#messages/message.ts';
import { DIFFERENCE, RATE, asDifference } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { Judgement } from '../../domain/judgement.ts';
import { withLabelsExchanged, userOf } from '../../domain/trial.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { estimatedMean } from '../../report/estimate.ts';
import { sentenceInstead } from '../../report/missing.ts';
import type { Estimate, Field, Section } from '../../report/report.ts';
import { apartAtCost, isApart, SAMPLES, type AtCost, type Way } from '../../stats/apart-at-cost.ts';
import { quantile } from '../../stats/bootstrap.ts';
import { meanOf } from '../../stats/mean.ts';
import { addObservation, emptyRatio, total } from '../../stats/ratio.ts';
import { resamples, type Resamples } from '../../stats/resamples.ts';
import type { ReportInput } from '../protocol.ts';
import { eachJudge, underName, type OneJudge } from '../shared/each-judge.ts';
import { bothWays, type Pair } from './both-ways.ts';

/**
 * Compares scores of single lists with comparisons of two (RecSys Arena, section 4.3): the pairs of recommenders that
 * each tells apart with the same number of judge calls, then both differences of every pair. A sentence if no
 * judge gave both.
 */
export function discriminationSections(input: ReportInput): Section[] {
  const { trials, stream, bootstraps, data, settings } = input;
  const bothOrders = settings['orders'] !== 'as-published';
  const users = [...data.users.keys()];
  const draws = resamples(users.length, bootstraps, stream.child('differences'));
  const judges = eachJudge(input).flatMap((judge, i) => {
    const pairs = bothWays(input, judge.judgements);
    if (pairs.length === 0) return [];
    const answers = input.members[i]?.answers ?? judge.judgements;
    return [{ judge, pairs, cost: costOf(trials, answers, users) }];
  });
  const found = judges.map(({ judge, pairs, cost }) => {
    const ways = (['score', 'net'] as const).map((way): Way => ({
      differences: pairs.map((one) => one[way]),
      calls: cost[way],
    }));
    const atCost = apartAtCost([ways[0]!, ways[1]!], stream.child(`cost/${judge.seed}`));
    return { judge, pairs, atCost };
  });
  const title = message('arenaDiscrimination.title');
  if (found.length === 0) return [sentenceInstead(title, message('missing.bothWays'))];
  const rows = found.flatMap(({ judge, pairs }) => pairs.map((pair) => rowOf(judge, pair, draws)));
  return [
    {
      kind: 'estimates',
      title,
      reading: message('arenaDiscrimination.reading', { bothOrders }),
      estimates: found.flatMap(({ judge, pairs, atCost }) =>
        sharesOf(pairs, atCost, bothOrders).map((one) => underName(judge, one)),
      ),
    },
    {
      kind: 'table',
      title: message('arenaDiscrimination.pairs'),
      reading: message('arenaDiscrimination.pairsReading'),
      columns: [
        message('arenaDiscrimination.pair'),
        message('arenaDiscrimination.byScore'),
        message('arenaDiscrimination.byComparison'),
        message('arenaDiscrimination.apart'),
      ],
      rows,
    },
  ];
}

/** Counts the answers of a judge by user: scores of single lists, and all questions on two lists. */
function costOf(
  trials: ReportInput['trials'],
  answers: ReadonlyMap<string, Judgement>,
  users: readonly string[],
) {
  const userAt = new Map(users.map((user, index) => [user, index]));
  const cost = { score: users.map(() => 0), net: users.map(() => 0) };
  for (const trial of trials) {
    const keys = [trial.key, withLabelsExchanged(trial).key];
    const index = userAt.get(userOf(trial))!;
    cost[trial.kind === 'duel' ? 'net' : 'score'][index]! += keys.filter((key) =>
      answers.has(key),
    ).length;
  }
  return cost;
}

function sharesOf(pairs: readonly Pair[], atCost: AtCost | null, bothOrders: boolean): Estimate[] {
  const about = {
    n: pairs.length,
    of: message('estimates.counted', { n: pairs.length, unit: 'pair' }),
    leftOut: {},
    measure: RATE,
    ties: message('arenaDiscrimination.tiesCount'),
    better: 'higher' as const,
  };
  const each = (['score', 'net'] as const).map((way, i) =>
    overSamples(
      {
        ...about,
        id: `arena/apart-by-${way}`,
        references: coinAndFirst(0.05, way === 'score' ? null : bothOrders ? 0 : 1),
        title: message(
          way === 'score' ? 'arenaDiscrimination.scoresApart' : 'arenaDiscrimination.netApart',
        ),
      },
      atCost && atCost.shares[i as 0 | 1],
      atCost &&
        message('arenaDiscrimination.samples', {
          samples: SAMPLES,
          users: atCost.users[i as 0 | 1],
          calls: atCost.calls,
        }),
    ),
  );
  const more = overSamples(
    {
      ...about,
      id: 'arena/apart-difference',
      title: message('arenaDiscrimination.more'),
      measure: asDifference(RATE),
      references: coinAndFirst(0, null),
    },
    atCost && atCost.shares[1].map((share, i) => share - atCost.shares[0][i]!),
    atCost &&
      message('arenaDiscrimination.bothSamples', {
        samples: SAMPLES,
        calls: atCost.calls,
      }),
  );
  return [...each, more];
}

/** Returns the mean over samples of users, with the range of 95 % of them. */
function overSamples(
  about: Omit<Estimate, 'value' | 'interval' | 'method'>,
  values: Float64Array | null,
  method: Text | null,
): Estimate {
  if (!values || !method) {
    const why = message('arenaDiscrimination.tooFewUsers');
    return { ...about, value: null, why, interval: null, method: why };
  }
  const sorted = values.toSorted();
  const interval = { low: quantile(sorted, 0.025), high: quantile(sorted, 0.975) };
  return { ...about, value: meanOf(values), interval, method };
}

function rowOf(judge: OneJudge, pair: Pair, draws: Resamples): Field[] {
  const title = message('estimates.against', {
    first: nameOf(pair.first),
    second: nameOf(pair.second),
  });
  const apart = (values: Float64Array) => isApart([...values].filter((one) => !Number.isNaN(one)));
  return [
    judge.shown === '' ? title : message('estimates.glossed', { short: judge.shown, gloss: title }),
    ...(['score', 'net'] as const).map((way) =>
      underName(judge, differenceOf(way, { title, values: pair[way] }, draws)),
    ),
    message('arenaDiscrimination.by', { score: apart(pair.score), net: apart(pair.net) }),
  ];
}

/** Returns the mean over users of one of the differences of a pair. */
function differenceOf(
  way: 'score' | 'net',
  { title, values }: { readonly title: Text; readonly values: Float64Array },
  draws: Resamples,
): Estimate {
  const ratio = emptyRatio(draws.users);
  values.forEach((value, user) => {
    if (!Number.isNaN(value)) addObservation(ratio, user, value);
  });
  const n = total(ratio);
  const score = way === 'score';
  const left = values.length - n;
  return estimatedMean(
    {
      id: `arena/difference-by-${way}`,
      title: message(score ? 'arenaDiscrimination.scoreOf' : 'arenaDiscrimination.netOf', {
        pair: title,
      }),
      n,
      of: message('estimates.counted', { n, unit: 'user' }),
      leftOut: left > 0 ? { [score ? 'score unknown' : 'user not judged']: left } : {},
      measure: DIFFERENCE,
      references: coinAndFirst(0, null),
      ties: message(score ? 'estimates.noTie' : 'arenaFigures.tieForNeither'),
      better: 'higher',
      why: message('arenaFigures.neverMet'),
    },
    ratio,
    draws,
    { low: -1, high: 1 },
  );
}
