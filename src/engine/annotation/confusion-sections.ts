import { message, type Text } from '#messages/message.ts';
import type { Field, Section } from '../report/report.ts';
import { labelIndexOf, raterText, type Rater } from './agreement.ts';
import { annotatorPairs } from './agreement-sections.ts';
import { isPaired } from './label-kind.ts';
import type { RatedUnit, RatedUnits } from './rated-units.ts';

/** Maximum number of tables between two annotators. */
const MOST = 3;

/**
 * Builds confusion tables with row and column sums: one for each pair of annotators (at most
 * `MOST`), then one for the adjudicated labels and the judge.
 */
export function confusionSections(rated: RatedUnits): Section[] {
  const judged = rated.kind !== 'rubric' && rated.units.some(({ judge }) => judge !== undefined);
  return [
    ...annotatorPairs(rated)
      .slice(0, MOST)
      .map(([one, other]) => confusion(rated, one, other)),
    ...(judged ? [confusion(rated, 'people', 'judge')] : []),
  ];
}

interface Column {
  readonly title: Text;
  has(unit: RatedUnit): boolean;
}

function confusion(rated: RatedUnits, one: Rater, other: Rater): Section {
  const [rows, columns] = [columnsOf(rated, one), columnsOf(rated, other)];
  // A unit that neither annotator labelled is no disagreement between them.
  const units = rated.units.filter(
    (unit) =>
      other === 'judge' || labelIndexOf(unit, one) !== null || labelIndexOf(unit, other) !== null,
  );
  const count = (row: Column | null, column: Column | null) =>
    units.filter((unit) => (row?.has(unit) ?? true) && (column?.has(unit) ?? true)).length;
  const line = (title: Text, row: Column | null): Field[] => [
    title,
    ...columns.map((column) => count(row, column)),
    count(row, null),
  ];
  const [down, across] = [raterText(rated, one), raterText(rated, other)];
  return {
    kind: 'table',
    title: message('labelReport.confusion', { kind: rated.kind, rows: down, columns: across }),
    reading: message('labelReport.confusionReading', {
      rows: one === 'people' ? null : down,
      columns: other === 'judge' ? null : across,
    }),
    columns: ['', ...columns.map(({ title }) => title), message('labelFigures.together')],
    rows: [
      ...rows.map((row) => line(row.title, row)),
      line(message('labelFigures.together'), null),
    ],
  };
}

/**
 * The labels of a rater as columns, with separate columns for ties by position and missing answers.
 */
function columnsOf({ kind, scale, units }: RatedUnits, rater: Rater): Column[] {
  const byPosition = ({ judge }: RatedUnit) => rater === 'judge' && judge?.byPosition === true;
  const labels = scale.map((title, index): Column => ({
    title,
    has: (unit) => labelIndexOf(unit, rater) === index && !byPosition(unit),
  }));
  if (rater === 'judge' && isPaired(kind)) {
    labels.splice(2, 0, { title: message('labelAnswers.tieByPosition'), has: byPosition });
  }
  const none: Column = {
    title: message('labelFigures.none'),
    has: (unit) => labelIndexOf(unit, rater) === null,
  };
  return units.some(none.has) ? [...labels, none] : labels;
}
