import { expect, test } from './built-page.ts';
import { answered, exported, finished, heldOutStudy, startStudy } from './drive.ts';
import { withTinyModel } from './tiny-causal.ts';

const STARTED_AGAIN = /took the graphics card away\. Starting again|Starting Tiny causal/;

test(
  '[J7] a run whose graphics card is lost starts its model again and continues by itself',
  { tag: '@long' },
  async ({ page, misdeeds }) => {
    // A software GPU compiles every shader anew, twice here: minutes on a busy machine.
    test.setTimeout(480_000);
    await withTinyModel(page);
    await page.goto('./');
    const study = {
      ...heldOutStudy('Lost on the way', { m: 2, users: 6 }),
      history: 1,
      judge: { id: 'tiny-causal', device: 'webgpu' as const },
    };
    study.slates = { ...study.slates, k: 1 };
    await startStudy(page, study);
    await expect
      .poll(() => answered(page), { timeout: 120_000, intervals: [50] })
      .toBeGreaterThan(2);

    const cdp = await page.context().browser()!.newBrowserCDPSession();
    await cdp.send('Browser.crashGpuProcess');
    await expect(page.getByText(STARTED_AGAIN)).toBeVisible({ timeout: 60_000 });
    await finished(page, 300_000);
    const { judgements } = await exported(page, study.name);
    expect(new Set(judgements.map(({ key }) => key)).size).toBe(24);
    expect(judgements).toHaveLength(24);
    expect(judgements.every(({ stage }) => stage === 'logits')).toBe(true);
    // The runtime logs its own failure to the console; no other errors may be there.
    misdeeds.errors.splice(0, misdeeds.errors.length, ...misdeeds.errors.filter(isForeign));
  },
);

test(
  '[J11] an exam whose graphics card is lost starts its model again and asks on',
  { tag: '@long' },
  async ({ page, misdeeds }) => {
    test.setTimeout(480_000);
    await withTinyModel(page);
    await page.goto('./#/headless');
    await page.waitForFunction(() => 'slatewise' in window);
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    // On the page an exam uses the device `auto`, which never is the emulated graphics card of a test.
    await page.evaluate(() => {
      const { slatewise } = window as unknown as {
        slatewise: { examine(asked: object): Promise<object> };
      };
      void slatewise.examine({ judge: { id: 'tiny-causal', device: 'webgpu' }, size: 'short' });
    });
    const asking = /% of \d+ questions answered/;
    await expect
      .poll(() => lines.some((line) => asking.test(line)), { timeout: 180_000 })
      .toBe(true);

    const cdp = await page.context().browser()!.newBrowserCDPSession();
    await cdp.send('Browser.crashGpuProcess');
    const lost = () => lines.findIndex((line) => line.includes('Starting again'));
    await expect.poll(lost, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(lines[lost()]).toContain('took the graphics card away');
    await expect
      .poll(() => lines.slice(lost()).some((line) => asking.test(line)), { timeout: 180_000 })
      .toBe(true);
    misdeeds.errors.splice(0, misdeeds.errors.length, ...misdeeds.errors.filter(isForeign));
  },
);

function isForeign(error: string): boolean {
  return !/An error occurred during model execution|Inputs given to model/.test(error);
}
