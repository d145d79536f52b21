import type { Exam } from '#engine/exam/exam.ts';
import type { BesidePeople } from '#engine/people/judges-beside-people.ts';
import type { Estimate } from '#engine/report/report.ts';

/** A row of the list of examined judges. */
export interface Standing {
  readonly exam: Exam;
  /** What people's labels say of it; undefined where none is on anything that it judged. */
  readonly beside: BesidePeople | undefined;
}

/** A column of the list of examined judges. */
export interface Column {
  readonly id: string;
  readonly title: string;
  /** What it means, for those who ask. */
  readonly about: string;
  readonly of: (standing: Standing) => Estimate | null;
  /** Which way round is better. */
  readonly best: 'highest' | 'lowest';
  /** Rests on what people labelled: each row on another number of labels, and there only where some has any. */
  readonly byPeople?: boolean;
}

const figureOf =
  (item: string, beside?: string) =>
  ({ exam: { results } }: Standing): Estimate | null => {
    const found = results.find((one) => one.item === item);
    if (beside === undefined) return found?.estimate ?? null;
    return found?.beside.find(({ id }) => id === beside) ?? null;
  };

const BY_PEOPLE =
  'weighted kappa with what people came to, of what chance drew: 1 always alike, 0 as often as by chance with the same habits; each row rests on what that judge was asked of it';

export const COLUMNS: readonly Column[] = [
  {
    id: 'skill',
    title: 'Skill',
    about: 'agreement with the truth or with what people rated later: 1 perfect, 0 a coin',
    of: figureOf('agreement'),
    best: 'highest',
  },
  {
    id: 'people-pairs',
    title: 'People, pairs',
    about: BY_PEOPLE,
    of: ({ beside }) => beside?.pairs ?? null,
    best: 'highest',
    byPeople: true,
  },
  {
    id: 'people-lists',
    title: 'People, lists',
    about: 'the same on single lists',
    of: ({ beside }) => beside?.lists ?? null,
    best: 'highest',
    byPeople: true,
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

/** The columns that have something to say: those by people only once there are labels. */
export function columnsFor(standings: readonly Standing[]): readonly Column[] {
  return COLUMNS.filter(({ byPeople, of }) => !byPeople || standings.some((one) => of(one)));
}

/** Best first by a column; judges without such a figure come last, equal ones by name. */
export function sorted(standings: readonly Standing[], by: string, turned: boolean): Standing[] {
  const column = COLUMNS.find(({ id }) => id === by);
  const names = (a: Standing, b: Standing) => a.exam.judge.name.localeCompare(b.exam.judge.name);
  if (!column) return [...standings].sort((a, b) => (turned ? -names(a, b) : names(a, b)));
  const sign = (column.best === 'highest') === !turned ? -1 : 1;
  const value = (one: Standing) => column.of(one)?.value ?? null;
  return [...standings].sort((a, b) => {
    const [x, y] = [value(a), value(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null) || names(a, b);
    return sign * (x - y) || names(a, b);
  });
}

/** Which way a column is sorted now, as a table says it; undefined where it isn't the one. */
export function directionOf(column: string, by: string, turned: boolean) {
  if (by !== column) return undefined;
  const rising = COLUMNS.find(({ id }) => id === column)?.best !== 'highest';
  return rising !== turned ? ('ascending' as const) : ('descending' as const);
}
