import { coinAndFirst } from '../../report/reference-values.ts';
import type { Slate } from '../../domain/slate.ts';
import { rateOver } from '../counted-by.ts';
import type { ExamItem } from '../exam-item.ts';
import { answersOf, chosenIn, type AnsweredViewer } from '../examined.ts';
import type { ExamViewer } from '../exam-set.ts';
import type { Estimate } from '../../report/report.ts';
import type { Resamples } from '../../stats/resamples.ts';
import { bothOrders } from '../trials.ts';

/** Two slates of which the first is the right answer; null where the second is missing. */
type Pair = (viewer: ExamViewer) => readonly [better: Slate, worse: Slate | null];

interface Known extends Pick<ExamItem, 'id' | 'title' | 'about' | 'failing'> {
  readonly figure: string;
  readonly pair: Pair;
  readonly beside?: { readonly id: string; readonly figure: string; readonly pair: Pair };
}

const known: readonly Known[] = [
  {
    id: 'detection',
    title: 'Spots another viewer’s slate',
    about:
      'What the viewer liked best later against what another viewer liked best, in both orders: the share in which the own is named (SAER, section 3.4).',
    failing:
      'It can’t tell whom a list was made for: recommenders that differ in personalisation look alike to it.',
    figure: 'The viewer’s own slate named, not another’s',
    pair: ({ liked, others }) => [liked, others],
  },
  {
    id: 'made-up',
    title: 'Knows what is in this catalogue',
    about:
      'A slate against the same slate with two titles that nobody ever gave anything, in both orders: the share in which the real one is named.',
    failing:
      'Invented titles are as good to it as real ones: it goes by genre and year, not by the item.',
    figure: 'The real slate named, not the one with made-up titles',
    pair: ({ drawn, madeUp }) => [drawn[0]!, madeUp],
  },
  {
    id: 'duplicates',
    title: 'Isn’t fooled by copies of one item',
    about:
      'A slate against its best item five times over, in both orders: the share in which the slate is named. Beside it, the same with five editions of the item.',
    failing: 'It adds items up and doesn’t see that they are the same: a list of copies can win.',
    figure: 'The slate named, not its best item five times',
    pair: ({ drawn, copies }) => [drawn[0]!, copies],
    beside: {
      id: 'editions',
      figure: 'The slate named, not five editions of its best item',
      pair: ({ drawn, editions }) => [drawn[0]!, editions],
    },
  },
];

/** Duels whose right answer is known from the construction of the slates. */
export const knownAnswers: readonly ExamItem[] = known.map(
  ({ pair, figure, beside, ...item }): ExamItem => ({
    ...item,
    line: { value: 0.6, side: 'at least', range: [0, 1], step: 0.05 },
    tasks: ['slate-duel'],
    questions: (viewer) =>
      [pair, ...(beside ? [beside.pair] : [])].flatMap((of) =>
        bothOrders(...of(viewer)).map((trial) => ({
          world: 'plain' as const,
          protocol: 'slate-duel',
          trial,
        })),
      ),
    score: ({ viewers }, draws) => ({
      estimate: shareRight(`exam/${item.id}`, figure, pair, viewers, draws),
      beside: beside
        ? [shareRight(`exam/${item.id}/${beside.id}`, beside.figure, beside.pair, viewers, draws)]
        : [],
    }),
  }),
);

function shareRight(
  id: string,
  title: string,
  pair: Pair,
  viewers: readonly AnsweredViewer[],
  draws: Resamples,
): Estimate {
  return rateOver(
    viewers,
    {
      id,
      title,
      why: 'no such duel was answered',
      unit: 'duel',
      references: coinAndFirst(0.5, 0.5),
      ties: 'no tie is on offer; unscored answers are left out',
      better: 'higher',
    },
    (answered) => {
      const answers = answersOf(answered, 'plain', 'slate-duel');
      const duels = bothOrders(...pair(answered.viewer));
      if (duels.length === 0) return ['no such slate'];
      return duels.map(({ key }, turned) => {
        const chosen = chosenIn(answers.get(key));
        if (chosen !== 'first' && chosen !== 'second') return chosen;
        return chosen === (turned === 0 ? 'first' : 'second') ? 1 : 0;
      });
    },
    draws,
  );
}
