import { COEFFICIENT } from '../report/measures.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import type { Appraisal, Trial } from '../domain/trial.ts';
import { labelOf, levelOf, type LabelledList } from '../protocols/saer/lists.ts';
import { LABELS } from '../protocols/saer/labels.ts';
import { nameOf } from '../recommenders/name-of.ts';
import { estimatedRate, estimatedWithin, usersWith } from '../report/estimate.ts';
import { quantity } from '../domain/numbers.ts';
import { addObservation, emptyRatio, total } from '../stats/ratio.ts';
import type { Section } from '../report/report.ts';
import type { Statistic } from '../stats/bootstrap.ts';
import { tableOf } from '../stats/confusion-table.ts';
import { kappa } from '../stats/kappa.ts';
import type { Resamples } from '../stats/resamples.ts';
import type { Shared } from './shared.ts';
import { flowSection, testSection, type Shift, type ShiftWords } from './shift.ts';

const LEVELS: ShiftWords = {
  id: 'level',
  what: 'Level of',
  short: 'Level',
  unit: 'list',
  gained: 'Better label',
  lost: 'Worse label',
  references: coinAndFirst(0.5, 1),
  ties: 'no tie can occur',
};

/** A list that both runs were asked to label, with both labels. */
export interface Relabelled {
  readonly user: string;
  /** The list's recommender, for display. */
  readonly title: string;
  readonly one: LabelledList['label'];
  readonly other: LabelledList['label'];
}

/** Returns the lists, without corrupted ones, that both runs labelled as a whole. */
export function relabelled({ trials, one, other }: Shared): Relabelled[] {
  return trials.filter(isLabelled).map(({ slate }) => ({
    user: slate.user,
    title: slate.recommender === undefined ? 'Held-out lists' : nameOf(slate.recommender),
    one: labelOf(slate, one.judgements),
    other: labelOf(slate, other.judgements),
  }));
}

/**
 * Builds the sections on changed labels by recommender and on the agreement of labels; none without
 * labelled lists.
 */
export function labelSections(
  lists: readonly Relabelled[],
  { places }: Shared,
  draws: Resamples,
): Section[] {
  if (lists.length === 0) return [];
  const titles = [...new Set(lists.map(({ title }) => title))];
  const shifts = titles.map((title) => shiftOf(title, lists, places));
  return [
    flowSection(
      'Whose lists got another label?',
      'Each bar is the lists of one recommender that both runs labelled. The level counts a good list as 1, a partial one as half and a poor one as 0; the figure is the level in the second run less that in the first. If all go the same way, the second judge is milder or stricter; if one recommender goes alone, it likes other lists.',
      shifts,
      LEVELS,
      draws,
    ),
    testSection(
      'A viewer counts once: up where the level of this recommender’s lists for that viewer is higher in the second run, down where it is lower. The exact test asks how surprising so uneven a split would be if each had been tossed (McNemar’s). The last column is corrected for the number of recommenders (Holm). Viewers whose level stays the same say nothing either way and stay out.',
      shifts,
      LEVELS,
      draws,
    ),
    agreement(lists, places, draws),
  ];
}

function isLabelled(trial: Trial): trial is Appraisal {
  return trial.kind === 'appraisal' && trial.aspect === undefined && !trial.slate.origin;
}

function shiftOf(title: string, lists: readonly Relabelled[], places: Shared['places']): Shift {
  const [one, other] = [emptyRatio(places.size), emptyRatio(places.size)];
  const tally = { gained: 0, same: 0, lost: 0, unscored: 0 };
  for (const list of lists) {
    if (list.title !== title) continue;
    const [x, y] = [levelOf(list.one), levelOf(list.other)];
    if (typeof x === 'string' || typeof y === 'string') {
      tally.unscored++;
      continue;
    }
    const user = places.get(list.user)!;
    addObservation(one, user, x);
    addObservation(other, user, y);
    tally[y > x ? 'gained' : y < x ? 'lost' : 'same']++;
  }
  return { title, one, other, ...tally };
}

function agreement(
  lists: readonly Relabelled[],
  places: Shared['places'],
  draws: Resamples,
): Section {
  const k = LABELS.length;
  const size = k * k;
  const alike = emptyRatio(places.size);
  const byUser = new Float64Array(places.size * size);
  let [good, unscored] = [0, 0];
  for (const { user, one, other } of lists) {
    if (typeof one === 'string' || typeof other === 'string') unscored++;
    else {
      const at = places.get(user)!;
      addObservation(alike, at, one === other ? 1 : 0);
      byUser[at * size + one * k + other]! += 1;
      if (one === 0) good++;
    }
  }
  const n = total(alike);
  const leftOut: Record<string, number> =
    unscored > 0 ? { 'unscored in one run or both': unscored } : {};
  const about = {
    ties: 'no tie can occur',
    better: 'neither' as const,
    why: 'no list has a label in both runs, or one of them gives all the same',
  };
  const weighted: Statistic = (weights) => {
    const counts = new Float64Array(size);
    weights.forEach((weight, user) => {
      for (let i = 0; i < size; i++) counts[i]! += weight * byUser[user * size + i]!;
    });
    return kappa(tableOf(k, counts), 'quadratic');
  };
  return {
    kind: 'estimates',
    title: 'Do they label alike?',
    reading:
      'Lists with the same label in both runs, beside what a coin over three labels, or a judge that always says "Good", would agree with the first run. Weighted kappa takes out what such habits agree on by chance, and counts a step from good to poor four times one between neighbours.',
    estimates: [
      estimatedRate(
        {
          ...about,
          id: 'compare/label-agreement',
          title: 'The same label',
          of: quantity(n, 'list'),
          references: coinAndFirst(1 / k, n === 0 ? null : good / n),
        },
        { ratio: alike, leftOut },
        draws,
      ),
      estimatedWithin(
        {
          ...about,
          id: 'compare/label-kappa',
          title: 'Weighted kappa of the labels',
          n,
          of: quantity(n, 'list'),
          leftOut,
          measure: COEFFICIENT,
          references: coinAndFirst(0, 0),
        },
        weighted,
        draws,
        { low: -1, high: 1, users: usersWith(alike) },
      ),
    ],
  };
}
