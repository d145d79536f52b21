import { expect, test } from './built-page.ts';
import { answered, exported, heldOutStudy, startStudy } from './drive.ts';

interface Tab {
  hide(): void;
  show(): void;
}

/** Simulates a browser's limits on a hidden tab: no frames, no idle time, timers once a second. */
const seenOrNot = () => {
  const { requestAnimationFrame, setTimeout, setInterval } = window;
  let hidden = false;
  let waiting: FrameRequestCallback[] = [];
  const slow = (ms = 0) => (hidden ? Math.max(1000, ms) : ms);
  Object.assign(window, {
    requestAnimationFrame: (frame: FrameRequestCallback) =>
      hidden ? waiting.push(frame) : requestAnimationFrame(frame),
    requestIdleCallback: () => 0,
    setTimeout: (work: () => void, ms?: number) => setTimeout(work, slow(ms)),
    setInterval: (work: () => void, ms?: number) => setInterval(work, slow(ms)),
  });
  Object.defineProperty(document, 'visibilityState', {
    get: () => (hidden ? 'hidden' : 'visible'),
  });
  Object.defineProperty(document, 'hidden', { get: () => hidden });
  const turn = (to: boolean) => {
    hidden = to;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const tab: Tab = {
    hide: () => turn(true),
    show: () => {
      turn(false);
      for (const frame of waiting) requestAnimationFrame(frame);
      waiting = [];
    },
  };
  Object.assign(window, { tab });
};

test('a run in a hidden tab continues to its end, and its report is ready when the tab is shown @long', async ({
  page,
}) => {
  // The test runner's compiler writes calls of this helper into functions.
  await page.addInitScript('globalThis.__name ??= (value) => value');
  await page.addInitScript(seenOrNot);
  await page.goto('./');
  const study = heldOutStudy('Out of sight', { m: 6 });
  await startStudy(page, study);
  await expect.poll(() => answered(page), { intervals: [50] }).toBeGreaterThan(0);
  await page.evaluate(() => (window as unknown as { tab: Tab }).tab.hide());
  const at = (await answered(page)) ?? 0;
  expect(at).toBeLessThan(60 * 36);
  await page.waitForURL(/#\/report\//);
  await page.evaluate(() => (window as unknown as { tab: Tab }).tab.show());
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Out of sight');
  const { judgements } = await exported(page, study.name);
  expect(judgements).toHaveLength(60 * 36);
  expect(new Set(judgements.map(({ key }) => key)).size).toBe(60 * 36);
});
