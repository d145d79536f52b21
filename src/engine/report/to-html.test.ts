import { describe, expect, it } from 'vitest';
import { id, type RecommenderId } from '../domain/ids.ts';
import { noisyOracle, oracle } from '../judges/oracle.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { reportOf } from '#test/fixtures/judged.ts';
import { smallRun } from '#test/fixtures/small-run.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { reportToHtml } from './to-html.ts';
import { reportToText } from './to-text.ts';

const evil = `<img src=x onerror="alert('1')">&`;

describe('a report as HTML', () => {
  it('holds the finding, every part with its reading, and what it takes to check it', async () => {
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

  it('opens offline: no script, no address, and a policy against both', async () => {
    const html = reportToHtml(smallRun, await reportOf(oracle(), smallStudy));
    expect(html).not.toMatch(/<script|https?:|url\(|@import|<link|<img/i);
    expect(html).toContain(`content="default-src 'none'`);
  });

  it('lets no text from the data become markup', async () => {
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

describe('a report as text', () => {
  it('holds the finding, the leaderboard in order and every estimate with its nulls', async () => {
    const report = await reportOf(
      noisyOracle(0.9, 'a'),
      drawnStudy('x', { users: 60, m: 3, recommenders: true }),
    );
    const text = reportToText(smallRun, report);
    expect(text).toContain(report.headline);
    expect(text).toContain(report.trust);
    expect(text).toMatch(/^1 +rec-2 /m);
    expect(text.indexOf('rec-2  ')).toBeLessThan(text.indexOf('rec-0  '));
    expect(text).toMatch(/^Asymmetry: .* \.50 +\.00 +180 /m);
    expect(text).toMatch(/^Transitivity where both .* undefined /m);
    expect(text).not.toMatch(/NaN|null|undefined%/);
  });
});
