import type { Run } from '../domain/run.ts';
import { cardsOf } from '../domain/run.ts';
import { stoppingText } from './stopping-words.ts';
import { escaped } from './escaped.ts';
import { integer } from '../domain/numbers.ts';
import { say, texts } from '../messages/say.ts';
import { htmlPage } from './html-page.ts';
import { sectionHtml } from './html-sections.ts';
import { judgedBy } from './judged-by.ts';
import { panelCounts } from './panel-counts.ts';
import type { VerdictCounts } from './report.ts';
import type { Report } from './rendered-report.ts';

/** Writes a report as one file that opens offline. Every text from the data is escaped. */
export function reportToHtml(run: Run, report: Report): string {
  return htmlPage(
    run.name,
    `<h1>${escaped(report.headline)}</h1>
<p>${escaped(report.trust)}</p>
<p>${escaped(judgedBy(run))}</p>
${(report.exams ?? []).map(({ sentence }) => `<p>${escaped(sentence)}</p>\n`).join('')}<p class="small">${escaped(countsOf(report.counts))}</p>
${panelCounts(report.counts)
  .map((sentence) => `<p class="small">${escaped(sentence)}</p>\n`)
  .join('')}${report.remarks.map((remark) => `<p class="small">${escaped(remark)}</p>`).join('\n')}
${report.sections.map(sectionHtml).join('\n')}
<section>
<h2>${escaped(texts.reportFile.details)}</h2>
<dl>
${manifestRows(run)
  .map(([term, value]) => `<dt>${escaped(term)}</dt><dd>${escaped(value)}</dd>`)
  .join('\n')}
</dl>
</section>`,
  );
}

function countsOf(counts: VerdictCounts): string {
  const { planned, judged, preferredFirst, preferredSecond, tied, unscored, exactTies } = counts;
  const words = texts.reportFile;
  const numbered = (numbers: Readonly<Record<string, number>>) =>
    Object.entries(numbers).map(([name, n]) => `${name} ${integer(n)}`);
  const notAsked = numbered(counts.notAsked);
  const places = preferredFirst + preferredSecond + tied > 0;
  return [
    words.questionsJudged({ judged, planned }),
    ...(places
      ? [
          words.first({ n: preferredFirst }),
          words.second({ n: preferredSecond }),
          words.tied({ n: tied }),
        ]
      : []),
    ...numbered(counts.labelled),
    words.unscored({ n: unscored }),
    ...(notAsked.length > 0 && !counts.panel ? [words.notAsked({ tasks: notAsked })] : []),
    words.exactTies({ n: exactTies }),
    words.readFrom({ stages: numbered(counts.stages) }),
  ].join(' \u00b7 ');
}

function manifestRows(run: Run): [string, string][] {
  const { manifest, study } = run;
  const words = texts.reportFile;
  return [
    [words.protocol, `${manifest.protocol}, ${manifest.arrangement}`],
    [words.promptFamily, manifest.family],
    [words.template, manifest.templateHash],
    ...cardsOf(run).map(({ name, weights }): [string, string] => [
      words.judge,
      words.judgeAndWeights({ name, weights: weights ?? '' }),
    ]),
    [words.data, manifest.datasetHash],
    [words.slates, manifest.slatesHash],
    [words.seed, manifest.seed],
    ...(manifest.stopping
      ? ([[words.earlyStopping, say(stoppingText(manifest.stopping))]] as [string, string][])
      : []),
    ...Object.entries(manifest.environment),
    [words.study, JSON.stringify(study)],
  ];
}
