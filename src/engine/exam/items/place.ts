import { estimatedRate } from '../../report/estimate.ts';
import { counting } from '../../report/figures.ts';
import { asymmetry } from '../../stats/asymmetry.ts';
import { firstChosen } from '../../stats/first-chosen.ts';
import { irreflexivity } from '../../stats/irreflexivity.ts';
import { total } from '../../stats/ratio.ts';
import { duel } from '../../domain/trial.ts';
import { rateOver } from '../counted-by.ts';
import type { ExamItem } from '../exam-item.ts';
import { answersOf, tableOf } from '../examined.ts';
import { drawnDuels, selfDuels } from '../trials.ts';

/** Position bias on identical slates: irreflexivity (i) of docs/metrics.md, section 1. */
export const selfPairs: ExamItem = {
  id: 'self-pairs',
  title: 'Even on identical slates',
  about:
    'A slate against itself: 1 where both positions are equally likely, 0 where one position is certain.',
  failing:
    'It leans to a position when there is nothing to choose: close duels will be decided by order.',
  line: { value: 0.8, side: 'at least', range: [0, 1], step: 0.05 },
  tasks: ['slate-duel'],
  questions: (user) =>
    selfDuels(user).map((trial) => ({ world: 'plain', protocol: 'slate-duel', trial })),
  score: ({ users }, draws) => {
    const found = irreflexivity(users.map((one) => tableOf(one, 'plain')));
    return {
      estimate: estimatedRate(
        {
          id: 'exam/self-pairs',
          title: 'Irreflexivity: a slate against itself',
          why: 'no slate was asked against itself',
          of: `${counting(total(found.ratio), 'self-pair')} of ${counting(users.length, 'user')}`,
          nulls: { coin: 1, alwaysFirst: 0 },
          ties: 'from the probabilities of the labels',
          better: 'higher',
        },
        found,
        draws,
      ),
      beside: [
        rateOver(
          users,
          {
            id: 'exam/self-pairs/first',
            title: 'Mean probability of the first position there',
            why: 'no slate was asked against itself',
            unit: 'self-pair',
            nulls: { coin: 0.5, alwaysFirst: 1 },
            ties: 'from the probabilities of the labels',
            better: 'neither',
          },
          (answered) => {
            const answers = answersOf(answered, 'plain', 'slate-duel');
            return answered.user.drawn.map(
              (slate) => answers.get(duel(slate, slate).key)?.p?.[0] ?? 'unscored',
            );
          },
          draws,
        ),
      ],
    };
  },
};

/** Position consistency of docs/metrics.md, section 1; one minus it is the flip rate. */
export const orderFlips: ExamItem = {
  id: 'order-flips',
  title: 'Keeps its winner when the two change positions',
  about: 'Every pair in both orders: the share in which the same slate is named both times.',
  failing: 'Its verdicts would mostly measure which slate stands first.',
  line: { value: 0.7, side: 'at least', range: [0, 1], step: 0.05 },
  tasks: ['slate-duel'],
  questions: (user) =>
    drawnDuels(user).map((trial) => ({ world: 'plain', protocol: 'slate-duel', trial })),
  score: ({ users }, draws) => {
    const tables = users.map((one) => tableOf(one, 'plain'));
    const [same, first] = [asymmetry(tables), firstChosen(tables)];
    const shared = {
      why: 'no pair has an answer in both orders',
      ties: 'a tie is left out',
    };
    return {
      estimate: estimatedRate(
        {
          ...shared,
          id: 'exam/order-flips',
          title: 'Same slate named in both orders',
          of: `${counting(total(same.ratio), 'pair')} of ${counting(users.length, 'user')}`,
          nulls: { coin: 0.5, alwaysFirst: 0 },
          better: 'higher',
        },
        same,
        draws,
      ),
      beside: [
        estimatedRate(
          {
            ...shared,
            id: 'exam/order-flips/first',
            title: 'Share of answers for the first position',
            of: `${counting(total(first.ratio), 'question')} of ${counting(users.length, 'user')}`,
            nulls: { coin: 0.5, alwaysFirst: 1 },
            better: 'neither',
          },
          first,
          draws,
        ),
      ],
    };
  },
};
