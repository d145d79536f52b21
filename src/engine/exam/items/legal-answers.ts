import { glossed } from '../../report/estimate.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { TaskId } from '../../domain/question.ts';
import { appraisal, duel, type Trial } from '../../domain/trial.ts';
import { repliesOn } from '../../protocols/arena/replies.ts';
import { protocolOf } from '../../protocols/registry.ts';
import { itemTrials } from '../../protocols/saer-list/plan.ts';
import { settingsOf } from '../../protocols/settings.ts';
import { SCORE } from '../../protocols/slate-duel/plan.ts';
import { rateOver } from '../counted-by.ts';
import type { ExamItem } from '../exam-item.ts';
import type { ExamViewer } from '../exam-set.ts';
import { answersOf } from '../examined.ts';
import { drawnDuels } from '../trials.ts';

/** A kind of question, with the protocol that asks it and its trials. */
interface Kind {
  readonly task: TaskId;
  readonly name: string;
  readonly protocol: string;
  readonly trials: (viewer: ExamViewer) => readonly Trial[];
}

const pairOf = ({ drawn }: ExamViewer) => [drawn[0]!, drawn[1]!] as const;
const replies = (viewer: ExamViewer) =>
  repliesOn(...pairOf(viewer), settingsOf(protocolOf('arena'), {}));

const KINDS: readonly Kind[] = [
  { task: 'slate-duel', name: 'duels', protocol: 'slate-duel', trials: drawnDuels },
  {
    task: 'pair-with-tie',
    name: 'pairs with a tie',
    protocol: 'saer-pair',
    trials: (viewer) => [duel(...pairOf(viewer))],
  },
  {
    task: 'list-label',
    name: 'labels of lists',
    protocol: 'saer-list',
    trials: ({ drawn }) => [appraisal(drawn[0]!)],
  },
  {
    task: 'item-fit',
    name: 'single items',
    protocol: 'saer-list',
    trials: ({ drawn }) => itemTrials(drawn[0]!).slice(0, 1),
  },
  {
    task: 'arena-aspect',
    name: 'aspects of an arena',
    protocol: 'arena',
    trials: (viewer) => replies(viewer).filter(({ aspect }) => aspect !== undefined),
  },
  {
    task: 'arena-overall',
    name: 'overall verdicts of an arena',
    protocol: 'arena',
    trials: (viewer) => [duel(...pairOf(viewer))],
  },
  {
    task: 'slate-score',
    name: 'scores of slates',
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
  ({ task, name, protocol, trials }): ExamItem => ({
    id: `legal/${task}`,
    title: `Legal answers: ${name}`,
    about:
      'How much of what the judge would say next lies on the answers on offer. A question whose answer couldn’t be read counts as 0.',
    failing: `Asked for ${name}, it would often say something else: its verdicts are read from scraps of probability.`,
    line: { value: 0.9, side: 'at least', range: [0, 1], step: 0.01 },
    tasks: [task],
    questions: (viewer) => trials(viewer).map((trial) => ({ world: 'plain', protocol, trial })),
    score: ({ viewers }, draws) => ({
      estimate: rateOver(
        viewers,
        {
          id: `exam/legal/${task}`,
          ...glossed('Legal answers', name),
          why: 'nothing was asked',
          unit: 'answer',
          references: coinAndFirst(1, 1),
          ties: 'a tie is an answer where it is on offer',
          better: 'higher',
        },
        (answered) => {
          const answers = answersOf(answered, 'plain', protocol);
          return trials(answered.viewer).map(({ key }) => {
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
