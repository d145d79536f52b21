import { message } from '#messages/message.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import type { Estimate } from '../report/report.ts';
import type { Chosen } from '../stats/duel-table.ts';
import type { Resamples } from '../stats/resamples.ts';
import { rateOver } from './counted-by.ts';
import { outcomeOf, type Outcome } from './exam-item.ts';
import { answersOf, chosenIn, type AnsweredUser } from './examined.ts';
import { drawnDuels } from './trials.ts';

/** The share of other answers below which a judge counts as giving the same answer everywhere. */
const LINE = 0.07;

/**
 * The share of a protocol's duels of different slates that don't get the judge's commonest answer
 * (first, second or tied). Both orders of each pair are asked, so a judge that reads the slates has
 * about .5, and one that never changes its answer 0.
 */
export function varietyOf(
  users: readonly AnsweredUser[],
  protocol: string,
  draws: Resamples,
): Estimate {
  const chosen = users.map((one) => {
    const answers = answersOf(one, 'plain', protocol);
    return drawnDuels(one.user).map(({ key }) => chosenIn(answers.get(key)));
  });
  const commonest = commonestOf(chosen.flat());
  const index = new Map(users.map((one, i) => [one, i]));
  return rateOver(
    users,
    {
      id: 'exam/variety',
      title: message('examFigures.variety'),
      why: message('examFigures.noSuchDuel'),
      unit: 'duel',
      references: coinAndFirst(0.5, 0),
      ties: message('examFigures.tieIsVerdict'),
      better: 'neither',
    },
    (answered) =>
      chosen[index.get(answered)!]!.map((one) => (isAnswer(one) ? Number(one !== commonest) : one)),
    draws,
  );
}

/**
 * Returns the outcome of an item on which a judge that never changes its answer would do well: its
 * result counts only if the judge does change its answer.
 *
 * @param variety the share of answers other than the commonest; absent for other items
 */
export function withVariety(outcome: Outcome, variety: Estimate | undefined): Outcome {
  if (!variety || outcome === 'failed' || outcome === 'not asked') return outcome;
  const varied = outcomeOf(variety, { side: 'at least' }, LINE);
  if (varied === 'failed') return 'changes nothing';
  return varied === 'passed' ? outcome : 'can’t tell';
}

function commonestOf(chosen: readonly Chosen[]): string | null {
  const counts = new Map<string, number>();
  for (const one of chosen) if (isAnswer(one)) counts.set(one, (counts.get(one) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return most?.[0] ?? null;
}

const isAnswer = (chosen: Chosen): chosen is Exclude<Chosen, 'unscored' | 'not asked yet'> =>
  chosen !== 'unscored' && chosen !== 'not asked yet';
