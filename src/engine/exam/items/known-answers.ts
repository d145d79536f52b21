import { message, type Text } from '#messages/message.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { Slate } from '../../domain/slate.ts';
import { rateOver } from '../counted-by.ts';
import type { ExamItem } from '../exam-item.ts';
import { answersOf, chosenIn, type AnsweredUser } from '../examined.ts';
import type { ExamUser } from '../exam-set.ts';
import type { Estimate } from '../../report/report.ts';
import type { Resamples } from '../../stats/resamples.ts';
import { bothOrders } from '../trials.ts';
import { SHARE } from '../users-to-decide.ts';

/** Two slates of which the first is the right answer; null where the second is missing. */
type Pair = (user: ExamUser) => readonly [better: Slate, worse: Slate | null];

interface Known extends Pick<ExamItem, 'id' | 'title' | 'about' | 'failing'> {
  readonly figure: Text;
  readonly pair: Pair;
  readonly beside?: { readonly id: string; readonly figure: Text; readonly pair: Pair };
}

const known: readonly Known[] = [
  {
    id: 'detection',
    title: message('examItems.detection'),
    about: message('examItems.aboutDetection'),
    failing: message('examItems.failingDetection'),
    figure: message('examFigures.ownNamed'),
    pair: ({ liked, others }) => [liked, others],
  },
  {
    id: 'made-up',
    title: message('examItems.madeUp'),
    about: message('examItems.aboutMadeUp'),
    failing: message('examItems.failingMadeUp'),
    figure: message('examFigures.realNamed'),
    pair: ({ drawn, madeUp }) => [drawn[0]!, madeUp],
  },
  {
    id: 'duplicates',
    title: message('examItems.duplicates'),
    about: message('examItems.aboutDuplicates'),
    failing: message('examItems.failingDuplicates'),
    figure: message('examFigures.slateNamed'),
    pair: ({ drawn, copies }) => [drawn[0]!, copies],
    beside: {
      id: 'editions',
      figure: message('examFigures.slateNotEditions'),
      pair: ({ drawn, editions }) => [drawn[0]!, editions],
    },
  },
];

/** Duels whose right answer is known from the construction of the slates. */
export const knownAnswers: readonly ExamItem[] = known.map(
  ({ pair, figure, beside, ...item }): ExamItem => ({
    ...item,
    line: { value: 0.6, side: 'at least', range: [0, 1], step: 0.05 },
    perUser: SHARE,
    tasks: ['slate-duel'],
    questions: (user) =>
      [pair, ...(beside ? [beside.pair] : [])].flatMap((of) =>
        bothOrders(...of(user)).map((trial) => ({
          world: 'plain' as const,
          protocol: 'slate-duel',
          trial,
        })),
      ),
    score: ({ users }, draws) => ({
      estimate: shareRight(`exam/${item.id}`, figure, pair, users, draws),
      beside: beside
        ? [shareRight(`exam/${item.id}/${beside.id}`, beside.figure, beside.pair, users, draws)]
        : [],
    }),
  }),
);

function shareRight(
  id: string,
  title: Text,
  pair: Pair,
  users: readonly AnsweredUser[],
  draws: Resamples,
): Estimate {
  return rateOver(
    users,
    {
      id,
      title,
      why: message('examFigures.noSuchDuel'),
      unit: 'duel',
      references: coinAndFirst(0.5, 0.5),
      ties: message('examFigures.noTieOffered'),
      better: 'higher',
    },
    (answered) => {
      const answers = answersOf(answered, 'plain', 'slate-duel');
      const duels = bothOrders(...pair(answered.user));
      if (duels.length === 0) return ['no slate'];
      return duels.map(({ key }, turned) => {
        const chosen = chosenIn(answers.get(key));
        if (chosen !== 'first' && chosen !== 'second') return chosen;
        return chosen === (turned === 0 ? 'first' : 'second') ? 1 : 0;
      });
    },
    draws,
  );
}
