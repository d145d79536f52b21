import { loadMessages } from '#messages/load-messages.ts';
import { severalRuns, type ReportedRun, type SeveralRuns } from '#engine/compare/several-runs.ts';
import type { RunId } from '#engine/domain/ids.ts';
import { sectionsToCsv } from '#engine/export/to-csv.ts';
import { tablesLatex } from '#engine/export/to-latex.ts';
import { sectionMarkdown } from '#engine/export/to-markdown.ts';
import { renderReport } from '#engine/report/rendered-report.ts';
import type { FiguresApi } from './figures-api.ts';
import { textFile } from './written-files.ts';

/** Serves several runs in common tables, from the report of each, and of each judge of a panel. */
export function togetherApi(
  reportsOf: (run: RunId) => Promise<readonly ReportedRun[]>,
  bootstraps: number,
): Pick<FiguresApi, 'together' | 'exportTogether'> {
  /** The reports of the last request, so that saving computes none again. */
  let last: { readonly key: string; readonly found: SeveralRuns } | null = null;

  async function together(
    runs: readonly RunId[],
    tell: (share: number) => void = () => {},
    signal?: AbortSignal,
  ): Promise<SeveralRuns> {
    const key = JSON.stringify(runs);
    if (last?.key === key) return last.found;
    const reported: ReportedRun[] = [];
    for (const run of runs) {
      reported.push(...(await reportsOf(run)));
      signal?.throwIfAborted();
      tell((runs.indexOf(run) + 1) / runs.length);
    }
    last = { key, found: severalRuns(reported, bootstraps) };
    return last.found;
  }

  return {
    together: ({ runs }, { signal, emit }) => together(runs, (share) => emit({ share }), signal),

    async exportTogether({ runs, format }) {
      await loadMessages();
      const { sections } = renderReport(await together(runs));
      switch (format) {
        case 'csv':
          return textFile('runs.csv', 'text/csv', sectionsToCsv(sections));
        case 'latex':
          return textFile('runs.tex', 'application/x-tex', tablesLatex(sections));
        case 'markdown':
          return textFile(
            'runs.md',
            'text/markdown',
            `${sections.map(sectionMarkdown).join('\n\n')}\n`,
          );
      }
    },
  };
}
