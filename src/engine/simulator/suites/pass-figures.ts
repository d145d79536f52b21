import { message, type Text } from '#messages/message.ts';
import { glossed } from '../../report/estimate.ts';
import { SCORE } from '../../report/measures.ts';
import { chanceAndLowest } from '../../report/reference-values.ts';
import { ALWAYS_LOWEST, randomFloor } from './floors.ts';
import type { PassRule } from '../published/tables.ts';
import type { Stream } from '../../random/stream.ts';
import { statisticOf } from '../../stats/user-counts.ts';
import { correctedForChance, sampled } from './scored.ts';
import type { Evidence, KeptAnswer, TestFigures } from './suite-test.ts';
import { toldApart } from './told-apart.ts';
import { byGroup, passes, unscoredIn } from './tallies.ts';

/** A test in which each rating passes or fails. */
interface PassFigures {
  readonly id: string;
  readonly title: Text;
  /** The unit of resampling. */
  readonly groups: 'people' | 'series';
  readonly rule: PassRule;
}

/**
 * The mean of two shares: the ratings that should be high and are, and those that should be low and are. Unscored
 * answers enter neither. Uniform ratings score `randomFloor`, always giving the lowest rating scores .5. Null where
 * either share has no rating.
 */
export function passFigures(
  { id, title, groups: name, rule }: PassFigures,
  { answers, scale }: Evidence,
  stream: Stream,
): TestFigures {
  const groups = byGroup(answers);
  const counts = groups.map(tally);
  const count = groups.length;
  const leftOut = unscoredIn(answers);
  const floor = randomFloor(rule);
  const about = {
    id: `suite/${id}`,
    title,
    why: message('suiteFigures.bothNeeded'),
    n: answers.length - (leftOut['unscored'] ?? 0),
    of: message('suiteFigures.ratingsOf', { count, groups: name }),
    leftOut,
    measure: SCORE,
    references: chanceAndLowest(floor, ALWAYS_LOWEST),
    ties: message('suiteFigures.rule', { title, high: rule.high, low: rule.low }),
    better: 'higher' as const,
  };
  const score = sampled(
    { about, statistic: statisticOf(counts, meanShare), groups: { count, name } },
    stream,
  );
  const halves = (['high', 'low'] as const).map((half) => {
    const hits = half === 'high' ? 0 : 2;
    const chance = half === 'high' ? (rule.top - rule.high + 1) / rule.top : rule.low / rule.top;
    const [gloss, why] = HALVES[half];
    return sampled(
      {
        about: {
          ...about,
          id: `${about.id}/${half}`,
          ...glossed(title, gloss),
          why,
          n: counts.reduce((sum, one) => sum + one[hits + 1]!, 0),
          leftOut: {},
          references: chanceAndLowest(chance, half === 'high' ? 0 : 1),
        },
        statistic: statisticOf(counts, (sums) => share(sums[hits]!, sums[hits + 1]!)),
        groups: { count, name },
      },
      stream.child(half),
    );
  });
  const apart = toldApart({ id, title, name }, groups, scale, stream.child('told apart'));
  return { score, corrected: correctedForChance(score, floor), beside: [...halves, apart] };
}

/** The titles of the halves, and the reasons where they are undefined. */
const HALVES = {
  high: [message('suiteFigures.ratedHigh'), message('suiteFigures.noneHigh')],
  low: [message('suiteFigures.ratedLow'), message('suiteFigures.noneLow')],
} as const;

/** Counts of one group: high ones passed, high ones asked, low ones passed, low ones asked. */
function tally(answers: readonly KeptAnswer[]): number[] {
  const counts = [0, 0, 0, 0];
  for (const { rating, expected } of answers) {
    if (rating === null) continue;
    const at = expected.kind === 'at least' ? 0 : 2;
    if (passes(rating, expected)) counts[at]!++;
    counts[at + 1]!++;
  }
  return counts;
}

function meanShare(sums: Float64Array): number | null {
  const [high, low] = [share(sums[0]!, sums[1]!), share(sums[2]!, sums[3]!)];
  return high === null || low === null ? null : (high + low) / 2;
}

function share(hits: number, of: number): number | null {
  return of === 0 ? null : hits / of;
}
