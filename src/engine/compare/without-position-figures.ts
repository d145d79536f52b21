import { message } from '#messages/message.ts';
import { mapEstimates } from '../report/map-estimates.ts';
import type { Estimate, Report, Section } from '../report/report.ts';
import type { Rule } from './rules.ts';

/**
 * Removes the figures that a rule makes meaningless: where both orders of a pair have one verdict,
 * a judge with position bias would seem to have none.
 */
export function withoutPositionFigures(report: Report, { orders }: Rule): Report {
  if (orders === 'each') return report;
  return {
    ...report,
    trust: message('ruleRemarks.trust'),
    sections: report.sections.flatMap((section) => sectionWithout(section) ?? []),
  };
}

function sectionWithout(section: Section): Section | null {
  if (section.kind === 'estimates') {
    const estimates = section.estimates.filter(({ comparesOrders }) => !comparesOrders);
    return estimates.length === 0 ? null : { ...section, estimates };
  }
  return mapEstimates(section, (one) => (one.comparesOrders ? undefinedFor(one) : one));
}

const undefinedFor = (one: Estimate): Estimate => ({
  ...one,
  value: null,
  interval: null,
  why: message('ruleRemarks.oneVerdict'),
});
