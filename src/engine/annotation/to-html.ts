import { escaped } from '../report/escaped.ts';
import { sectionHtml } from '../report/html-sections.ts';
import { htmlPage } from '../report/html-page.ts';
import type { RenderedReport } from '../report/rendered-report.ts';

/**
 * Renders a report without a run as one HTML file that opens offline. All text from the data is
 * escaped.
 */
export function peoplesHtml(
  name: string,
  { headline, trust, remarks, sections }: RenderedReport,
): string {
  return htmlPage(
    name,
    `<h1>${escaped(headline)}</h1>
<p>${escaped(trust)}</p>
${remarks.map((remark) => `<p class="small">${escaped(remark)}</p>`).join('\n')}
${sections.map(sectionHtml).join('\n')}`,
  );
}
