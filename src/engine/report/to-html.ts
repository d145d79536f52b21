import { judgeName } from '../domain/judge-name.ts';
import { seedText } from '../domain/seeds.ts';
import { isNoJudge } from '../domain/no-judge.ts';
import { cardsOf, type Run } from '../domain/run.ts';
import { openingLines } from './opening-lines.ts';
import { stoppingText } from './stopping-words.ts';
import { escaped } from './escaped.ts';
import { integer } from '../domain/numbers.ts';
import { formatMessage, texts } from '#messages/format-message.ts';
import { htmlPage, type HeldRun } from './html-page.ts';
import { sectionHtml } from './html-sections.ts';
import { importedHtml } from './imported-html.ts';
import { judgedBy } from './judged-by.ts';
import { panelCounts } from './panel-counts.ts';
import { taskWords, unaskedIn } from './task-words.ts';
import type { VerdictCounts } from './report.ts';
import type { RenderedReport } from './rendered-report.ts';

/**
 * Writes a report as one file that opens offline. Every text from the data is escaped.
 *
 * @param holds the run's JSON and the program that shows it; null for a file without judgements
 */
export function reportToHtml(
  run: Run,
  report: RenderedReport,
  holds: HeldRun | null = null,
): string {
  return htmlPage(
    run.name,
    `<h1>${escaped(report.headline)}</h1>
<p>${escaped(report.trust)}</p>
<p>${escaped(judgedBy(run))}</p>
${report.panelVotes === undefined ? '' : `<p>${escaped(report.panelVotes)}</p>\n`}${(report.exams ?? []).map(({ sentence }) => `<p>${escaped(sentence)}</p>\n`).join('')}${isNoJudge(run.manifest.judge) ? '' : `<p class="small">${escaped(countsOf(report.counts))}</p>\n`}${panelCounts(
      report.counts,
    )
      .map((sentence) => `<p class="small">${escaped(sentence)}</p>\n`)
      .join(
        '',
      )}${report.remarks.map((remark) => `<p class="small">${escaped(remark)}</p>`).join('\n')}
${report.sections.map(sectionHtml).join('\n')}
${report.imported ? `${importedHtml(report.imported)}\n` : ''}<section>
<h2>${escaped(texts.reportFile.details)}</h2>
<dl>
${manifestRows(run)
  .map(([term, value]) => `<dt>${escaped(term)}</dt><dd>${escaped(value)}</dd>`)
  .join('\n')}
</dl>
</section>`,
    holds,
  );
}

function countsOf(counts: VerdictCounts): string {
  const { planned, judged, preferredFirst, preferredSecond, tied, unscored, exactTies } = counts;
  const numbered = (numbers: Readonly<Record<string, number>>) =>
    Object.entries(numbers).map(([name, n]) => `${name} ${integer(n)}`);
  const notAsked = unaskedIn(counts.notAsked).map(
    ([task, n]) => `${taskWords(task)} ${integer(n)}`,
  );
  const positions = preferredFirst + preferredSecond + tied > 0;
  return [
    texts.reportFile.questionsJudged({ judged, planned }),
    ...(positions
      ? [
          texts.reportFile.first({ n: preferredFirst }),
          texts.reportFile.second({ n: preferredSecond }),
          texts.reportFile.tied({ n: tied }),
        ]
      : []),
    ...numbered(counts.labelled),
    texts.reportFile.unscored({ n: unscored }),
    ...(notAsked.length > 0 && !counts.panel
      ? [texts.reportFile.notAsked({ tasks: notAsked })]
      : []),
    texts.reportFile.exactTies({ n: exactTies, self: counts.exactSelfTies ?? 0 }),
    texts.reportFile.readFrom({ stages: numbered(counts.stages) }),
  ].join(' \u00b7 ');
}

function manifestRows(run: Run): [string, string][] {
  const { manifest, study } = run;
  return [
    ...(isNoJudge(manifest.judge) ? [] : askingRows(run)),
    [texts.reportFile.data, manifest.datasetHash],
    [texts.reportFile.slates, manifest.slatesHash],
    ...(manifest.splitHash === undefined
      ? []
      : ([[texts.reportFile.split, manifest.splitHash]] as [string, string][])),
    [texts.reportFile.seed, seedText(manifest)],
    ...(manifest.stopping && !isNoJudge(manifest.judge)
      ? ([[texts.reportFile.earlyStopping, formatMessage(stoppingText(manifest.stopping))]] as [
          string,
          string,
        ][])
      : []),
    ...Object.entries(manifest.environment),
    [texts.reportFile.study, JSON.stringify(study)],
  ];
}

/** Returns the rows about the questions: protocol, prompt and judges. */
function askingRows(run: Run): [string, string][] {
  const { manifest } = run;
  return [
    [texts.reportFile.protocol, `${manifest.protocol}, ${manifest.arrangement}`],
    [texts.reportFile.promptFamily, manifest.family],
    [texts.reportFile.template, manifest.templateHash],
    ...(manifest.popularity === undefined
      ? []
      : ([
          [texts.reportFile.popularity, texts.reportFile.statedAs({ stated: manifest.popularity })],
        ] as [string, string][])),
    ...cardsOf(run).map((judge): [string, string] => [
      texts.reportFile.judge,
      texts.reportFile.judgeAndWeights({ name: judgeName(judge), weights: judge.weights ?? '' }),
    ]),
    ...openingRows(run),
  ];
}

/** Returns a row for each beginning of replies that was chosen for a judge; in a panel it names the judge. */
function openingRows({ manifest, panel = [] }: Run): [string, string][] {
  const judges = [
    manifest,
    ...panel.map(({ judge, made }) => ({ judge, openings: made?.openings })),
  ];
  return judges.flatMap(({ judge, openings = {} }) => {
    const term = texts.runManifest.openings;
    return openingLines(openings).map((line): [string, string] => [
      panel.length === 0 ? term : texts.reportFile.ofJudge({ term, judge: judgeName(judge) }),
      line,
    ]);
  });
}
