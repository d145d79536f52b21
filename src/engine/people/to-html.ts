import { escaped } from '../report/escaped.ts';
import { sectionHtml } from '../report/html-sections.ts';
import { htmlStyle } from '../report/html-style.ts';
import type { Report } from '../report/report.ts';

/**
 * A report on people's work that no run stands behind, as one file that opens offline: no script, no
 * address, styles inside; every text from the data is escaped.
 */
export function peoplesHtml(name: string, { headline, trust, remarks, sections }: Report): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(name)} \u00b7 Slatewise</title>
<style>${htmlStyle}</style>
</head>
<body>
<p class="small">${escaped(name)}</p>
<h1>${escaped(headline)}</h1>
<p>${escaped(trust)}</p>
${remarks.map((remark) => `<p class="small">${escaped(remark)}</p>`).join('\n')}
${sections.map(sectionHtml).join('\n')}
</body>
</html>
`;
}
