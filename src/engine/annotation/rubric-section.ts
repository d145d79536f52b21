import { message, type Text } from '#messages/message.ts';
import { asDifference } from '../report/measures.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import { estimatedMean, estimatedWithin } from '../report/estimate.ts';
import { decimal } from '../domain/numbers.ts';
import { sampleDeviation } from '../stats/sample-deviation.ts';
import { addObservation, emptyRatio, ratioOf, type Ratio } from '../stats/ratio.ts';
import type { Estimate, Section, Measure } from '../report/report.ts';
import type { Statistic } from '../stats/bootstrap.ts';
import type { RatedUnits } from './rated-units.ts';
import { RANDOM_ARM } from './rubric.ts';
import type { UnitAnswer } from './unit-answers.ts';

const SCALE: Measure = { unit: 'score', digits: 2, range: { low: 1, high: 5 } };
const ABOVE = asDifference(SCALE);

/**
 * The section with the mean score of each model's ratings, from 1 to 5, beside the random control
 * (SUBER, table 5). Users are resampled with all scores on their ratings. Null for other kinds.
 */
export function rubricSection(rated: RatedUnits, answers: readonly UnitAnswer[]): Section | null {
  if (rated.kind !== 'rubric') return null;
  const own = answers.filter(({ kind }) => kind === 'rubric');
  const arms = [...new Set(own.flatMap(({ arm }) => arm ?? []))].sort(
    (a, b) => Number(a === RANDOM_ARM) - Number(b === RANDOM_ARM) || (a < b ? -1 : 1),
  );
  const sums = new Map(arms.map((arm) => [arm, sumsOf(rated, own, arm)]));
  const control = sums.get(RANDOM_ARM);
  const level = control ? ratioOf(control)(rated.draws(rated.users.length).whole) : null;
  return {
    kind: 'table',
    title: message('labelReport.rubric'),
    reading: message('labelReport.rubricReading'),
    columns: [
      '',
      message('labelFigures.meanScore'),
      message('labelFigures.aboveChance'),
      message('labelFigures.deviation'),
      message('labelFigures.scoreCount'),
    ],
    rows: arms.map((arm) => {
      const scores = own.flatMap((one) => (one.arm === arm ? [one.index + 1] : []));
      const mean = meanScore(
        rated,
        sums.get(arm)!,
        arm,
        scores.length,
        arm === RANDOM_ARM ? null : level,
      );
      return [
        arm === RANDOM_ARM ? message('labelFigures.byChance') : arm,
        mean,
        arm === RANDOM_ARM || !control
          ? '\u00b7'
          : aboveOf(rated, sums.get(arm)!, control, arm, scores.length),
        decimal(deviationOf(scores)),
        scores.length,
      ];
    }),
  };
}

function sumsOf({ users }: RatedUnits, answers: readonly UnitAnswer[], arm: string): Ratio {
  const sums = emptyRatio(users.length);
  for (const one of answers) {
    if (one.arm === arm) addObservation(sums, users.indexOf(one.user), one.index + 1);
  }
  return sums;
}

const about = ({ users }: RatedUnits, n: number) => ({
  n,
  of: message('labelFigures.scores', { n, users: users.length }),
  leftOut: {},
  ties: message('estimates.noTie'),
  better: 'higher' as const,
  why: message('labelFigures.noScore'),
});

const sourceText = (arm: string): Text =>
  arm === RANDOM_ARM ? message('labelFigures.randomRating') : arm;

function meanScore(
  rated: RatedUnits,
  sums: Ratio,
  arm: string,
  n: number,
  coin: number | null,
): Estimate {
  return estimatedMean(
    {
      ...about(rated, n),
      id: `people/rubric/mean/${arm}`,
      title: message('labelFigures.meanScoreOf', { source: sourceText(arm) }),
      measure: SCALE,
      references: coinAndFirst(coin, null),
    },
    sums,
    rated.draws(rated.users.length),
    SCALE.range!,
  );
}

function aboveOf(rated: RatedUnits, sums: Ratio, control: Ratio, arm: string, n: number): Estimate {
  const [own, chance] = [ratioOf(sums), ratioOf(control)];
  const above: Statistic = (weights) => {
    const [x, y] = [own(weights), chance(weights)];
    return x === null || y === null ? null : x - y;
  };
  return estimatedWithin(
    {
      ...about(rated, n),
      id: `people/rubric/above/${arm}`,
      title: message('labelFigures.aboveRandom', { source: sourceText(arm) }),
      measure: ABOVE,
      references: coinAndFirst(0, null),
    },
    above,
    rated.draws(rated.users.length),
    { ...ABOVE.range!, users: rated.users.length },
  );
}

/** Returns the standard deviation of the sample, which the paper prints; null for fewer than two scores. */
const deviationOf = (scores: readonly number[]): number | null =>
  scores.length < 2 ? null : sampleDeviation(scores);
