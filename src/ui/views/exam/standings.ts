import type { Exam } from '#engine/exam/exam.ts';
import type { Estimate } from '#engine/report/report.ts';

/** A column of the list of examined judges. */
export interface Column {
  readonly id: string;
  readonly title: string;
  /** What it means, for those who ask. */
  readonly about: string;
  readonly of: (exam: Exam) => Estimate | null;
  /** Which way round is better. */
  readonly best: 'highest' | 'lowest';
}

const figureOf =
  (item: string, beside?: string) =>
  ({ results }: Exam): Estimate | null => {
    const found = results.find((one) => one.item === item);
    if (beside === undefined) return found?.estimate ?? null;
    return found?.beside.find(({ id }) => id === beside) ?? null;
  };

export const COLUMNS: readonly Column[] = [
  {
    id: 'skill',
    title: 'Skill',
    about: 'agreement with the truth or with what people rated later: 1 perfect, 0 a coin',
    of: figureOf('agreement'),
    best: 'highest',
  },
  {
    id: 'flips',
    title: 'Same in both orders',
    about: 'share of pairs in which place didn’t decide; a coin has .5',
    of: figureOf('order-flips'),
    best: 'highest',
  },
  {
    id: 'even',
    title: 'Even',
    about: 'a slate against itself: 1 where both places are equally likely',
    of: figureOf('self-pairs'),
    best: 'highest',
  },
  {
    id: 'speed',
    title: 'Judgements a second',
    about: 'on this device, loading left out',
    of: figureOf('speed'),
    best: 'highest',
  },
  {
    id: 'tokens',
    title: 'Tokens a second',
    about: 'tokens that were computed; what was reused isn’t in it',
    of: figureOf('speed', 'exam/speed/tokens'),
    best: 'highest',
  },
  {
    id: 'memory',
    title: 'Memory, GB',
    about: 'page and workers together as the browser counts them, or what the catalogue says',
    of: figureOf('memory'),
    best: 'lowest',
  },
];

/** Best first by a column; judges without such a figure come last, equal ones by name. */
export function sorted(exams: readonly Exam[], by: string, turned: boolean): Exam[] {
  const column = COLUMNS.find(({ id }) => id === by);
  const names = (a: Exam, b: Exam) => a.judge.name.localeCompare(b.judge.name);
  if (!column) return [...exams].sort((a, b) => (turned ? -names(a, b) : names(a, b)));
  const sign = (column.best === 'highest') === !turned ? -1 : 1;
  const value = (exam: Exam) => column.of(exam)?.value ?? null;
  return [...exams].sort((a, b) => {
    const [x, y] = [value(a), value(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null) || names(a, b);
    return sign * (x - y) || names(a, b);
  });
}
