import { expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import type { RenderedSection } from '#engine/report/rendered-report.ts';
import SectionChart from './SectionChart.svelte';

const missing = ['No column for AUC: this needs the whole ranking.', 'No row for URD: no vectors.'];
const about = { title: 'What do held-out data say?', reading: 'Means over users.', missing };

/** One section of each kind that can have a table, without any figures. */
const sections: RenderedSection[] = [
  { ...about, kind: 'leaderboard', rows: [], connected: true },
  { ...about, kind: 'win-matrix', recommenders: [], cells: [] },
  { ...about, kind: 'estimates', estimates: [] },
  { ...about, kind: 'similarity', embedder: 'TF-IDF', bins: [] },
  { ...about, kind: 'table', columns: ['', 'nDCG'], rows: [['popular', 1]] },
  { ...about, kind: 'shares', parts: [], rows: [] },
  { ...about, kind: 'points', x: 'nDCG', y: 'Q', points: [], correlations: [] },
  { ...about, kind: 'grid', rows: ['popular'], columns: ['nDCG'], cells: [null] },
];

it.each(sections.map((section) => [section.kind, section] as const))(
  'shows below a chart of the kind %s what it leaves out',
  async (_, section) => {
    const screen = await render(SectionChart, { section });
    for (const sentence of missing) {
      await expect.element(screen.getByText(sentence, { exact: true })).toBeVisible();
    }
  },
);

it('shows no such sentence where nothing is left out', async () => {
  const { missing: _, ...section } = sections[4]!;
  const screen = await render(SectionChart, { section });
  expect(screen.container.textContent).not.toContain('No column');
});
