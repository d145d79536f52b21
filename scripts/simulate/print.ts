import { integer } from '#engine/domain/numbers.ts';
import { sectionMarkdown } from '#engine/export/to-markdown.ts';
import type { RenderedReport } from '#engine/report/rendered-report.ts';

/** Formats a report of the simulator as Markdown: every figure with its interval, its n and its reference value. */
export function reportAsMarkdown(report: RenderedReport): string {
  const { counts } = report;
  return [
    `**${report.headline}** ${report.trust}`,
    `${integer(counts.judged)} ratings, ${integer(counts.unscored)} unscored.`,
    ...report.sections.map(sectionMarkdown),
    ...report.remarks.map((one) => `- ${one}`),
  ].join('\n\n');
}
