import type { Run } from '../domain/run.ts';
import { cardsOf } from '../domain/run.ts';
import { stoppingWords } from './stopping-words.ts';
import { escaped } from './escaped.ts';
import { integer } from '../domain/numbers.ts';
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
<h2>Reproduction details</h2>
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
  const labels = Object.entries(counts.labelled).map(([label, n]) => `${label} ${integer(n)}`);
  const notAsked = Object.entries(counts.notAsked).map(([task, n]) => `${task} ${integer(n)}`);
  const places = preferredFirst + preferredSecond + tied > 0;
  const stages = Object.entries(counts.stages).map(([stage, n]) => `${stage} ${integer(n)}`);
  return [
    `${integer(judged)} of ${integer(planned)} questions judged`,
    ...(places
      ? [
          `first ${integer(preferredFirst)}`,
          `second ${integer(preferredSecond)}`,
          `tied ${integer(tied)}`,
        ]
      : []),
    ...labels,
    `unscored ${integer(unscored)}`,
    ...(notAsked.length > 0 && !counts.panel
      ? [`not asked, since this judge has no answer to it: ${notAsked.join(', ')}`]
      : []),
    `exact ties ${integer(exactTies)}`,
    `read from: ${stages.join(', ') || 'nothing yet'}`,
  ].join(' \u00b7 ');
}

function manifestRows(run: Run): [string, string][] {
  const { manifest, study } = run;
  return [
    ['Protocol', `${manifest.protocol}, ${manifest.arrangement}`],
    ['Prompt family', manifest.family],
    ['Template (SHA-256)', manifest.templateHash],
    ...cardsOf(run).map(({ name, weights }): [string, string] => [
      'Judge',
      `${name}, weights ${weights ?? 'none'}`,
    ]),
    ['Data (SHA-256)', manifest.datasetHash],
    ['Slates (SHA-256)', manifest.slatesHash],
    ['Seed', manifest.seed],
    ...(manifest.stopping
      ? ([['Early stopping', stoppingWords(manifest.stopping)]] as [string, string][])
      : []),
    ...Object.entries(manifest.environment),
    ['Study', JSON.stringify(study)],
  ];
}
