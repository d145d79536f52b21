import { message } from '#messages/message.ts';
import type { ForPeople } from '../protocols/protocol.ts';
import { glossed } from '../report/estimate.ts';
import type { Estimate, Field, Section } from '../report/report.ts';
import { alikeOf, alphaOf, kappaOf } from './agreement.ts';
import type { RatedUnits } from './rated-units.ts';
import { aspectOf } from './units.ts';

/**
 * The agreement of people with each other, and of the judge with people, on each aspect by itself. Null for other kinds
 * of label.
 *
 * @param aspects of the study, for their titles; an unknown one has its id as title
 */
export function aspectsSection(
  rated: RatedUnits,
  aspects: NonNullable<ForPeople['aspects']> = [],
): Section | null {
  if (rated.kind !== 'aspects') return null;
  const labelled = new Set(rated.units.map(({ unit }) => aspectOf(unit)[1]));
  const order = [...aspects.map(({ id }) => id), ...labelled];
  const rows = [...new Set(order)]
    .filter((id) => labelled.has(id))
    .map((id): Field[] => {
      const title = aspects.find((one) => one.id === id)?.title ?? id;
      const own = { ...rated, units: rated.units.filter(({ unit }) => aspectOf(unit)[1] === id) };
      const named = (one: Estimate): Estimate => ({ ...one, ...glossed(title, one.title) });
      const judged = own.units.some(({ judge }) => judge?.index != null);
      return [
        title,
        rated.annotators.length > 1 ? named(alphaOf(own)) : message('labelReport.onePerson'),
        ...[kappaOf, alikeOf].map((figure): Field =>
          judged ? named(figure(own, 'people', 'judge')) : message('labelReport.notJudged'),
        ),
      ];
    });
  return {
    kind: 'table',
    title: message('labelReport.aspects'),
    reading: message('labelReport.aspectsReading'),
    columns: [
      message('labelReport.aspect'),
      message('labelReport.peopleAlpha'),
      message('labelReport.judgeKappa'),
      message('labelReport.judgeAlike'),
    ],
    rows,
  };
}
