import { describe, expect, it } from 'vitest';
import { evaluatedStudy } from '#test/fixtures/evaluated-study.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { call, judgedRun, run } from '#test/fixtures/judged-run.ts';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import type { StudyData } from '#engine/domain/study-data.ts';
import { renderReport, type RenderedReport } from '#engine/report/rendered-report.ts';
import { reportToCsv } from '#engine/export/to-csv.ts';
import { reportToLatex } from '#engine/export/to-latex.ts';
import { reportToMarkdown } from '#engine/export/to-markdown.ts';
import { reportToHtml } from '#engine/report/to-html.ts';
import { reportToText } from '#engine/report/to-text.ts';

/** Fourteen users who chose twenty items each, without ratings; no item has a category. */
const { scale: _, ...chosen } = datasetFrom(
  Array.from({ length: 14 }, (_, u) =>
    Array.from({ length: 20 }, (_, i) => ({
      ...{ user: `u${u}`, item: `i${(u * 7 + i * 3) % 40}`, timestamp: i },
      clicked: true,
    })),
  ).flat(),
);

const slates = (recommenders: readonly string[], more: object = {}) => ({
  slates: { kind: 'recommenders', recommenders, k: 3, users: 12, ...more },
});
const two = slates(['popular', 'random']);
const byPopularity = { judge: { id: 'popularity' } };
const byCoin = { judge: { id: 'coin' } };
const noJudge = { judge: { id: 'none' } };
const three = 'they need at least three recommenders, and this study has two';
const ORDER = 'Does the judge order the recommenders as held-out data do?';

/** Returns all sentences of a section: in place of its figures, or on what it leaves out. */
const sentencesOf = ({ sections }: RenderedReport, title: string): string[] =>
  sections
    .filter((one) => one.title === title)
    .flatMap((one) => [...(one.kind === 'sentence' ? [one.reading] : []), ...(one.missing ?? [])]);

describe('a part of a report that can’t be computed', () => {
  it.each([
    ['slate duel, two recommenders', { ...two, ...byPopularity }, ORDER, three],
    [
      'arena, two recommenders: order',
      { ...two, ...byPopularity, protocol: { id: 'arena' } },
      ORDER,
      three,
    ],
    [
      'arena, two recommenders: correlations',
      { ...two, ...byPopularity, protocol: { id: 'arena' } },
      'Does the judge agree with nDCG@3?',
      'here at most two have them',
    ],
    [
      'arena, two besides a baseline',
      { ...byPopularity, protocol: { id: 'arena', settings: { schedule: 'baseline' } } },
      'Does the judge agree with nDCG@3?',
      'here at most two have them. Item neighbours is left out',
    ],
    [
      'labels of lists, two recommenders',
      { ...two, ...byCoin, protocol: { id: 'saer-list' } },
      ORDER,
      three,
    ],
    [
      'labels and pairs, two recommenders',
      { ...two, ...byPopularity, protocol: { id: 'saer-pair' } },
      ORDER,
      three,
    ],
    [
      'no judge, lists of one item',
      { ...slates(['popular', 'random'], { k: 1 }), ...noJudge },
      'What do held-out data say of shorter lists?',
      'the lists have one item each',
    ],
    [
      'slate duel, scores of a judge that gives none',
      { ...byPopularity, protocol: { id: 'slate-duel', settings: { scores: true } } },
      'Do its comparisons agree with its own scores?',
      'the study asks for a score of each list',
    ],
    [
      'arena, scores of a judge that gives none',
      { ...byPopularity, protocol: { id: 'arena', settings: { scores: true } } },
      'How good is each list by itself?',
      'the study asks for a score of each list',
    ],
  ])('has its reason in its place: %s', async (_, study, title, reason) => {
    const { report } = await evaluatedStudy(study);
    expect(sentencesOf(renderReport(report), title).join(' ')).toContain(reason);
  });

  it.each([
    [
      'held-out data, no ratings',
      byPopularity,
      'What do held-out data say?',
      'Graded nDCG@3 and Graded nDCG (linear)@3: this needs later ratings',
    ],
    [
      'the lists, no categories',
      byPopularity,
      'What are the lists like?',
      'URD by category: this needs lists of two or more items with categories',
    ],
    [
      'shorter lists, no ratings',
      noJudge,
      'What do held-out data say of shorter lists?',
      'Graded nDCG and Graded nDCG (linear): this needs later ratings',
    ],
    [
      'parts of the users, equally active',
      noJudge,
      'Who is served better, and with which items? First 3 items',
      'No row for thirds of the viewers: all viewers met equally many items before',
    ],
    [
      'parts of a run, no categories',
      byPopularity,
      'Does it hold for everybody?',
      'fewer than two categories lead a slate',
    ],
  ])('is named below its table: %s', async (_, study, title, reason) => {
    const { report } = await evaluatedStudy(study, chosen);
    const found = sentencesOf(renderReport(report), title);
    expect(found.join(' ')).toContain(reason);
    const [table] = renderReport(report).sections.filter((one) => one.title === title);
    expect(table!.kind).not.toBe('sentence');
  });

  it.each(['slate-duel', 'saer-pair'])('says in %s that no list has a known worth', async (id) => {
    const data = drawnStudy('unknown', { users: 6, m: 3, recommenders: true });
    const unknown: StudyData = {
      ...data,
      slates: data.slates.map(({ utility: _, ...slate }) => slate),
      similarity: new Map(),
    };
    const { figures } = await judgedRun(id, unknown, ['popularity']);
    const { report } = await figures.report({ run }, call);
    const readings = renderReport(report).sections.flatMap((one) =>
      one.kind === 'sentence' ? [one.reading] : [],
    );
    expect(readings.join(' ')).toMatch(/whose worth is known|The worth of no two/i);
    if (id === 'slate-duel') expect(readings.join(' ')).toContain('the similarity of two compared');
  });

  it('says that two judges are too few for their regret against their coherence', async () => {
    const data = drawnStudy('panel', { users: 20, m: 3, recommenders: true });
    const { figures } = await judgedRun('slate-duel', data, ['popularity', 'coin']);
    const { report } = await figures.report({ run }, call);
    const sentences = renderReport(report).sections.filter(
      ({ kind, reading }) =>
        kind === 'sentence' && /at least three judges .* here two/.test(reading),
    );
    expect(sentences.map(({ title }) => title)).toEqual([
      'Is position consistency correlated with regret?',
      'Is transitivity correlated with regret?',
    ]);
  });

  it('has its sentences on the terminal and in every kind of file', async () => {
    const found = await evaluatedStudy({ ...two, ...byPopularity }, chosen);
    const report = renderReport(found.report);
    const files = [
      reportToText(found.run, report),
      reportToMarkdown(found.run, report),
      reportToLatex(found.run, report),
      reportToHtml(found.run, report),
      reportToCsv(found.run, report),
      JSON.stringify(await found.json()),
    ];
    for (const file of files) {
      expect(file).toContain('No columns for Graded nDCG');
      expect(file).toContain('No column for URD by category');
      expect(file).toContain(three);
    }
  });

  it('has no such sentence where everything can be computed', async () => {
    const { report } = await evaluatedStudy();
    const rendered = renderReport(report);
    expect(sentencesOf(rendered, ORDER)).toEqual([]);
    expect(sentencesOf(rendered, 'What do held-out data say?')).toEqual([]);
  });
});
