import type { Estimate, Field, Report, Section } from '../report/report.ts';
import type { Rule } from './rules.ts';

const WHY = 'by this rule both orders of a pair have one verdict';

/**
 * Removes the figures that a rule makes meaningless: where both orders of a pair have one verdict,
 * a judge with position bias would seem to have none.
 */
export function withoutPlace(report: Report, { orders }: Rule): Report {
  if (orders === 'each') return report;
  return {
    ...report,
    trust:
      'By this rule both orders of a pair have one verdict, so whether the judge follows place can’t be read here: see the report under the usual rule.',
    sections: report.sections.flatMap((section) => sectionWithout(section) ?? []),
  };
}

function sectionWithout(section: Section): Section | null {
  switch (section.kind) {
    case 'estimates': {
      const estimates = section.estimates.filter(({ comparesOrders }) => !comparesOrders);
      return estimates.length === 0 ? null : { ...section, estimates };
    }
    case 'table':
      return { ...section, rows: section.rows.map((row) => row.map(fieldWithout)) };
    case 'similarity':
      return {
        ...section,
        bins: section.bins.map((bin) => ({ ...bin, flips: undefinedFor(bin.flips) })),
      };
    case 'leaderboard':
    case 'win-matrix':
    case 'shares':
    case 'points':
    case 'grid':
    case 'sentence':
      return section;
  }
}

function fieldWithout(field: Field): Field {
  return typeof field === 'object' && field.comparesOrders ? undefinedFor(field) : field;
}

const undefinedFor = (one: Estimate): Estimate => ({
  ...one,
  value: null,
  interval: null,
  why: WHY,
});
