import { message } from '#messages/message.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { estimatedRate, glossed } from '../../report/estimate.ts';
import type { Unit } from '#messages/en/figures.ts';
import { total } from '../../stats/ratio.ts';
import { asymmetry } from '../../stats/asymmetry.ts';
import { firstChosen } from '../../stats/first-chosen.ts';
import { irreflexivity } from '../../stats/irreflexivity.ts';
import type { Counted } from '../../stats/counted.ts';
import { duel } from '../../domain/trial.ts';
import { rateOver } from '../counted-by.ts';
import type { ExamItem } from '../exam-item.ts';
import { answersOf, tableOf } from '../examined.ts';
import { drawnDuels, selfDuels } from '../trials.ts';
import { SHARE } from '../users-to-decide.ts';
import { saidOnDuels, varietyOf } from '../variety.ts';

/** Position bias on identical slates: irreflexivity (i) of docs/metrics.md, section 1. */
export const selfPairs: ExamItem = {
  id: 'self-pairs',
  title: message('examItems.selfPairs'),
  about: message('examItems.aboutSelfPairs'),
  failing: message('examItems.failingSelfPairs'),
  line: { value: 0.8, side: 'at least', range: [0, 1], step: 0.05 },
  perUser: SHARE,
  tasks: ['slate-duel'],
  questions: (user) =>
    selfDuels(user).map((trial) => ({ world: 'plain', protocol: 'slate-duel', trial })),
  score: ({ users }, draws) => {
    const found = irreflexivity(users.map((one) => tableOf(one, 'plain')));
    return {
      estimate: estimatedRate(
        {
          id: 'exam/self-pairs',
          ...glossed(message('examFigures.irreflexivity'), message('examFigures.againstItself')),
          why: message('examFigures.noSelfPair'),
          of: countedOf('self-pair', found, users.length),
          references: coinAndFirst(1, 0),
          ties: message('examFigures.fromProbabilities'),
          better: 'higher',
        },
        found,
        draws,
        'guaranteed',
      ),
      beside: [
        rateOver(
          users,
          {
            id: 'exam/self-pairs/first',
            title: message('examFigures.firstOnSelf'),
            why: message('examFigures.noSelfPair'),
            unit: 'self-pair',
            references: coinAndFirst(0.5, 1),
            ties: message('examFigures.fromProbabilities'),
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
      variety: varietyOf(users, saidOnDuels('slate-duel'), draws),
    };
  },
};

/** Position consistency of docs/metrics.md, section 1; one minus it is the flip rate. */
export const orderFlips: ExamItem = {
  id: 'order-flips',
  title: message('examItems.orderFlips'),
  about: message('examItems.aboutOrderFlips'),
  failing: message('examItems.failingOrderFlips'),
  line: { value: 0.7, side: 'at least', range: [0, 1], step: 0.05 },
  perUser: SHARE,
  tasks: ['slate-duel'],
  questions: (user) =>
    drawnDuels(user).map((trial) => ({ world: 'plain', protocol: 'slate-duel', trial })),
  score: ({ users }, draws) => {
    const tables = users.map((one) => tableOf(one, 'plain'));
    const [same, first] = [asymmetry(tables), firstChosen(tables)];
    const shared = {
      why: message('examFigures.noBothOrders'),
      ties: message('examFigures.tieLeftOut'),
    };
    return {
      estimate: estimatedRate(
        {
          ...shared,
          id: 'exam/order-flips',
          comparesOrders: true,
          title: message('examFigures.sameNamed'),
          of: countedOf('pair', same, users.length),
          references: coinAndFirst(0.5, 0),
          better: 'higher',
        },
        same,
        draws,
        'guaranteed',
      ),
      beside: [
        estimatedRate(
          {
            ...shared,
            id: 'exam/order-flips/first',
            comparesOrders: true,
            title: message('examFigures.firstNamed'),
            of: countedOf('question', first, users.length),
            references: coinAndFirst(0.5, 1),
            better: 'neither',
          },
          first,
          draws,
          'guaranteed',
        ),
      ],
    };
  },
};

function countedOf(unit: Unit, { ratio }: Pick<Counted, 'ratio'>, users: number) {
  return message('estimates.countedOfUsers', { n: total(ratio), unit, users });
}
