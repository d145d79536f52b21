import { message, type Text } from '#messages/message.ts';
import { asDifference } from '../report/measures.ts';
import { userOf } from '../domain/trial.ts';
import type { ReportInput } from '../protocols/protocol.ts';
import { estimated, estimatedWithin, TOO_FEW } from '../report/estimate.ts';
import { pText } from '../domain/numbers.ts';
import { lacking, leftOutSentences, sentenceInstead } from '../report/missing.ts';
import type { Estimate, Field, Section } from '../report/report.ts';
import { holm } from '../stats/holm.ts';
import { resamples, type Resamples } from '../stats/resamples.ts';
import { FEWEST, leastOf, partLessRest } from './part-less-rest.ts';
import { cachedStatistic } from './remembered.ts';
import { sliceFigures, type SliceFigure } from './slice-figures.ts';
import { partsOf, type Part } from './slice-sums.ts';
import { slicingsOf } from './slicings.ts';

/** Above `MANY` users, `ENOUGH` resamples give an interval as precisely as it can be drawn. */
const MANY = 1000;
const ENOUGH = 300;

/**
 * Builds the section with the main figures of a run by parts of it: users' activity, popularity,
 * genre and similarity of the slates. Each part is compared with all the rest, and those p-values
 * are corrected together (Holm). A sentence where there is nothing to split, or no figure;
 * null where nothing was judged.
 */
export function sliceSection(
  input: Pick<ReportInput, 'data' | 'trials' | 'judgements' | 'stream' | 'bootstraps'>,
  protocol: string,
): Section | null {
  const asked = input.trials.filter(({ key }) => input.judgements.has(key));
  const userAt = new Map<string, number>();
  for (const trial of asked) if (!userAt.has(userOf(trial))) userAt.set(userOf(trial), userAt.size);
  const figures = sliceFigures(asked, input.judgements, protocol, userAt);
  const { slicings, left } = slicingsOf(input.data, asked);
  const title = message('slices.title');
  if (asked.length === 0) return null;
  if (figures.length === 0) return sentenceInstead(title, message('missing.noLeader'));
  if (slicings.length === 0) {
    return sentenceInstead(title, message('slices.nothingToSplit'));
  }
  const times = userAt.size > MANY ? Math.min(ENOUGH, input.bootstraps) : input.bootstraps;
  const draws = resamples(userAt.size, times, input.stream.child('slices'));
  const lines = slicings.flatMap(({ name, slices }) =>
    slices.map((slice) => message('slices.line', { name, slice })),
  );
  const columns = figures.map((one) => {
    const parts = slicings.flatMap(({ sliceAt, slices }) =>
      partsOf(one, sliceAt, slices.length, userAt.size),
    );
    const cells = parts.map((part, i) => cellsOf(one, lines[i]!, part, draws));
    const tested = cells.flatMap(({ p, users }, i) => (p === null ? [] : [{ p, users, i }]));
    const corrected = holm(tested.map(({ p }) => p));
    // The smallest p-values that the parts could have had together, with as many users.
    const least = holm(tested.map(({ users }) => leastOf(users)));
    const held = new Map(
      tested.map(({ i }, index) => [
        i,
        least[index]! < 0.05 ? pText(corrected[index]!) : message('slices.outOfReach'),
      ]),
    );
    return cells.map(({ own, less }, i): Field[] => [
      own,
      less,
      held.get(i) ?? message('slices.notTested'),
    ]);
  });
  const section: Section = {
    kind: 'table',
    title,
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
  return lacking(section, leftOutSentences('row', left));
}

function cellsOf(
  { id, title, references, ties, unit, measure, kind }: SliceFigure,
  line: Text,
  { inside, outside }: { readonly inside: Part; readonly outside: Part },
  draws: Resamples,
): Cells {
  const [own, rest] = [inside, outside].map(({ statistic, n, users, leftOut }) => {
    const about = {
      n,
      leftOut,
      ties,
      id,
      title: message('slices.figureIn', { figure: title, line }),
      of: message('estimates.counted', { n, unit }),
      measure,
      references,
      better: 'higher' as const,
      why: message('slices.noAnswer'),
    };
    const one = cachedStatistic(statistic);
    const { range } = measure;
    const mean = kind === 'ratio' ? { mean: true as const } : {};
    const estimate = range
      ? estimatedWithin(about, one, draws, { ...range, users, ...mean })
      : estimated(about, one, draws);
    return { ...estimate, estimate, statistic: one };
  });
  const users = Math.min(inside.users, outside.users);
  const { value, interval, p } = partLessRest(own!, rest!, users, draws);
  const less = {
    id: `${id}-difference`,
    title: message('slices.differenceIn', { figure: title, line }),
    n: inside.n,
    of: message('slices.countedAgainst', { n: inside.n, unit, others: outside.n }),
    leftOut: inside.leftOut,
    ties,
    measure: asDifference(measure),
    references: references.map((one) => ({ ...one, value: one.value === null ? null : 0 })),
    better: 'neither' as const,
    value,
    ...(value === null ? { why: message('slices.noAnswerOnOneSide') } : {}),
    interval,
    method: interval ? message('slices.joined') : TOO_FEW,
  };
  return { own: own!.estimate, less, p, users };
}

interface Cells {
  readonly own: Estimate;
  readonly less: Estimate;
  readonly p: number | null;
  /** The users of the smaller side. */
  readonly users: number;
}
