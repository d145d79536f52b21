import { message, type Text } from '../../messages/message.ts';
import { SKILL, asDifference } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { addObservation, emptyRatio } from '../../stats/ratio.ts';
import type { Estimate } from '../../report/report.ts';
import { estimatedWithin } from '../../report/estimate.ts';
import type { Statistic } from '../../stats/bootstrap.ts';
import { rateOver, type Seen } from '../counted-by.ts';
import type { ExamItem } from '../exam-item.ts';
import { answersOf, chosenIn, type AnsweredUser } from '../examined.ts';
import { mostOfRare, rareRate } from '../flips.ts';
import { skillBounds, skillIn } from '../skill.ts';
import { drawnDuels } from '../trials.ts';
import type { ExamUser } from '../exam-set.ts';

const inBoth = (user: ExamUser) =>
  drawnDuels(user).flatMap((trial) => [
    { world: 'plain' as const, protocol: 'slate-duel', trial },
    { world: 'other history' as const, protocol: 'slate-duel', trial },
  ]);

/** For each duel: 1 where the verdict changes with another user's history, else 0. */
function changes(answered: AnsweredUser): Seen[] {
  const [own, other] = (['plain', 'other history'] as const).map((world) =>
    answersOf(answered, world, 'slate-duel'),
  );
  return drawnDuels(answered.user).map(({ key }) => {
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
function leftOpen(difference: Estimate, users: readonly AnsweredUser[]): Estimate {
  const ratio = emptyRatio(users.length);
  users.forEach((answered, user) => {
    for (const seen of changes(answered))
      if (typeof seen === 'number') addObservation(ratio, user, seen);
  });
  const most = mostOfRare(ratio);
  if (most === null || difference.value === null) return difference;
  const { value } = difference;
  return {
    ...difference,
    interval: { low: Math.min(value, -2 * most), high: Math.max(value, 2 * most) },
    method: message('examFigures.fromLargestChange', { most }),
  };
}

/** Measures if the judge reads the user at all: docs/metrics.md, "Personal share". */
export const historyRead: ExamItem = {
  id: 'history-read',
  title: message('examItems.historyRead'),
  about: message('examItems.aboutHistoryRead'),
  failing: message('examItems.failingHistoryRead'),
  line: { value: 0.05, side: 'at least', range: [0, 1], step: 0.01 },
  tasks: ['slate-duel'],
  questions: inBoth,
  score: ({ users }, draws) => ({
    estimate: rateOver(
      users,
      {
        id: 'exam/history-read',
        title: message('examFigures.changed'),
        why: message('examFigures.noBothHistories'),
        unit: 'duel',
        references: coinAndFirst(0, 0),
        ties: message('examFigures.singleAnswers'),
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
  title: message('examItems.historySkill'),
  about: message('examItems.aboutHistorySkill'),
  failing: message('examItems.failingHistorySkill'),
  line: { value: 0.05, side: 'at least', range: [-1, 1], step: 0.01 },
  tasks: ['slate-duel'],
  questions: inBoth,
  score: ({ users }, draws) => {
    const skills = (['plain', 'other history'] as const).map((world) => skillIn(users, world));
    const [own, other] = skills;
    const difference: Statistic = (weights) => {
      const [a, b] = [own!.statistic(weights), other!.statistic(weights)];
      return a === null || b === null ? null : a - b;
    };
    const skill = (found: (typeof skills)[number], id: string, title: Text) =>
      estimatedWithin(
        {
          id,
          title,
          why: message('examFigures.noKnownWorth'),
          n: found.n,
          of: message('estimates.countedOfUsers', {
            n: found.n,
            unit: 'ordered pair',
            users: users.length,
          }),
          leftOut: found.leftOut,
          measure: id === 'exam/history-skill' ? asDifference(SKILL) : SKILL,
          references: coinAndFirst(0, 0),
          ties: message('examFigures.tieCosts'),
          better: 'higher',
        },
        id === 'exam/history-skill' ? difference : found.statistic,
        draws,
        id === 'exam/history-skill'
          ? { low: -2, high: 2, users: users.length }
          : skillBounds(users.length),
      );
    return {
      estimate: leftOpen(
        skill(other!, 'exam/history-skill', message('examFigures.skillGain')),
        users,
      ),
      beside: [
        skill(own!, 'exam/history-skill/own', message('examFigures.skillOwn')),
        skill(other!, 'exam/history-skill/other', message('examFigures.skillOther')),
      ],
    };
  },
};
