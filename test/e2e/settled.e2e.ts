import type { Study } from '#engine/domain/study.ts';
import { expect, test } from './built-page.ts';
import { exported, finished, startStudy } from './drive.ts';

const study: Study = {
  version: 1,
  name: 'Settled early',
  data: { kind: 'demo' },
  lists: [],
  slates: {
    kind: 'recommenders',
    recommenders: ['item-knn', 'popular', 'random'],
    k: 5,
    users: 60,
  },
  history: 15,
  protocol: { id: 'slate-duel', arrangement: 'shared-prefix', settings: {} },
  judge: { id: 'noisy-oracle', p: 0.9 },
  panel: [],
  stopping: { error: 0.05 },
  seed: 'settled',
};

test('a run stops asking about settled pairs, and its results plan the next run @long', async ({
  page,
}) => {
  await startStudy(page, study);
  await finished(page);
  const table = page.getByRole('region', { name: 'Which pairs were settled early?', exact: true });
  await expect(table).toContainText(/until viewer \d+: told apart/);
  await expect(page.getByText('This run is not finished')).toHaveCount(0);

  const { run, judgements, report } = await exported(page, study.name);
  expect(run).toMatchObject({ state: 'finished', trials: judgements.length });
  // Sixty viewers with nine ordered pairs each, except for identical lists.
  expect(judgements.length).toBeLessThan(480);
  expect(report.counts).toMatchObject({ planned: judgements.length, judged: judgements.length });
  expect(JSON.stringify(report.remarks)).toContain('settled early');

  await page.goto(`#/setup?from=${encodeURIComponent(run.id)}`);
  const step = page.getByRole('region', { name: /Number of viewers and early stopping/ });
  await expect(step).toContainText(/you need [\d,]+ viewers/, { timeout: 30_000 });
  await expect(step).toContainText(`By “${study.name}”, judged by the same judge`);
  await expect(step.getByRole('checkbox', { name: /Stop asking about two/ })).toBeChecked();
});
