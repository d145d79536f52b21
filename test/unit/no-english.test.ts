import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { en } from '#messages/en/en.ts';
import * as englishNumbers from '#messages/en/numbers.ts';
import { formatMessage, setLocale } from '#messages/format-message.ts';
import { setNumberFormats } from '#messages/numbers.ts';
import { scales } from '#engine/domain/rating-scales.ts';
import { methodsLatex } from '#engine/export/methods-latex.ts';
import { referenceJudges } from '#engine/judges/registry.ts';
import { metricName } from '#engine/metrics/metric-name.ts';
import { offlineMetrics } from '#engine/metrics/offline-metrics.ts';
import { recommenders } from '#engine/recommenders/registry.ts';
import { renderReport } from '#engine/report/rendered-report.ts';
import { reportToText } from '#engine/report/to-text.ts';
import { agents } from '#engine/simulator/agents/registry.ts';
import { bracketed, bracketedNumbers, outsideBrackets } from '#test/fixtures/bracketed.ts';
import { evaluatedStudy } from '#test/fixtures/evaluated-study.ts';

/** Letters that are no texts for people: data, ids, fields and labels that a judge was asked for. */
const NO_TEXT: readonly RegExp[] = [
  // Data: the study's name, its users and items, its seed and hashes.
  /^(Seeds(\.| · Slatewise)?|u\d+|Title of i\d+|s|d|[0-9a-f]{64})$/,
  // Ids: protocol and arrangement, prompt format, embedder, the judge of a study without one.
  /^(slate-duel|saer-list|saer-pair|arena|none)(, shared-prefix)?$|^(qwen|tfidf-1)$/,
  // Fields of the run's environment, and the program with its version.
  /^(app|p|seed|embedder|Slatewise 1)$/,
  // A symbol, and stages by which an answer was read.
  /^(Q|(reference|unscored)( \d+)?)$/,
  // Labels that a judge was asked for, with their counts.
  /^(· (Good|Partial|Poor|Yes|No) \d+ )+·$/,
  // The study as JSON.
  /^\{"version":1,.*\}$/,
];

const readers = {
  data: {
    ...{ kind: 'tables', name: 'Mine', person: 'reader', personPlural: 'readers' },
    tables: [{ file: 'a.csv', role: 'interactions', format: 'csv', mapping: {} }],
  },
};
const asking = (id: string, judge: string, settings: object = {}) => ({
  protocol: { id, settings },
  judge: { id: judge },
});

const STUDIES: readonly (readonly [string, object])[] = [
  ['slate duels', { ...readers, ...asking('slate-duel', 'noisy-oracle', { scores: true }) }],
  ['slate duels by popularity, with other histories', { ...asking('slate-duel', 'popularity'), historySwap: true }], // prettier-ignore
  ['labels of lists', { ...readers, ...asking('saer-list', 'oracle') }],
  ['pairs of lists', { ...readers, ...asking('saer-pair', 'mean-rating') }],
  ['an arena', { ...readers, ...asking('arena', 'embedding-similarity', { scores: true }) }],
  ['an arena around a baseline', asking('arena', 'mostly-first', { schedule: 'baseline' })],
  ['a coin', asking('saer-list', 'coin')],
  ['offline metrics alone', { judge: { id: 'none' } }],
];

/** Returns what a reader sees of a page of HTML: its text, and texts in attributes. */
function seenIn(html: string): string[] {
  const plain = html.replace(/<(style|script)\b[^]*?<\/\1>/g, '');
  const attributes = [...plain.matchAll(/\s(?:title|alt|aria-label)="([^"]*)"/g)];
  return [...plain.split(/<[^>]*>/), ...attributes.map(([, text = '']) => text)].map((text) =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
  );
}

/** Returns LaTeX without its commands, which are no words: `\label{tab:…}`, `\begin{tabular}{lrr}`. */
function withoutCommands(latex: string): string[] {
  return latex
    .replace(/\\(begin|end|label|cite|url)(\[\w*\])?(\{[^}]*\})+(\[\w*\])?/g, ' ')
    .replace(/\\[a-zA-Z]+/g, ' ')
    .split(/[\n&]/);
}

const MARKDOWN = (text: string) => text.replaceAll('\\', '').split(/[\n|]/);

function leftIn(texts: readonly string[]): string[] {
  const outside = texts
    .flatMap((text) => outsideBrackets(text))
    .map((one) => one.replace(/^# /, ''));
  return [...new Set(outside.filter((one) => !NO_TEXT.some((known) => known.test(one))))];
}

describe('with a language of which each text stands in brackets', () => {
  const speakBrackets = () => {
    setLocale(bracketed(en));
    setNumberFormats(bracketedNumbers(englishNumbers));
  };
  const speakEnglish = () => {
    setLocale(en);
    setNumberFormats(englishNumbers);
  };
  beforeEach(speakEnglish);
  afterEach(speakEnglish);

  it.each(STUDIES)('no letter of a report of %s stands outside them', async (_, study) => {
    // The run was stored in another language, so that its manifest has names in that language.
    const { run, data, reported, written } = await evaluatedStudy(study);
    speakBrackets();
    const report = renderReport(await reported());
    expect({
      html: leftIn(seenIn(await written('html'))),
      latex: leftIn(withoutCommands(await written('latex'))),
      methods: leftIn(withoutCommands(methodsLatex(run, data, report))),
      markdown: leftIn(MARKDOWN(await written('markdown'))),
      terminal: leftIn(reportToText(run, report).split(/\n|\s{2,}/)),
    }).toEqual({ html: [], latex: [], methods: [], markdown: [], terminal: [] });
  });

  it.each([
    ['recommenders', () => recommenders.map(({ title }) => title)],
    ['reference judges', () => referenceJudges.map(({ card }) => card.name)],
    ['offline metrics', () => offlineMetrics.map(({ name }) => metricName(`${name}@3`))],
    ['agents', () => agents.map(({ title }) => formatMessage(title))],
    ['rating scales', () => scales.flatMap(({ title }) => title)],
  ])('the names of %s are in the language', (_, names) => {
    speakBrackets();
    expect(names().length).toBeGreaterThan(3);
    expect(names().filter((name) => !name.startsWith('⟦'))).toEqual([]);
  });

  it('a value stands outside where it is shown, and within where it only chooses a text', () => {
    const { reading } = bracketed({
      reading: {
        of: ({ kind, name }: { kind: 'row' | 'column'; name: string }) =>
          `${{ row: 'a row', column: 'a column' }[kind]} of ${name}`,
      },
    } as never) as unknown as { reading: { of: (values: object) => string } };
    expect(reading.of({ kind: 'row', name: 'Finder' })).toBe('⟦a row of ⟧Finder⟦⟧');
    expect(reading.of({ kind: 'column', name: '⟦it⟧' })).toBe('⟦a column of ⟦it⟧⟧');
  });

  it('a text outside the language is found', () => {
    speakBrackets();
    expect(leftIn(['⟦Strength of ⟧Finder⟦⟧', '⟦Win ⟦rate⟧⟧ now'])).toEqual(['Finder', 'now']);
  });
});
