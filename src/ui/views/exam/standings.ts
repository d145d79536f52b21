import type { Exam } from '#engine/exam/exam.ts';
import type { BesidePeople } from '#engine/annotation/judges-beside-people.ts';
import type { Estimate } from '#engine/report/report.ts';

/** A row of the list of examined judges. */
export interface Standing {
  readonly exam: Exam;
  /** Agreement with people's labels; undefined if the judge judged no labelled unit. */
  readonly beside: BesidePeople | undefined;
}

/** A column of the list of examined judges. */
interface Column {
  readonly id: string;
  readonly title: string;
  /** Explanation below the table. */
  readonly about: string;
  readonly of: (standing: Standing) => Estimate | null;
  /** The direction in which the column is better. */
  readonly best: 'highest' | 'lowest';
  /**
   * True for agreement with people, whose rows rest on different numbers of labels and which is
   * shown only if labels exist.
   */
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
  'weighted kappa with people’s labels on randomly drawn units: 1 is full agreement, 0 is agreement by chance; each row counts the units that its judge was asked about';

const COLUMNS: readonly Column[] = [
  {
    id: 'skill',
    title: 'Skill',
    about: 'agreement with the truth or with later ratings: 1 is perfect, 0 is a coin',
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
    title: 'Position consistency',
    about: 'share of pairs with the same winner in both orders; a coin has .5',
    of: figureOf('order-flips'),
    best: 'highest',
  },
  {
    id: 'even',
    title: 'Irreflexivity',
    about: 'a slate against itself: 1 if both positions are equally likely',
    of: figureOf('self-pairs'),
    best: 'highest',
  },
  {
    id: 'speed',
    title: 'Judgements per second',
    about: 'on this device, without loading',
    of: figureOf('speed'),
    best: 'highest',
  },
  {
    id: 'tokens',
    title: 'Tokens per second',
    about: 'computed tokens, without reused ones',
    of: figureOf('speed', 'exam/speed/tokens'),
    best: 'highest',
  },
  {
    id: 'memory',
    title: 'Memory, GB',
    about: 'page and workers together as the browser measures them, or the catalogue’s figure',
    of: figureOf('memory'),
    best: 'lowest',
  },
];

/** Returns the columns to show: those on agreement with people only if labels exist. */
export function columnsFor(standings: readonly Standing[]): readonly Column[] {
  return COLUMNS.filter(({ byPeople, of }) => !byPeople || standings.some((one) => of(one)));
}

/** Sorts by a column, best first; judges without a figure come last, equal ones by name. */
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

/** Returns the `aria-sort` value of a column; undefined unless it is the sorted one. */
export function sortDirectionOf(column: string, by: string, turned: boolean) {
  if (by !== column) return undefined;
  const rising = COLUMNS.find(({ id }) => id === column)?.best !== 'highest';
  return rising !== turned ? ('ascending' as const) : ('descending' as const);
}
