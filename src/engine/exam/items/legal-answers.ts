import { message } from '#messages/message.ts';
import { glossed } from '../../report/estimate.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { appraisal, duel } from '../../domain/trial.ts';
import { itemTrials } from '../../protocols/saer/item-trials.ts';
import { SCORE } from '../../protocols/slate-duel/plan.ts';
import { rateOver } from '../counted-by.ts';
import type { ExamItem } from '../exam-item.ts';
import type { ExamUser } from '../exam-set.ts';
import { answersOf } from '../examined.ts';
import { drawnDuels } from '../trials.ts';
import { SHARE } from '../users-to-decide.ts';
import { arenaReplies, type QuestionKind } from './question-kinds.ts';

const pairOf = ({ drawn }: ExamUser) => [drawn[0]!, drawn[1]!] as const;
const replies = (user: ExamUser) => arenaReplies(...pairOf(user));

const KINDS: readonly QuestionKind[] = [
  { task: 'slate-duel', protocol: 'slate-duel', trials: drawnDuels },
  {
    task: 'pair-with-tie',
    protocol: 'saer-pair',
    trials: (user) => [duel(...pairOf(user))],
  },
  {
    task: 'list-label',
    protocol: 'saer-list',
    trials: ({ drawn }) => [appraisal(drawn[0]!)],
  },
  {
    task: 'item-fit',
    protocol: 'saer-list',
    trials: ({ drawn }) => itemTrials(drawn[0]!).slice(0, 1),
  },
  {
    task: 'arena-aspect',
    protocol: 'arena',
    trials: (user) => replies(user).filter(({ aspect }) => aspect !== undefined),
  },
  {
    task: 'arena-overall',
    protocol: 'arena',
    trials: (user) => [duel(...pairOf(user))],
  },
  {
    task: 'slate-score',
    protocol: 'slate-duel',
    trials: ({ drawn }) => [appraisal(drawn[0]!, { aspect: SCORE })],
  },
];

/**
 * The label mass: the share of the next-token distribution on the labels, before any masking
 * (docs/metrics.md, section 5). A reference judge has no such distribution; it scores 1 where it
 * answered, else 0.
 */
export const legalAnswers: readonly ExamItem[] = KINDS.map(
  ({ task, protocol, trials }): ExamItem => ({
    id: `legal/${task}`,
    title: message('examItems.legal', { kind: task }),
    about: message('examItems.aboutLegal'),
    failing: message('examItems.failingLegal', { kind: task }),
    line: { value: 0.9, side: 'at least', range: [0, 1], step: 0.01 },
    perUser: SHARE,
    tasks: [task],
    questions: (user) => trials(user).map((trial) => ({ world: 'plain', protocol, trial })),
    score: ({ users }, draws) => ({
      estimate: rateOver(
        users,
        {
          id: `exam/legal/${task}`,
          ...glossed(
            message('examFigures.legalAnswers'),
            message('examItems.legalKind', { kind: task }),
          ),
          why: message('examFigures.nothingAsked'),
          unit: 'answer',
          references: coinAndFirst(1, 1),
          ties: message('examFigures.legalTies'),
          better: 'higher',
        },
        (answered) => {
          const answers = answersOf(answered, 'plain', protocol);
          return trials(answered.user).map(({ key }) => {
            const answer = answers.get(key);
            if (!answer) return 'not asked yet';
            return answer.mass ?? (answer.verdict.kind === 'unscored' ? 0 : 1);
          });
        },
        draws,
      ),
      beside: [],
    }),
  }),
);
