import type { Run } from '../domain/run.ts';
import type { StudyData } from '../domain/study-data.ts';
import { texts } from '#messages/format-message.ts';
import type { RenderedReport } from '../report/rendered-report.ts';
import { sectionToSvg } from './to-svg.ts';
import { methodsLatex } from './methods-latex.ts';
import { referencesBib } from './references-bib.ts';
import { sectionsToCsv } from './to-csv.ts';
import { labelOf, tablesLatex } from './to-latex.ts';

/** Returns the files of a run for a paper: tables, methods, references, and each figure with its numbers. */
export function paperFiles(
  run: Run,
  data: StudyData,
  report: RenderedReport,
): { readonly name: string; readonly text: string }[] {
  const version = String(run.manifest.environment['app'] ?? '').replace(/^Slatewise /, '');
  const methods = methodsLatex(run, data, report);
  return [
    { name: 'README.txt', text: `${texts.paper.readme}\n` },
    {
      name: 'tables.tex',
      text: `% ${texts.exports.latexPackages}\n${tablesLatex(report.sections)}`,
    },
    { name: 'methods.tex', text: methods },
    { name: 'references.bib', text: referencesBib(methods, version) },
    ...report.sections.flatMap((section, i) => {
      const svg = sectionToSvg(section);
      const name = `figures/${String(i + 1).padStart(2, '0')}-${labelOf(section.title)}`;
      return svg === null
        ? []
        : [
            { name: `${name}.svg`, text: svg },
            { name: `${name}.csv`, text: sectionsToCsv([section]) },
          ];
    }),
  ];
}
