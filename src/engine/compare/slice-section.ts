import { message, type Text } from '../messages/message.ts';
import { asDifference } from '../report/measures.ts';
import { userOf } from '../domain/trial.ts';
import type { ReportInput } from '../protocols/protocol.ts';
import { estimated, estimatedWithin } from '../report/estimate.ts';
import { pText } from '../domain/numbers.ts';
import type { Estimate, Field, Section } from '../report/report.ts';
import { holm } from '../stats/holm.ts';
import { EQUAL } from '../stats/regret.ts';
import { resamples, type Resamples } from '../stats/resamples.ts';
import { studentTwoSided } from '../stats/student.ts';
import { differenceOf } from './difference-of.ts';
import { remembered } from './remembered.ts';
import { sliceFigures, type SliceFigure } from './slice-figures.ts';
import { partsOf, type Part } from './slice-sums.ts';
import { slicingsOf } from './slicings.ts';

/** Above `MANY` users, `ENOUGH` resamples give an interval as precisely as it can be drawn. */
const MANY = 1000;
const ENOUGH = 300;
/** With fewer users in a part, their spread is too uncertain for a test. */
const FEWEST = 5;

/**
 * Builds the section with the main figures of a run by parts of it: users' activity, popularity,
 * genre and similarity of the slates. Each part is compared with all the rest, and those p-values
 * are corrected together (Holm). Null where there is nothing to split or nothing was judged.
 */
export function sliceSection(
  input: Pick<ReportInput, 'data' | 'trials' | 'judgements' | 'stream' | 'bootstraps'>,
  protocol: string,
): Section | null {
  const asked = input.trials.filter(({ key }) => input.judgements.has(key));
  const places = new Map<string, number>();
  for (const trial of asked) if (!places.has(userOf(trial))) places.set(userOf(trial), places.size);
  const figures = sliceFigures(asked, input.judgements, protocol, places);
  const slicings = slicingsOf(input.data, asked);
  if (figures.length === 0 || slicings.length === 0) return null;
  const times = places.size > MANY ? Math.min(ENOUGH, input.bootstraps) : input.bootstraps;
  const draws = resamples(places.size, times, input.stream.child('slices'));
  const lines = slicings.flatMap(({ name, slices }) =>
    slices.map((slice) => message('slices.line', { name, slice })),
  );
  const columns = figures.map((one) => {
    const parts = slicings.flatMap(({ sliceAt, slices }) =>
      partsOf(one, sliceAt, slices.length, places.size),
    );
    const cells = parts.map((part, i) => cellsOf(one, lines[i]!, part, draws));
    const tested = cells.flatMap(({ p }, i) => (p === null ? [] : [{ p, i }]));
    const corrected = holm(tested.map(({ p }) => p));
    const held = new Map(tested.map(({ i }, place) => [i, corrected[place]!]));
    return cells.map(({ own, less }, i): Field[] => {
      const p = held.get(i);
      return [own, less, p === undefined ? message('slices.notTested') : pText(p)];
    });
  });
  return {
    kind: 'table',
    title: message('slices.title'),
    reading: message('slices.reading', { lines: lines.length, fewest: FEWEST }),
    columns: [
      message('slices.part'),
      ...figures.flatMap(({ title }) => [
        title,
        message('slices.lessTheRest'),
        message('slices.pHolm'),
      ]),
    ],
    rows: lines.map((line, i) => [line, ...columns.flatMap((cells) => cells[i]!)]),
  };
}

function cellsOf(
  { id, title, references, ties, unit, measure }: SliceFigure,
  line: Text,
  { inside, outside }: { readonly inside: Part; readonly outside: Part },
  draws: Resamples,
): { readonly own: Estimate; readonly less: Estimate; readonly p: number | null } {
  const [own, rest] = [remembered(inside.statistic), remembered(outside.statistic)];
  const { n, leftOut } = inside;
  const about = { n, leftOut, ties };
  const users = Math.min(inside.users, outside.users);
  const apart = asDifference(measure);
  const { estimate, error } = differenceOf(
    {
      ...about,
      id: `${id}-difference`,
      title: message('slices.differenceIn', { figure: title, line }),
      of: message('slices.countedAgainst', { n, unit, others: outside.n }),
      measure: apart,
      references: references.map((one) => ({ ...one, value: one.value === null ? null : 0 })),
      better: 'neither',
      why: message('slices.noAnswerOnOneSide'),
    },
    own,
    rest,
    draws,
    apart.range && { ...apart.range, users },
  );
  const aboutOwn = {
    ...about,
    id,
    title: message('slices.figureIn', { figure: title, line }),
    of: message('estimates.counted', { n, unit }),
    measure,
    references,
    better: 'higher' as const,
    why: message('slices.noAnswer'),
  };
  return {
    own: measure.range
      ? estimatedWithin(aboutOwn, own, draws, { ...measure.range, users: inside.users })
      : estimated(aboutOwn, own, draws),
    less: estimate,
    p: chanceOf(estimate.value, error, users),
  };
}

/**
 * The p-value of a difference by Student's t over its bootstrap error, with degrees of freedom from
 * the users of the smaller side: the others add no information. Never below 2^(1 - users); null for
 * fewer than `FEWEST` users.
 */
function chanceOf(value: number | null, error: number | null, users: number): number | null {
  if (value === null || error === null || users < FEWEST) return null;
  if (Math.abs(value) < EQUAL) return 1;
  return Math.max(2 ** (1 - users), studentTwoSided(value / error, users - 1));
}
