import { message, type Text } from '#messages/message.ts';
import { COEFFICIENT } from '../report/measures.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import type { Appraisal, Trial } from '../domain/trial.ts';
import { labelOf, levelOf, type LabelledList } from '../protocols/saer/lists.ts';
import { LABELS } from '../protocols/saer/labels.ts';
import { nameOf } from '../recommenders/name-of.ts';
import { estimatedRate, estimatedWithin, usersWith } from '../report/estimate.ts';
import { addObservation, emptyRatio, total } from '../stats/ratio.ts';
import type { Section } from '../report/report.ts';
import type { Statistic } from '../stats/bootstrap.ts';
import { tableOf } from '../stats/confusion-table.ts';
import { kappa } from '../stats/kappa.ts';
import type { Resamples } from '../stats/resamples.ts';
import type { Shared } from './shared.ts';
import { flowSection, leftOutOf, testSection, type Shift, type ShiftWords } from './shift.ts';

const LEVELS: ShiftWords = {
  id: 'level',
  titleOf: (name) => message('compareFigures.levelOf', { name }),
  columns: [message('compareSections.levelInFirst'), message('compareSections.levelInSecond')],
  unit: 'list',
  gained: message('compareSections.betterLabel'),
  lost: message('compareSections.worseLabel'),
  references: coinAndFirst(0.5, 1),
  ties: message('estimates.noTie'),
};

/** A list that both runs were asked to label, with both labels. */
export interface Relabelled {
  readonly user: string;
  /** The name of the list's recommender, for display; null for held-out lists. */
  readonly recommender: string | null;
  readonly one: LabelledList['label'];
  readonly other: LabelledList['label'];
}

/** Returns the lists, without corrupted ones, that both runs labelled as a whole. */
export function relabelled({ trials, one, other }: Shared): Relabelled[] {
  return trials.filter(isLabelled).map(({ slate }) => ({
    user: slate.user,
    recommender: slate.recommender === undefined ? null : nameOf(slate.recommender),
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
  { userAt }: Shared,
  draws: Resamples,
): Section[] {
  if (lists.length === 0) return [];
  const recommenders = [...new Set(lists.map(({ recommender }) => recommender))];
  const shifts = recommenders.map((recommender) => shiftOf(recommender, lists, userAt));
  return [
    flowSection(
      message('compareSections.relabelled'),
      message('compareSections.relabelledReading'),
      shifts,
      LEVELS,
      draws,
    ),
    testSection(message('compareSections.levelTestReading'), shifts, LEVELS, draws),
    agreement(lists, userAt, draws),
  ];
}

function isLabelled(trial: Trial): trial is Appraisal {
  return trial.kind === 'appraisal' && trial.aspect === undefined && !trial.slate.origin;
}

function shiftOf(
  recommender: string | null,
  lists: readonly Relabelled[],
  userAt: Shared['userAt'],
): Shift {
  const [one, other] = [emptyRatio(userAt.size), emptyRatio(userAt.size)];
  const tally = { gained: 0, same: 0, lost: 0, unscored: 0 };
  for (const list of lists) {
    if (list.recommender !== recommender) continue;
    const [x, y] = [levelOf(list.one), levelOf(list.other)];
    if (typeof x === 'string' || typeof y === 'string') {
      tally.unscored++;
      continue;
    }
    const user = userAt.get(list.user)!;
    addObservation(one, user, x);
    addObservation(other, user, y);
    tally[y > x ? 'gained' : y < x ? 'lost' : 'same']++;
  }
  const title: Text = recommender ?? message('compareFigures.heldOutLists');
  return { title, one, other, ...tally };
}

function agreement(
  lists: readonly Relabelled[],
  userAt: Shared['userAt'],
  draws: Resamples,
): Section {
  const k = LABELS.length;
  const size = k * k;
  const alike = emptyRatio(userAt.size);
  const byUser = new Float64Array(userAt.size * size);
  let [good, unscored] = [0, 0];
  for (const { user, one, other } of lists) {
    if (typeof one === 'string' || typeof other === 'string') unscored++;
    else {
      const at = userAt.get(user)!;
      addObservation(alike, at, one === other ? 1 : 0);
      byUser[at * size + one * k + other]! += 1;
      if (one === 0) good++;
    }
  }
  const n = total(alike);
  const leftOut = leftOutOf({ unscored });
  const about = {
    of: message('estimates.counted', { n, unit: 'list' }),
    ties: message('estimates.noTie'),
    better: 'neither' as const,
    why: message('compareFigures.noCommonLabel'),
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
    title: message('compareSections.labels'),
    reading: message('compareSections.labelsReading'),
    estimates: [
      estimatedRate(
        {
          ...about,
          id: 'compare/label-agreement',
          title: message('compareFigures.sameLabel'),
          references: coinAndFirst(1 / k, n === 0 ? null : good / n),
        },
        { ratio: alike, leftOut },
        draws,
      ),
      estimatedWithin(
        {
          ...about,
          id: 'compare/label-kappa',
          title: message('compareFigures.labelKappa'),
          n,
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
