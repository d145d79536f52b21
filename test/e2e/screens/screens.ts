import { mkdirSync, rmSync } from 'node:fs';
import { test } from '../built-page.ts';
import { visitEveryView } from '../every-view.ts';

const FOLDER = 'screens';
const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [1280, 390];

test('writes a screenshot of every view in both colour schemes and widths', async ({ page }) => {
  test.setTimeout(1_200_000);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  let count = 0;
  const seen = new Map<string, number>();
  await visitEveryView(page, async (view) => {
    count += 1;
    const name = fileNameOf(view, seen);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        const path = `${FOLDER}/${String(count).padStart(2, '0')}-${name}-${width}-${colorScheme}.png`;
        await page.screenshot({ path, fullPage: true });
      }
    }
  });
  console.log(`${count * WIDTHS.length * SCHEMES.length} screenshots are in ${FOLDER}`);
});

/** Returns a view's address as a file name without ids of this device: `report/4f2a...` as `report-2` at the second visit. */
function fileNameOf(view: string, seen: Map<string, number>): string {
  const parts = view.split(/[/?]/).filter((part) => !/[0-9a-f]{8}|=/.test(part));
  const name = parts.join('-').replaceAll(' ', '-');
  const times = (seen.get(name) ?? 0) + 1;
  seen.set(name, times);
  return times === 1 ? name : `${name}-${times}`;
}
