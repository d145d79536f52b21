import { message } from '#messages/message.ts';
import { coinAndFirst, POPULARITY } from '../../report/reference-values.ts';
import { rateOver, type Seen } from '../counted-by.ts';
import type { ExamItem } from '../exam-item.ts';
import { answersOf, chosenIn, type AnsweredUser } from '../examined.ts';
import type { ExamUser } from '../exam-set.ts';
import { bothOrders } from '../trials.ts';
import { saidOnDuels, varietyOf } from '../variety.ts';

/** Pairs of slates of equal utility, the less popular one against the other, in both orders. */
export const popularity: ExamItem = {
  id: 'popularity',
  title: message('examItems.popularity'),
  about: message('examItems.aboutPopularity'),
  failing: message('examItems.failingPopularity'),
  line: { value: 0.7, side: 'at most', range: [0.5, 1], step: 0.05 },
  axis: [0, 1],
  // The best judge has no reason to prefer either slate.
  perUser: { low: 0, high: 1, best: 0.5, worst: 1 },
  tasks: ['slate-duel'],
  questions: (user) =>
    duelsOf(user).map((trial) => ({ world: 'plain', protocol: 'slate-duel', trial })),
  score: ({ users }, draws) => ({
    estimate: rateOver(
      users,
      {
        id: 'exam/popularity',
        title: message('examFigures.popularNamed'),
        // An exam stored before it had this part asked nobody.
        why: users.some(({ user }) => user.equallyGoodPairs)
          ? message('examFigures.noEquallyGood')
          : message('examFigures.olderThanPart'),
        unit: 'duel',
        references: [...coinAndFirst(0.5, 0.5), { name: POPULARITY, value: 1 }],
        ties: message('examFigures.noTieOffered'),
        better: 'neither',
      },
      namesPopular,
      draws,
    ),
    beside: [],
    variety: varietyOf(users, saidOnDuels('slate-duel'), draws),
  }),
};

function duelsOf({ equallyGoodPairs = [] }: ExamUser) {
  return equallyGoodPairs.flatMap(({ lessPopular, popular }) => bothOrders(lessPopular, popular));
}

function namesPopular({ user, ...answered }: AnsweredUser): Seen[] {
  if (user.equallyGoodPairs?.length === 0) return ['no slate'];
  const popular = new Set(user.equallyGoodPairs?.map((one) => one.popular.id));
  const answers = answersOf(answered, 'plain', 'slate-duel');
  return duelsOf(user).map((duel) => {
    const chosen = chosenIn(answers.get(duel.key));
    if (chosen !== 'first' && chosen !== 'second') return chosen;
    return popular.has(duel[chosen].id) ? 1 : 0;
  });
}
