import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import type { VerdictCounts as Counts } from '#engine/report/report.ts';
import VerdictCounts from './VerdictCounts.svelte';

const counts: Counts = {
  planned: 100,
  judged: 90,
  preferredFirst: 0,
  preferredSecond: 0,
  tied: 0,
  unscored: 4,
  labelled: {},
  notAsked: {},
  exactTies: 0,
  stages: { logits: 90 },
};
const images = (screen: Awaited<ReturnType<typeof render>>) =>
  screen
    .getByRole('img')
    .elements()
    .map((image) => image.getAttribute('aria-label'));

describe('counts of verdicts', () => {
  it('are one bar for one kind of answer', async () => {
    const screen = await render(VerdictCounts, {
      counts: { ...counts, preferredFirst: 50, preferredSecond: 36 },
    });
    expect(images(screen)).toEqual([
      '50 the slate shown first, 36 the slate shown second, 4 unscored, 10 not asked yet',
    ]);
  });

  it('are one bar per kind of answer, best label first', async () => {
    const screen = await render(VerdictCounts, {
      counts: { ...counts, tied: 6, labelled: { Poor: 10, Good: 30, Yes: 20, No: 15, score: 5 } },
    });
    expect(images(screen)).toEqual([
      'Pairs: 6 judged ties',
      'Lists: 30 good, 10 poor',
      'Items: 20 yes, 15 no',
      'Scores: 5 scored',
      'All questions: 86 answered, 4 unscored, 10 not asked yet',
    ]);
  });

  it('name kinds of fault as such, and other labels as others', async () => {
    const labelled = { variation: 3, pacing: 2, other: 1, 'off-taste': 4 };
    const screen = await render(VerdictCounts, { counts: { ...counts, tied: 6, labelled } });
    expect(images(screen)).toContain('Kinds of fault: 3 variation, 2 pacing, 1 other, 4 off-taste');
    const rows = await render(VerdictCounts, {
      counts: { ...counts, tied: 6, labelled: { pacing: 2, 'Something else': 4 } },
    });
    expect(images(rows)).toContain('Other labels: 2 pacing, 4 something else');
  });

  it('list the questions that weren’t asked, and state that they aren’t ties', async () => {
    const screen = await render(VerdictCounts, {
      counts: { ...counts, preferredFirst: 86, notAsked: { 'item-fit': 240 } },
    });
    await expect.element(screen.getByText('whether one item belongs: 240 questions')).toBeVisible();
    await expect.element(screen.getByText('They weren’t asked', { exact: false })).toBeVisible();
  });

  it('are only unscored if no answer could be read', async () => {
    const screen = await render(VerdictCounts, {
      counts: { ...counts, judged: 100, unscored: 100 },
    });
    expect(images(screen)).toEqual(['100 unscored']);
  });

  it('[14.2] are those of each judge of a panel, with what each was not asked', async () => {
    const own = { ...counts, planned: 50, judged: 50, unscored: 0, preferredFirst: 50 };
    const judges = [
      { ...own, judge: 'Always first', notAsked: { 'slate-score': 9 } },
      { ...own, judge: 'Oracle', labelled: { score: 9 }, preferredFirst: 41 },
    ];
    const panel = { judges, drawn: { pairs: 0, labels: 0 } };
    const screen = await render(VerdictCounts, { counts: { ...counts, panel } });
    expect(images(screen)).toEqual([
      'Always first: 50 the slate shown first, 0 unscored',
      'Oracle, Pairs: 41 the slate shown first',
      'Oracle, Scores: 9 scored',
      'Oracle, All questions: 50 answered, 0 unscored',
    ]);
    const asked = screen.getByText('a score of one slate by itself: 9 questions');
    expect(asked.elements()).toHaveLength(1);
  });
});
