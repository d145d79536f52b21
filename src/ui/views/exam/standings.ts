import { judgeName } from '#engine/domain/judge-name.ts';
import { message, type Text } from '#messages/message.ts';
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
  readonly title: Text;
  /** Explanation below the table. */
  readonly about: Text;
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

const COLUMNS: readonly Column[] = [
  {
    id: 'skill',
    title: message('examList.skill'),
    about: message('examList.aboutSkill'),
    of: figureOf('agreement'),
    best: 'highest',
  },
  {
    id: 'people-pairs',
    title: message('examList.peoplePairs'),
    about: message('examList.aboutPeoplePairs'),
    of: ({ beside }) => beside?.pairs ?? null,
    best: 'highest',
    byPeople: true,
  },
  {
    id: 'people-lists',
    title: message('examList.peopleLists'),
    about: message('examList.aboutPeopleLists'),
    of: ({ beside }) => beside?.lists ?? null,
    best: 'highest',
    byPeople: true,
  },
  {
    id: 'flips',
    title: message('examList.flips'),
    about: message('examList.aboutFlips'),
    of: figureOf('order-flips'),
    best: 'highest',
  },
  {
    id: 'even',
    title: message('examList.even'),
    about: message('examList.aboutEven'),
    of: figureOf('self-pairs'),
    best: 'highest',
  },
  {
    id: 'speed',
    title: message('examList.speed'),
    about: message('examList.aboutSpeed'),
    of: figureOf('speed'),
    best: 'highest',
  },
  {
    id: 'tokens',
    title: message('examList.tokens'),
    about: message('examList.aboutTokens'),
    of: figureOf('speed', 'exam/speed/tokens'),
    best: 'highest',
  },
  {
    id: 'memory',
    title: message('examList.memory'),
    about: message('examList.aboutMemory'),
    of: figureOf('memory'),
    best: 'lowest',
  },
];

/** Returns the columns to show: those on agreement with people only if labels exist. */
export function columnsFor(standings: readonly Standing[]): readonly Column[] {
  return COLUMNS.filter(({ byPeople, of }) => !byPeople || standings.some((one) => of(one)));
}

/** Sorts by a column, best first; judges without a figure come last, equal ones by name. */
export function sortedStandings(
  standings: readonly Standing[],
  by: string,
  turned: boolean,
): Standing[] {
  const column = COLUMNS.find(({ id }) => id === by);
  const names = (a: Standing, b: Standing) =>
    judgeName(a.exam.judge).localeCompare(judgeName(b.exam.judge));
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
