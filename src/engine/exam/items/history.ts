import { SKILL, asDifference } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { quantity, decimal } from '../../domain/numbers.ts';
import { addObservation, emptyRatio } from '../../stats/ratio.ts';
import type { Estimate } from '../../report/report.ts';
import { estimatedWithin } from '../../report/estimate.ts';
import type { Statistic } from '../../stats/bootstrap.ts';
import { rateOver, type Seen } from '../counted-by.ts';
import type { ExamItem } from '../exam-item.ts';
import { answersOf, chosenIn, type AnsweredViewer } from '../examined.ts';
import { mostOfRare, rareRate } from '../flips.ts';
import { skillBounds, skillIn } from '../skill.ts';
import { drawnDuels } from '../trials.ts';
import type { ExamViewer } from '../exam-set.ts';

const inBoth = (viewer: ExamViewer) =>
  drawnDuels(viewer).flatMap((trial) => [
    { world: 'plain' as const, protocol: 'slate-duel', trial },
    { world: 'other history' as const, protocol: 'slate-duel', trial },
  ]);

/** For each duel: 1 where the verdict changes with another user's history, else 0. */
function changes(answered: AnsweredViewer): Seen[] {
  const [own, other] = (['plain', 'other history'] as const).map((world) =>
    answersOf(answered, world, 'slate-duel'),
  );
  return drawnDuels(answered.viewer).map(({ key }) => {
    const [a, b] = [chosenIn(own!.get(key)), chosenIn(other!.get(key))];
    if (a === 'not asked yet' || b === 'not asked yet') return 'not asked yet';
    return a === 'unscored' || b === 'unscored' ? 'unscored' : a === b ? 0 : 1;
  });
}

/**
 * Widens the interval where almost no verdict changes, because resampling would then claim
 * certainty. A changed verdict moves the skill by at most two of its share, as long as the
 * difference between its two slates isn't above average, so the interval reaches twice the largest
 * share of changes that the data allow.
 */
function leftOpen(difference: Estimate, viewers: readonly AnsweredViewer[]): Estimate {
  const ratio = emptyRatio(viewers.length);
  viewers.forEach((answered, user) => {
    for (const seen of changes(answered))
      if (typeof seen === 'number') addObservation(ratio, user, seen);
  });
  const most = mostOfRare(ratio);
  if (most === null || difference.value === null) return difference;
  const { value } = difference;
  return {
    ...difference,
    interval: { low: Math.min(value, -2 * most), high: Math.max(value, 2 * most) },
    method: `95%, from the largest share of verdicts that may change (${decimal(most, 3)}), since hardly any was seen to`,
  };
}

/** Measures if the judge reads the user at all: docs/metrics.md, "Personal share". */
export const historyRead: ExamItem = {
  id: 'history-read',
  title: 'Reads whose history it is',
  about:
    'The same duels with another viewer’s history in place of the own: the share of verdicts that change. A judge that doesn’t read the history scores 0.',
  failing:
    'It answers the same whoever the viewer is: it may know which items are good, and can’t say what suits whom.',
  line: { value: 0.05, side: 'at least', range: [0, 1], step: 0.01 },
  tasks: ['slate-duel'],
  questions: inBoth,
  score: ({ viewers }, draws) => ({
    estimate: rateOver(
      viewers,
      {
        id: 'exam/history-read',
        title: 'Verdicts that change with another viewer’s history',
        why: 'no duel was answered with both histories',
        unit: 'duel',
        references: coinAndFirst(0, 0),
        ties: 'single answers; unscored ones are left out',
        better: 'higher',
      },
      changes,
      draws,
      rareRate,
    ),
    beside: [],
  }),
};

/**
 * Measures if reading the history helps: skill with the user's own history minus skill with
 * another's.
 */
export const historySkill: ExamItem = {
  id: 'history-skill',
  title: 'Judges better for knowing the history',
  about:
    'Skill with the viewer’s own history less skill with another viewer’s, on the same duels: its personal share. 0 is a judge that gains nothing from the history.',
  failing:
    'What it gets right it gets right for anybody: differences that lie in personalisation, it won’t see.',
  line: { value: 0.05, side: 'at least', range: [-1, 1], step: 0.01 },
  tasks: ['slate-duel'],
  questions: inBoth,
  score: ({ viewers }, draws) => {
    const skills = (['plain', 'other history'] as const).map((world) => skillIn(viewers, world));
    const [own, other] = skills;
    const difference: Statistic = (weights) => {
      const [a, b] = [own!.statistic(weights), other!.statistic(weights)];
      return a === null || b === null ? null : a - b;
    };
    const skill = (found: (typeof skills)[number], id: string, title: string) =>
      estimatedWithin(
        {
          id,
          title,
          why: 'no answered duel has slates of different known worth',
          n: found.n,
          of: `${quantity(found.n, 'ordered pair')} of ${quantity(viewers.length, 'viewer')}`,
          leftOut: found.leftOut,
          measure: id === 'exam/history-skill' ? asDifference(SKILL) : SKILL,
          references: coinAndFirst(0, 0),
          ties: 'a tie costs a coin’s share',
          better: 'higher',
        },
        id === 'exam/history-skill' ? difference : found.statistic,
        draws,
        id === 'exam/history-skill'
          ? { low: -2, high: 2, users: viewers.length }
          : skillBounds(viewers.length),
      );
    return {
      estimate: leftOpen(
        skill(other!, 'exam/history-skill', 'Skill with the own history less skill with another’s'),
        viewers,
      ),
      beside: [
        skill(own!, 'exam/history-skill/own', 'Skill with the own history'),
        skill(other!, 'exam/history-skill/other', 'Skill with another’s'),
      ],
    };
  },
};
