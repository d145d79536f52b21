import {
  renderReport,
  type RenderedEstimate,
  type RenderedField,
  type RenderedReport,
} from '#engine/report/rendered-report.ts';
import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import type { Section } from '#engine/report/report.ts';
import { reportToText } from '#engine/report/to-text.ts';
import { call, judgedRun, run } from '#test/fixtures/judged-run.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';

/** The utility of every slate is known, so the oracle scores all of them. */
const study = drawnStudy('panel', { users: 10, m: 4, recommenders: true });
const TITLE = 'Do its comparisons agree with its own scores?';

function coherenceIn(report: RenderedReport) {
  const section = report.sections.find(({ title }) => title === TITLE);
  if (!section) throw new RangeError('Nothing of rating coherence');
  return section;
}

const bare = ({ id: _, ...one }: RenderedEstimate) => one;

describe('a panel', () => {
  it('[14.2] [P14] compares each judge’s comparisons with its own scores, and the vote with none', async () => {
    const settings = { scores: true };
    const alone = await judgedRun('slate-duel', study, ['oracle'], settings);
    const own = coherenceIn(renderReport((await alone.figures.report({ run }, call)).report));
    if (own.kind !== 'estimates') throw new RangeError('A single judge has estimates');
    const judges = ['always-first', 'always-first', 'oracle'];
    const panel = await judgedRun('slate-duel', study, judges, settings);
    const section = coherenceIn(renderReport((await panel.figures.report({ run }, call)).report));
    if (section.kind !== 'table') throw new RangeError('A panel has a table');
    expect(section.columns).toEqual(['Judge', ...own.estimates.map(({ title }) => title)]);
    const [first, second, oracle, ...vote] = section.rows;
    const none = own.estimates.map(() => 'no scores');
    expect(first).toEqual(['Always first (1)', ...none]);
    expect(second).toEqual(['Always first (2)', ...none]);
    expect(vote).toEqual([]);
    const isFigure = (field: RenderedField): field is RenderedEstimate => typeof field === 'object';
    expect(oracle![0]).toBe('Oracle');
    expect(oracle!.filter(isFigure).map(bare)).toEqual(own.estimates.map(bare));
    expect(own.estimates[1]).toMatchObject({ title: 'Lenient, likeliest digit', value: 1 });
  });

  it('[14.2] [P14] counts the questions of each judge, whichever is first', async () => {
    const settings = { scores: true };
    // Ten users with four slates: 160 duels, and 40 scores by the oracle only.
    for (const judges of [
      ['always-first', 'oracle'],
      ['oracle', 'always-first'],
    ]) {
      const { figures } = await judgedRun('slate-duel', study, judges, settings);
      const { run: of, report } = await figures.report({ run }, call);
      expect(report.counts).toMatchObject({ planned: of.trials, judged: 360, unscored: 0 });
      expect(of.trials).toBe(360);
      const each = new Map(report.counts.panel!.judges.map((one) => [one.judge, one]));
      expect(each.get('Oracle')).toMatchObject({ planned: 200, judged: 200, notAsked: {} });
      const always = { planned: 160, judged: 160, notAsked: { 'slate-score': 40 } };
      expect(each.get('Always first')).toMatchObject(always);
      expect(
        report.remarks.map(formatMessage).filter((one) => one.startsWith('Not asked')),
      ).toEqual([
        'Not asked, since Always first has no answer to such questions: a score of one slate by itself (40).',
      ]);
      const rows = await figures.pairs({ run }, call);
      expect(rows.filter(({ outcome }) => outcome === 'appraised')).toHaveLength(40);
      const told = 'Always first: 160 judgements of 160 questions, 0 unscored';
      expect(reportToText(of, renderReport(report))).toContain(told);
      for (const format of ['html', 'latex', 'markdown', 'json', 'csv'] as const) {
        const text = await (await figures.export({ run, format }, call)).blob.text();
        expect(text, format).toContain(
          format === 'json' ? '"judge":"Always first"' : 'Always first',
        );
        if (format !== 'json' && format !== 'csv') expect(text, format).toContain(told);
        if (format === 'csv') expect(text).toMatch(/"?Questions judged, Always first"?,,160/);
      }
    }
  });

  it('[14.2] counts the drawn votes, beside judges that left nothing unscored', async () => {
    const judges = ['noisy-oracle', 'oracle', 'coin'];
    const { figures } = await judgedRun('saer-list', study, ['oracle', 'coin']);
    const { report } = await figures.report({ run }, call);
    const { labels } = report.counts.panel!.drawn;
    const shares = report.sections.find((section) => section.kind === 'shares')!;
    const unscored = shares.rows.reduce((sum, { counts }) => sum + counts.at(-1)!, 0);
    expect(labels).toBe(unscored);
    expect(labels).toBeGreaterThan(0);
    expect(report.counts).toMatchObject({ planned: 80 + 40 * 3, unscored: 0 });
    expect(report.remarks.map(formatMessage).join(' ')).toContain(
      `${labels} votes on a label drawn`,
    );
    // The questions of the other judges count even if the first judge can't answer label questions.
    const pair = await judgedRun('saer-pair', smallStudy, judges);
    const counts = (await pair.figures.report({ run }, call)).report.counts;
    expect(counts.panel!.judges.map(({ judged }) => judged)).toEqual([18, 27, 27]);
    expect(counts).toMatchObject({ planned: 72, judged: 72, notAsked: { 'list-label': 9 } });
  });

  it('[14.2] compares labels only with pairs and flags of the same judge', async () => {
    const pair = await judgedRun('saer-pair', study, ['always-first', 'oracle', 'coin']);
    const { sections } = (await pair.figures.report({ run }, call)).report;
    const titles = (all: readonly Section[]) =>
      all.flatMap((one) =>
        one.kind === 'estimates' ? one.estimates.map(({ title }) => formatMessage(title)) : [],
      );
    const directions = titles(sections).filter((title) => title.includes('Direction'));
    expect(directions.map((title) => title.split(':')[0])).toEqual(['Oracle', 'Coin']);
    const list = await judgedRun('saer-list', study, ['oracle', 'coin']);
    const rules = titles((await list.figures.report({ run }, call)).report.sections);
    // The oracle flags no items.
    expect(rules.filter((title) => title.includes('by counting'))).toEqual([
      'Coin: The same label by counting what it flagged item by item',
    ]);
    const arena = await judgedRun('arena', study, ['always-first', 'oracle'], { scores: true });
    const scored = titles((await arena.figures.report({ run }, call)).report.sections);
    expect(scored.filter((title) => title.includes('higher score'))).toEqual([
      'Oracle: The higher score won the duel',
    ]);
  });
});
