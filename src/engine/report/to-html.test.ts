import { coinAndFirst } from './reference-values.ts';
import { describe, expect, it } from 'vitest';
import { byKey } from '../domain/by-key.ts';
import type { Judgement } from '../domain/judgement.ts';
import { protocols } from '../protocols/registry.ts';
import { answered } from '#test/fixtures/answered.ts';
import { plannedFor, reportInput } from '#test/fixtures/planned.ts';
import { renderReport } from './rendered-report.ts';
import { id, type RecommenderId } from '../domain/ids.ts';
import { noisyOracle, oracle } from '../judges/oracle.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { reportOf } from '#test/fixtures/judged.ts';
import { smallRun } from '#test/fixtures/small-run.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { sampleEstimate } from '#test/fixtures/ui/sample-estimate.ts';
import { escaped } from './escaped.ts';
import { sectionHtml } from './html-sections.ts';
import { htmlTable } from './html-table.ts';
import { reportToHtml } from './to-html.ts';
import { reportToText } from './to-text.ts';

const evil = `<img src=x onerror="alert('1')">&`;

describe('a report as HTML', () => {
  it('contains the finding, every section with its reading, and the manifest', async () => {
    const report = await reportOf(
      noisyOracle(0.8, 'a'),
      drawnStudy('x', { users: 20, m: 3, recommenders: true }),
    );
    const html = reportToHtml(smallRun, report);
    const plain = (text: string) => text.replaceAll("'", '&#39;').replaceAll('"', '&quot;');
    expect(html).toContain(`<h1>${plain(report.headline)}</h1>`);
    for (const { title, reading } of report.sections) {
      expect(html).toContain(`<h2>${plain(title)}</h2>`);
      expect(html).toContain(plain(reading));
    }
    expect(html).toContain('f'.repeat(64));
    expect(html.match(/<svg role="img" aria-label="[^"]+"/g)?.length).toBeGreaterThan(10);
  });

  it('keeps long text of a table readable on a narrow page, and escaped', () => {
    const long = `${evil} and then ${'more '.repeat(12)}`;
    const html = htmlTable(
      ['Name', 'What'],
      [
        [{ text: 'a' }, { text: 'short' }],
        [{ text: 'b' }, { text: long }],
      ],
      '',
    );
    expect(html).toContain('<td>short</td>');
    expect(html).toContain(`<td><div class="long">${escaped(long)}</div></td>`);
    expect(html).not.toContain('<img');
  });

  it('states the rule by which a run stopped early, and only if it did', async () => {
    const report = await reportOf(oracle(), smallStudy);
    const { manifest } = smallRun;
    const run = { ...smallRun, manifest: { ...manifest, stopping: { error: 0.1 } } };
    expect(reportToHtml(run, report)).toMatch(
      /<dt>Early stopping<\/dt><dd>[^<]+chance of error \.1 over/,
    );
    expect(reportToHtml(smallRun, report)).not.toContain('Early stopping');
  });

  it('names the popularity that the prompts state, and only if they do', async () => {
    const report = await reportOf(oracle(), smallStudy);
    const { manifest } = smallRun;
    const run = { ...smallRun, manifest: { ...manifest, popularity: 'classes' as const } };
    expect(reportToHtml(run, report)).toContain(
      '<dt>Popularity in prompts</dt><dd>Class beside each title</dd>',
    );
    expect(reportToHtml(smallRun, report)).not.toContain('Popularity in prompts');
  });

  it('lists the beginnings of replies that were chosen for its judge', async () => {
    const report = await reportOf(oracle(), smallStudy);
    const opening = 'In each tag I write one word: {LABELS}.\n{OPENING}';
    const openings = {
      'slate-duel': { opening: '{OPENING}', labelMass: 0.85, published: 0.85 },
      'arena-first': { opening, labelMass: 0.4, published: 0.1 },
    };
    const run = { ...smallRun, manifest: { ...smallRun.manifest, openings } };
    const html = reportToHtml(run, report);
    const term = '<dt>Beginning of replies, with label mass</dt>';
    expect(html).toContain(`${term}<dd>which of two slates is better: as published, .85</dd>`);
    expect(html).toMatch(
      /the first answer of a reply: “In each tag [^<]+\(the answers\)\. …”, \.40/,
    );
    expect(reportToHtml(smallRun, report)).not.toContain('Beginning of replies');
  });

  it('opens offline: no script, no address, and a policy against both', async () => {
    const html = reportToHtml(smallRun, await reportOf(oracle(), smallStudy));
    expect(html).not.toMatch(/<script|https?:|url\(|@import|<link|<img/i);
    expect(html).toContain(`content="default-src 'none'`);
  });

  it('keeps text from the data from becoming markup', async () => {
    const slates = smallStudy.slates.map((slate) => ({
      ...slate,
      recommender: id<RecommenderId>(`${evil}${slate.recommender}`),
    }));
    const report = await reportOf(oracle(), { ...smallStudy, embedder: evil, slates });
    const run = { ...smallRun, name: evil, study: { ...smallRun.study, name: evil } };
    const html = reportToHtml(run, { ...report, remarks: [evil] });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('onerror="');
    expect(html).toContain('&lt;img src=x onerror=&quot;');
  });
});

describe('the plain sections as HTML', () => {
  const q = sampleEstimate({
    value: 2,
    interval: { low: 1.4, high: 2.9 },
    references: coinAndFirst(1, 1),
  });
  const undefinedQ = sampleEstimate({ value: null, interval: null, why: 'it lost nothing' });

  it('draw counts as bars, with the figure', () => {
    const html = sectionHtml({
      kind: 'shares',
      title: 'T',
      reading: 'R',
      parts: [
        { title: 'Wins', tone: 'good' },
        { title: 'Unscored', tone: 'unscored' },
      ],
      rows: [{ title: evil, counts: [3, 1], figure: q }],
    });
    expect(html).toContain('<i class="t-good" style="flex-grow:3"></i>');
    expect(html).toContain(': 3 wins, 1 unscored"');
    expect(html).toContain(
      '<td>2.00</td><td>1.40 to 2.90</td><td>1.00</td><td>1.00</td><td>103</td>',
    );
    expect(html).not.toContain('<img');
  });

  it('draw points with intervals in both directions and an escaped name each', () => {
    const html = sectionHtml({
      kind: 'points',
      title: 'T',
      reading: 'R',
      x: 'nDCG',
      y: 'Q',
      points: [
        { title: evil, x: sampleEstimate(), y: q },
        { title: 'B', x: sampleEstimate({ value: 0.2, interval: null }), y: undefinedQ },
      ],
      correlations: [sampleEstimate({ title: 'Pearson', n: 3 })],
    });
    expect(html.match(/<circle/g)).toHaveLength(2);
    expect(html.match(/class="bar"/g)).toHaveLength(3);
    expect(html).toContain('Undefined: it lost nothing (B: Q).');
    expect(html).not.toMatch(/<img|NaN/);
  });

  it('fill a grid by the distance from its reference value, and show a dot if nothing was measured', () => {
    const html = sectionHtml({
      kind: 'grid',
      title: 'T',
      reading: 'R',
      rows: ['A'],
      columns: ['A', 'B', 'C'],
      cells: [null, q, undefinedQ],
    });
    expect(html).toContain('<td class="none">\u00b7</td><td class="up-4">');
    expect(html).toContain('<td class="none">undefined<br>');
  });

  it('write fields of a table as words, counts and figures', () => {
    const html = sectionHtml({
      kind: 'table',
      title: 'T',
      reading: 'R',
      columns: ['', 'Questions', 'Rate'],
      rows: [[evil, 1200, sampleEstimate()]],
    });
    expect(html).toContain('<td>1,200</td><td>.64</td><td>.57 to .71</td>');
    expect(html).not.toContain('<img');
  });
});

describe('a report as text', () => {
  it('contains the finding, the leaderboard in order and every estimate with its reference values', async () => {
    const report = await reportOf(
      noisyOracle(0.9, 'a'),
      drawnStudy('x', { users: 60, m: 3, recommenders: true }),
    );
    const text = reportToText(smallRun, report);
    expect(text).toContain(report.headline);
    expect(text).toContain(report.trust);
    expect(text).toMatch(/^rec-2 +1 +1 /m);
    expect(text.indexOf('rec-2  ')).toBeLessThan(text.indexOf('rec-0  '));
    expect(text).toMatch(/^Position consistency \(asymmetry\): .* \.50 +\.00 +180 /m);
    expect(text).toMatch(/^Transitivity where both .* undefined /m);
    expect(text).not.toMatch(/NaN|null|undefined%/);
  });

  it.each([
    ['slate-duel', 'so half a duel was added to each side of every pair'],
    ['arena', 'so half an outcome of each kind was added to every pair'],
  ])('says on what a rating without a defeat rests in %s', (id, note) => {
    const protocol = protocols.find((one) => one.id === id)!;
    const data = drawnStudy('won', { users: 24, m: 3, recommenders: true });
    const planned = plannedFor(protocol, data);
    const textOf = (isUpset: (user: string) => boolean) => {
      const judgements = planned.trials.flatMap((trial): Judgement[] => {
        if (trial.kind !== 'duel') return [];
        const { first, second } = trial;
        const ahead = first.recommender! > second.recommender! !== isUpset(first.user);
        const verdict = { kind: 'preferred', winner: ahead ? 'first' : 'second' } as const;
        return [{ ...answered(trial.key), verdict, exactTie: false }];
      });
      const input = reportInput(planned, byKey(judgements), { bootstraps: 40 });
      return reportToText(smallRun, renderReport(protocol.report(input)));
    };
    expect(textOf(() => false)).toContain(note);
    if (id === 'slate-duel') expect(textOf((user) => user.endsWith('3'))).not.toContain(note);
  });
});
