import type { Unit } from '#messages/en/figures.ts';
import { message } from '#messages/message.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import type { Estimate } from '../report/report.ts';
import type { Resamples } from '../stats/resamples.ts';
import { rateOver } from './counted-by.ts';
import { outcomeOf, type Outcome } from './exam-item.ts';
import { answersOf, chosenIn, type AnsweredUser } from './examined.ts';
import { drawnDuels } from './trials.ts';

/** The share of other answers below which a judge counts as giving the same answer everywhere. */
const LINE = 0.07;

/** Answers of which each counts as another one by its name, or the reason why there is none. */
export type Named = { readonly name: string } | 'unscored' | 'not asked yet';

/** Questions among which the answers are compared. */
interface Compared {
  readonly unit: Unit;
  /** The number of answers on offer that count as different. */
  readonly answers: number;
  readonly said: (answered: AnsweredUser) => readonly Named[];
}

/** Returns a protocol's answers on the drawn slates, each pair in both orders: first, second or tied. */
export function saidOnDuels(protocol: string): Compared {
  return {
    unit: 'duel',
    answers: 2,
    said: (answered) => {
      const answers = answersOf(answered, 'plain', protocol);
      return drawnDuels(answered.user).map(({ key }) => {
        const chosen = chosenIn(answers.get(key));
        return chosen === 'unscored' || chosen === 'not asked yet' ? chosen : { name: chosen };
      });
    },
  };
}

/**
 * The share of questions on different slates that don't get the judge's commonest answer. A judge that never changes its
 * answer has 0; one that reads the slates has about .5 on duels, since both orders of each pair are asked.
 */
export function varietyOf(
  users: readonly AnsweredUser[],
  { unit, answers, said }: Compared,
  draws: Resamples,
): Estimate {
  const all = users.map(said);
  const commonest = commonestOf(all.flat());
  const index = new Map(users.map((one, i) => [one, i]));
  return rateOver(
    users,
    {
      id: 'exam/variety',
      title: message('examFigures.variety'),
      why: message('examFigures.noSuchDuel'),
      unit,
      references: coinAndFirst(1 - 1 / answers, 0),
      ties: message('examFigures.tieIsVerdict'),
      better: 'neither',
    },
    (answered) =>
      all[index.get(answered)!]!.map((one) =>
        typeof one === 'object' ? Number(one.name !== commonest) : one,
      ),
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

function commonestOf(said: readonly Named[]): string | null {
  const counts = new Map<string, number>();
  for (const one of said) {
    if (typeof one === 'object') counts.set(one.name, (counts.get(one.name) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return most?.[0] ?? null;
}
