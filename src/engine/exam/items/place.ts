import { coinAndFirst } from '../../report/reference-values.ts';
import { estimatedRate, glossed } from '../../report/estimate.ts';
import { quantity } from '../../domain/numbers.ts';
import { total } from '../../stats/ratio.ts';
import { asymmetry } from '../../stats/asymmetry.ts';
import { firstChosen } from '../../stats/first-chosen.ts';
import { irreflexivity } from '../../stats/irreflexivity.ts';
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
    'A slate against itself: 1 where both places are equally likely, 0 where one place is certain.',
  failing:
    'It leans to a place on the page when there is nothing to choose: close duels will be decided by order.',
  line: { value: 0.8, side: 'at least', range: [0, 1], step: 0.05 },
  tasks: ['slate-duel'],
  questions: (viewer) =>
    selfDuels(viewer).map((trial) => ({ world: 'plain', protocol: 'slate-duel', trial })),
  score: ({ viewers }, draws) => {
    const found = irreflexivity(viewers.map((one) => tableOf(one, 'plain')));
    return {
      estimate: estimatedRate(
        {
          id: 'exam/self-pairs',
          ...glossed('Evenness', 'a slate against itself'),
          why: 'no slate was asked against itself',
          of: `${quantity(total(found.ratio), 'self-pair')} of ${quantity(viewers.length, 'viewer')}`,
          references: coinAndFirst(1, 0),
          ties: 'from the probabilities of the labels',
          better: 'higher',
        },
        found,
        draws,
      ),
      beside: [
        rateOver(
          viewers,
          {
            id: 'exam/self-pairs/first',
            title: 'Mean probability of the first place there',
            why: 'no slate was asked against itself',
            unit: 'self-pair',
            references: coinAndFirst(0.5, 1),
            ties: 'from the probabilities of the labels',
            better: 'neither',
          },
          (answered) => {
            const answers = answersOf(answered, 'plain', 'slate-duel');
            return answered.viewer.drawn.map(
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
  title: 'Keeps its winner when the two change places',
  about: 'Every pair in both orders: the share in which the same slate is named both times.',
  failing: 'Its verdicts would mostly measure which slate stands first.',
  line: { value: 0.7, side: 'at least', range: [0, 1], step: 0.05 },
  tasks: ['slate-duel'],
  questions: (viewer) =>
    drawnDuels(viewer).map((trial) => ({ world: 'plain', protocol: 'slate-duel', trial })),
  score: ({ viewers }, draws) => {
    const tables = viewers.map((one) => tableOf(one, 'plain'));
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
          comparesOrders: true,
          title: 'Same slate named in both orders',
          of: `${quantity(total(same.ratio), 'pair')} of ${quantity(viewers.length, 'viewer')}`,
          references: coinAndFirst(0.5, 0),
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
            comparesOrders: true,
            title: 'Share of answers for the first place',
            of: `${quantity(total(first.ratio), 'question')} of ${quantity(viewers.length, 'viewer')}`,
            references: coinAndFirst(0.5, 1),
            better: 'neither',
          },
          first,
          draws,
        ),
      ],
    };
  },
};
