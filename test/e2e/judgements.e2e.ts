import { expect, test } from './built-page.ts';
import { finished, heldOutStudy, startStudy } from './drive.ts';
import { withTinyModel } from './tiny-causal.ts';

test('the judgements of a language model’s runs open one after the other, with its explanations', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await withTinyModel(page);
  await page.goto('./');
  const runs: string[] = [];
  for (const protocol of ['slate-duel', 'saer-list']) {
    const study = heldOutStudy(protocol, { m: 2, users: 2, judge: 'tiny-causal' });
    runs.push(
      await startStudy(page, {
        ...study,
        history: 1,
        slates: { ...study.slates, k: 1 },
        protocol: { ...study.protocol, id: protocol },
        judge: { id: 'tiny-causal', device: 'wasm' },
      }),
    );
    await finished(page);
  }
  // By the address alone: the page stays loaded, and so does what it knows of the run before.
  for (const run of [...runs, ...runs]) {
    for (const place of ['report', 'judgements']) {
      await page.evaluate((to) => (location.hash = to), `#/${place}/${run}`);
      const part = place === 'report' ? 'Can someone else check it?' : 'Rendered prompt';
      await expect(page.getByRole('region', { name: part, exact: true })).toBeVisible();
    }
    await expect(
      page.getByRole('region', { name: 'The judge’s explanation' }).first(),
    ).toBeVisible();
  }
});
