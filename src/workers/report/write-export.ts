import { formatMessage } from '#messages/format-message.ts';
import { paperFiles } from '#engine/export/paper-files.ts';
import { reportToCsv } from '#engine/export/to-csv.ts';
import { comparatorFiles } from '#engine/export/to-comparator.ts';
import { reportToLatex } from '#engine/export/to-latex.ts';
import { reportToMarkdown } from '#engine/export/to-markdown.ts';
import { runsInTrec } from '#engine/export/to-trec.ts';
import { byKey } from '#engine/domain/by-key.ts';
import { message } from '#messages/message.ts';
import { writeAbout } from '#messages/people.ts';
import { Fault } from '#engine/domain/fault.ts';
import { isAsJudged, ruleSentences, type Rule } from '#engine/compare/rules.ts';
import type { Trial } from '#engine/domain/trial.ts';
import { offlineUsersCsv } from '#engine/protocols/conclusion/offline-users-csv.ts';
import { peopleOf } from '#engine/study/noun-of.ts';
import { renderReport } from '#engine/report/rendered-report.ts';
import type { Report } from '#engine/report/report.ts';
import { reportToHtml } from '#engine/report/to-html.ts';
import type { ReportViewer } from '#engine/report/html-page.ts';
import { plainJson } from '#engine/export/json-line.ts';
import { judgementsAsLines, runAsJson, type WholeRun } from './export-run.ts';
import type { ExportFormat } from './figures-api.ts';
import type { Pair } from './pairs.ts';
import { textFile, fileName, oneOrZip, zipOf, type WrittenFile } from './written-files.ts';

/** The inputs of an export. The functions compute expensive inputs on demand. */
interface Exported {
  readonly all: WholeRun;
  readonly rule: Rule;
  readonly report: () => Report;
  readonly pairs: () => readonly Pair[];
  readonly trials: () => readonly Trial[];
  /** The program in a file of HTML that shows its judgements; null for a file without them. */
  readonly viewer: ReportViewer | null;
}

/**
 * Writes a run in one of the formats, with the rule behind its figures.
 *
 * @throws Fault `not-enough-data` if the run has nothing to write in this format
 */
export function writeExport(format: ExportFormat, exported: Exported): WrittenFile {
  const { all, rule, report, pairs, trials } = exported;
  const name = fileName(all.run.name);
  const run = isAsJudged(rule) ? all.run : withRule(all.run, rule);
  switch (format) {
    case 'json':
      return textFile(
        `${name}.json`,
        'application/json',
        runAsJson({ ...all, run }, pairs(), report()),
      );
    case 'jsonl':
      return textFile(`${name}.judgements.jsonl`, 'application/jsonl', judgementsAsLines(all));
    case 'html':
      return textFile(`${name}.html`, 'text/html', htmlOf(exported, run));
    case 'csv':
      return textFile(`${name}.csv`, 'text/csv', reportToCsv(run, renderReport(report())));
    case 'latex':
      return textFile(
        `${name}.tex`,
        'application/x-tex',
        reportToLatex(run, renderReport(report())),
      );
    case 'markdown':
      return textFile(`${name}.md`, 'text/markdown', reportToMarkdown(run, renderReport(report())));
    case 'paper':
      return zipOf(`${name}.paper`, paperFiles(run, all.data, renderReport(report())));
    case 'comparator': {
      const files = comparatorFiles({
        source: all.run.name,
        data: all.data,
        trials: trials(),
        taskOf: all.protocol.taskOf,
        judgements: byKey(all.judgements),
        reasons: byKey(all.reasons),
      });
      if (files.length === 0) {
        throw new Fault('not-enough-data', message('runFaults.nothingForComparator'));
      }
      return oneOrZip(
        name,
        'comparator',
        'application/json',
        files.map((one) => ({
          name: `${one.models.map((model) => fileName(model.name, 'list')).join('-against-')}.comparator.json`,
          text: JSON.stringify(one),
        })),
      );
    }
    case 'users': {
      const { slates, data } = all.run.study;
      const cutoffs = slates.kind === 'recommenders' ? slates.cutoffs : undefined;
      const parts = writeAbout(peopleOf(data), () => offlineUsersCsv(all.data, cutoffs));
      if (!parts) throw new Fault('not-enough-data', message('runFaults.noOfflineMetrics'));
      return { name: `${name}.users.csv`, blob: new Blob(parts, { type: 'text/csv' }) };
    }
    case 'trec': {
      const runs = runsInTrec(all.data);
      if (runs.length === 0) {
        throw new Fault('not-enough-data', message('runFaults.nothingForTrec'));
      }
      return oneOrZip(
        name,
        'trec',
        'text/plain',
        runs.map(({ recommender, text }, i) => ({
          name: `${i + 1}-${fileName(recommender, 'recommender')}.run`,
          text,
        })),
      );
    }
  }
}

/** Returns the report as HTML; with the viewer, the file holds the run's JSON too. */
function htmlOf({ all, rule, report, pairs, viewer }: Exported, run: WholeRun['run']): string {
  const made = report();
  const counted = isAsJudged(rule) ? {} : { rule: JSON.stringify(rule) };
  const holds = viewer
    ? { viewer, json: plainJson(runAsJson(all, pairs(), made)), ...counted }
    : null;
  return reportToHtml(run, renderReport(made), holds);
}

/** Returns the run with the rule behind its figures in the manifest. */
function withRule(run: WholeRun['run'], rule: Rule): WholeRun['run'] {
  const { manifest } = run;
  const words = ruleSentences(rule).slice(1).map(formatMessage).join(' ');
  return {
    ...run,
    manifest: { ...manifest, environment: { ...manifest.environment, rule: words } },
  };
}
