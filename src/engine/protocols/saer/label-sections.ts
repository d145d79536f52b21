import { DIFFERENCE } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { estimatedWithin, glossed, usersWith } from '../../report/estimate.ts';
import { quantity } from '../../domain/numbers.ts';
import { ratioOf, total } from '../../stats/ratio.ts';
import { nameInId } from '../../report/name-in-id.ts';
import type { Statistic } from '../../stats/bootstrap.ts';
import { holm } from '../../stats/holm.ts';
import { pairedDifference } from '../../stats/paired-difference.ts';
import { LABELS } from './labels.ts';
import { levelOf, type LabelledList, type ListGroup } from './lists.ts';
import { rateOf } from './rate.ts';
import { countedOf, type Observed, type Sample } from './sample.ts';

const LIST = ['list', 'lists'] as const;
const WHY = 'no list here has a label';
/** The always-first judge always answers "Good". */
const ALWAYS_GOOD = [1, 0, 0] as const;

const observed = (
  lists: readonly LabelledList[],
  value: (label: LabelledList['label']) => number | string,
): Observed[] => lists.map(({ slate, label }) => [slate.user, value(label)]);

/**
 * Returns the pointwise table of the paper (SAER, table 1): labels by recommender, as bars and as rates.
 */
export function labelSections(groups: readonly ListGroup[], sample: Sample): Section[] {
  const rows = groups.map((group) => ({ ...group, level: levelEstimate(group, sample) }));
  return [
    {
      kind: 'shares',
      title: 'How good is each list by itself?',
      reading:
        'Each list was labelled without another beside it. The level counts a good list as 1, a partial one as half and a poor one as 0; a coin has .50 and a judge that always says "Good" has 1, so only the differences between levels count.',
      parts: [
        { title: 'Good', tone: 'good' },
        { title: 'Partial', tone: 'partial' },
        { title: 'Poor', tone: 'poor' },
        { title: 'Unscored', tone: 'unscored' },
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
      title: 'Labels by recommender',
      reading:
        'The share of lists with each label, with its interval over viewers. A coin gives each label a third of the lists.',
      rows: groups.map(({ title }) => title),
      columns: LABELS,
      cells: groups.flatMap((group) =>
        LABELS.map((_, place) => shareEstimate(group, place, sample)),
      ),
    },
  ];
}

/** Differences of level between every two recommenders, with the significant ones. */
export interface LevelDifferences {
  readonly section: Section;
  /** "A over B", if p after Holm's correction is below .05. */
  readonly clear: readonly string[];
}

/**
 * Returns the level of one recommender minus that of the other, for every two recommenders; null with fewer than two.
 */
export function levelDifferences(
  groups: readonly ListGroup[],
  sample: Sample,
): LevelDifferences | null {
  const named = groups.filter(({ recommender }) => recommender !== null);
  const pairs = named.flatMap((a, i) =>
    named.slice(i + 1).map((b) => ({ a, b, ...difference(a, b, sample) })),
  );
  if (pairs.length === 0) return null;
  const corrected = holm(pairs.map(({ p }) => p ?? 1));
  return {
    section: {
      kind: 'estimates',
      title: 'Whose lists are labelled better?',
      reading:
        'The level of the first recommender’s lists minus that of the second’s, over the same viewers: from \u22121 to 1, 0 for equals. If the interval contains 0, the labels don’t separate the two; the sentence at the top requires a p-value below .05 after Holm’s correction for the number of pairs.',
      estimates: pairs.map(({ estimate }) => estimate),
    },
    clear: pairs.flatMap(({ a, b, estimate: { value } }, i) => {
      if (value === null || value === 0 || corrected[i]! >= 0.05) return [];
      return [value > 0 ? `${a.title} over ${b.title}` : `${b.title} over ${a.title}`];
    }),
  };
}

function levelEstimate({ title, recommender, lists }: ListGroup, sample: Sample): Estimate {
  return rateOf(
    {
      id: `saer/level/${nameInId(recommender)}`,
      title: `Level of ${title}`,
      why: WHY,
      references: coinAndFirst(0.5, 1),
      unit: LIST,
    },
    observed(lists, levelOf),
    sample,
  );
}

function shareEstimate(group: ListGroup, place: number, sample: Sample): Estimate {
  return rateOf(
    {
      id: `saer/label/${nameInId(group.recommender)}/${LABELS[place]!}`,
      ...glossed(LABELS[place]!, group.title),
      why: WHY,
      references: coinAndFirst(1 / 3, ALWAYS_GOOD[place]!),
      unit: LIST,
      better: place === 0 ? 'higher' : place === 2 ? 'lower' : 'neither',
    },
    observed(group.lists, (label) => (typeof label === 'number' ? Number(label === place) : label)),
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
      title: `${a.title} over ${b.title}`,
      n,
      of: `${quantity(n, 'list')} of ${quantity(sample.places.size, 'viewer')}`,
      leftOut: added(first!.leftOut, second!.leftOut),
      measure: DIFFERENCE,
      references: coinAndFirst(0, 0),
      ties: 'no tie can occur',
      better: 'neither',
      why: 'one of the two has no labelled list',
    },
    apart,
    sample.draws,
    { low: -1, high: 1, users: Math.min(usersWith(first!.ratio), usersWith(second!.ratio)) },
  );
  return { estimate, p: pairedDifference(high, low, sample.draws).p };
}

function added(
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): Record<string, number> {
  const sum = { ...a };
  for (const [reason, n] of Object.entries(b)) sum[reason] = (sum[reason] ?? 0) + n;
  return sum;
}
