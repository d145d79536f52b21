import type { LeftOutReason } from '../../domain/left-out.ts';
import { countsTogether } from '../../domain/counts-together.ts';
import { message } from '#messages/message.ts';
import { DIFFERENCE } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { estimatedWithin, glossed, usersWith } from '../../report/estimate.ts';
import { ratioOf, total } from '../../stats/ratio.ts';
import { nameInId } from '../../report/name-in-id.ts';
import type { Weights } from '../../stats/resamples.ts';
import type { Statistic } from '../../stats/bootstrap.ts';
import { holmOfKnown } from '../../stats/holm.ts';
import { pairedDifference } from '../../stats/paired-difference.ts';
import { labelDuels } from './label-duels.ts';
import { LABELS } from './labels.ts';
import { levelOf, type LabelledList, type ListGroup } from './lists.ts';
import { rateOf } from './rate.ts';
import { comparedBy, inOrder, type Standing } from '../conclusion/standing.ts';
import { countedOf, type Observed, type Sample } from './sample.ts';

const WHY = message('saerFigures.noLabel');
/** The names of the labels, best first. */
export const LABEL_NAMES = [
  message('saerSections.good'),
  message('saerSections.partial'),
  message('saerSections.poor'),
] as const;
/** The always-first judge always answers "Good". */
const ALWAYS_GOOD = [1, 0, 0] as const;

const observed = (
  lists: readonly LabelledList[],
  value: (label: LabelledList['label']) => number | LeftOutReason,
): Observed[] => lists.map(({ slate, label }) => [slate.user, value(label)]);

/**
 * Returns the pointwise table of the paper (SAER, table 1): labels by recommender, as bars and as rates.
 */
export function labelSections(groups: readonly ListGroup[], sample: Sample): Section[] {
  const rows = groups.map((group) => ({ ...group, level: levelEstimate(group, sample) }));
  return [
    {
      kind: 'shares',
      title: message('saerSections.labels'),
      reading: message('saerSections.labelsReading'),
      parts: [
        { title: LABEL_NAMES[0], tone: 'good' },
        { title: LABEL_NAMES[1], tone: 'partial' },
        { title: LABEL_NAMES[2], tone: 'poor' },
        { title: message('saerSections.unscored'), tone: 'unscored' },
      ],
      rows: rows.map(({ title, lists, level }) => ({
        title,
        counts: [0, 1, 2, 'unscored'].map(
          (label) => lists.filter((list) => list.label === label).length,
        ),
        figure: level,
      })),
    },
    {
      kind: 'grid',
      title: message('saerSections.labelsByRecommender'),
      reading: message('saerSections.labelsByRecommenderReading'),
      rows: groups.map(({ title }) => title),
      columns: LABEL_NAMES,
      cells: groups.flatMap((group) =>
        LABELS.map((_, index) => shareEstimate(group, index, sample)),
      ),
    },
  ];
}

/** Differences of level between every two recommenders, and the order behind them. */
export interface LevelDifferences {
  readonly section: Section;
  readonly standing: Standing;
}

/**
 * Returns the level of one recommender minus that of the other, for every two recommenders; null with fewer than two.
 */
export function levelDifferences(
  groups: readonly ListGroup[],
  sample: Sample,
): LevelDifferences | null {
  const named = groups.filter(({ recommender }) => recommender !== null);
  const recommenders = named.map(({ recommender }) => recommender!);
  const means = named.map(({ lists }) =>
    ratioOf(countedOf(sample, observed(lists, levelOf)).ratio),
  );
  const levels = (weights: Weights) => {
    const all = means.map((mean) => mean(weights));
    return all.some((one) => one === null) ? null : (all as number[]);
  };
  const whole = levels(sample.draws.whole);
  const order = whole
    ? recommenders.toSorted(
        (a, b) =>
          whole[recommenders.indexOf(b)]! - whole[recommenders.indexOf(a)]! || (a < b ? -1 : 1),
      )
    : recommenders;
  const pairs = named.flatMap((a, i) =>
    named.slice(i + 1).map((b) => ({ a, b, ...difference(a, b, sample) })),
  );
  if (pairs.length === 0) return null;
  const corrected = holmOfKnown(pairs.map(({ p }) => p));
  return {
    section: {
      kind: 'estimates',
      title: message('saerSections.levels'),
      reading: message('saerSections.levelsReading'),
      estimates: pairs.map(({ estimate }) => estimate),
    },
    standing: {
      recommenders: order,
      compared: comparedBy(
        recommenders,
        pairs.map(({ a, b, p: alone, estimate: { value } }, i) => ({
          ...{ a: named.indexOf(a), b: named.indexOf(b), alone },
          difference: value ?? 0,
          p: corrected[i]!,
        })),
      ),
      duels: (one, other) =>
        labelDuels(named[recommenders.indexOf(one)]!, named[recommenders.indexOf(other)]!),
      beside: 'labels',
      users: [...sample.userAt.keys()],
      draws: sample.draws,
      valuesOf: inOrder(order, recommenders, levels),
    },
  };
}

function levelEstimate({ title, recommender, lists }: ListGroup, sample: Sample): Estimate {
  return rateOf(
    {
      id: `saer/level/${nameInId(recommender)}`,
      title: message('saerFigures.levelOf', { name: title }),
      why: WHY,
      references: coinAndFirst(0.5, 1),
      unit: 'list',
    },
    observed(lists, levelOf),
    sample,
  );
}

function shareEstimate(group: ListGroup, index: number, sample: Sample): Estimate {
  return rateOf(
    {
      id: `saer/label/${nameInId(group.recommender)}/${LABELS[index]!}`,
      ...glossed(LABEL_NAMES[index]!, group.title),
      why: WHY,
      references: coinAndFirst(1 / 3, ALWAYS_GOOD[index]!),
      unit: 'list',
      better: index === 0 ? 'higher' : index === 2 ? 'lower' : 'neither',
    },
    observed(group.lists, (label) => (typeof label === 'number' ? Number(label === index) : label)),
    sample,
  );
}

function difference(a: ListGroup, b: ListGroup, sample: Sample) {
  const [first, second] = [a, b].map(({ lists }) => countedOf(sample, observed(lists, levelOf)));
  const [high, low] = [ratioOf(first!.ratio), ratioOf(second!.ratio)];
  const n = total(first!.ratio) + total(second!.ratio);
  const apart: Statistic = (weights) => {
    const [x, y] = [high(weights), low(weights)];
    return x === null || y === null ? null : x - y;
  };
  const estimate = estimatedWithin(
    {
      id: `saer/level-difference/${nameInId(a.recommender)}/${nameInId(b.recommender)}`,
      title: over(a, b),
      n,
      of: message('estimates.countedOfUsers', { n, unit: 'list', users: sample.userAt.size }),
      leftOut: countsTogether([first!.leftOut, second!.leftOut]),
      measure: DIFFERENCE,
      references: coinAndFirst(0, 0),
      ties: message('estimates.noTie'),
      better: 'neither',
      why: message('saerFigures.oneUnlabelled'),
    },
    apart,
    sample.draws,
    { low: -1, high: 1, users: Math.min(usersWith(first!.ratio), usersWith(second!.ratio)) },
  );
  return { estimate, p: pairedDifference(high, low, sample.draws).p };
}

const over = (a: ListGroup, b: ListGroup) =>
  message('estimates.over', { first: a.title, second: b.title });
