import { Fault } from '#engine/domain/fault.ts';
import { reportToCsv } from '#engine/export/to-csv.ts';
import { reportToLatex } from '#engine/export/to-latex.ts';
import { reportToMarkdown } from '#engine/export/to-markdown.ts';
import { peoplesHtml } from '#engine/annotation/to-html.ts';
import type { Report } from '#engine/report/report.ts';
import { renderReport } from '#engine/report/rendered-report.ts';
import { reportToHtml } from '#engine/report/to-html.ts';
import { textFile, fileName, type WrittenFile } from '#workers/report/written-files.ts';
import type { Labelled } from './labelled.ts';
import type { PeoplesFormat } from './annotation-api.ts';

/**
 * Writes a report on people's labels as a file. CSV, Markdown and LaTeX carry the manifest of a
 * run, so they exist for runs only.
 *
 * @throws Fault `bug` for such a format without a run
 */
export function writePeoples(
  { run, name: title }: Pick<Labelled, 'run' | 'name'>,
  stored: Report,
  format: PeoplesFormat,
): WrittenFile {
  const report = renderReport(stored);
  const name = fileName(`${title} people`);
  if (format === 'html') {
    const text = run ? reportToHtml(run, report) : peoplesHtml(title, report);
    return textFile(`${name}.html`, 'text/html', text);
  }
  if (!run) throw new Fault('bug', `Nothing is written as ${format} without a run`);
  switch (format) {
    case 'csv':
      return textFile(`${name}.csv`, 'text/csv', reportToCsv(run, report));
    case 'markdown':
      return textFile(`${name}.md`, 'text/markdown', reportToMarkdown(run, report));
    case 'latex':
      return textFile(`${name}.tex`, 'application/x-tex', reportToLatex(run, report));
  }
}
