import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { besidePandas, outcomesOf, type Imported, type InPandas } from './import-outcomes.ts';
import { madeMovieLens, type MadeMovieLens } from './made-movielens.ts';
import { pageMemory, renderers, watchPrivate, workersTime } from './memory.ts';
import type { Measured } from './outcome.ts';
import type { Site } from './site.ts';
import { longBetween, watch, watchedIn } from './watch-page.ts';

const ONE = { ratings: 1_000_000, users: 20_000, films: 10_000 };
const LARGE = { ratings: 25_000_000, users: 162_000, films: 60_000 };
/** Percent of the users that the large import takes. */
const TAKEN = 5;

/**
 * Measures imports of made-up ratings in MovieLens's layout: a million, and on request 25 million of which a sample is
 * taken. `python` is a Python with pandas that reads the same files.
 */
export async function measureImports(
  launch: () => Promise<Browser>,
  site: Site,
  { times, large, python }: { times: number; large: boolean; python: string },
): Promise<Measured> {
  const made = await madeMovieLens(ONE);
  const runs: Imported[] = [];
  const pandas: InPandas[] = [];
  for (let i = 0; i < times; i++) {
    runs.push(await importIn(launch, site, made));
    const read = inPandas(python, made);
    if (read) pandas.push(read);
  }
  const what = 'a million ratings';
  const outcomes = [...outcomesOf(what, runs, 400), ...besidePandas(what, runs, pandas, 3)];
  const raw: Record<string, unknown> = { million: { runs, pandas } };
  if (large) {
    const made = await madeMovieLens(LARGE);
    const runs = [await importIn(launch, site, made, TAKEN)];
    const pandas = [inPandas(python, made) ?? []].flat();
    const what = `25 million ratings, ${TAKEN} % of the users taken`;
    outcomes.push(...outcomesOf(what, runs, 2000), ...besidePandas(what, runs, pandas, null));
    raw['large'] = { runs, pandas };
  }
  return { outcomes, raw };
}

async function importIn(
  launch: () => Promise<Browser>,
  site: Site,
  files: MadeMovieLens,
  share?: number,
): Promise<Imported> {
  const browser = await launch();
  try {
    const session = await browser.newBrowserCDPSession();
    const page = await browser.newPage();
    await watch(page);
    await page.goto(`${site.app}#/setup`);
    const input = page.getByLabel('Data: files');
    await input.waitFor({ state: 'attached' });
    if (share !== undefined) {
      await page.getByText('Take a part of large data').click();
      await page.getByRole('spinbutton', { name: 'Users, in %' }).fill(String(share));
    }
    // Whoever chooses files does so seconds after the page came, which then prepares nothing any more.
    await atRest(page);
    const before = (await renderers(browser))[0]?.peak;
    const spent = await workersTime(session);
    const stop = await watchPrivate(browser);
    const begun = (await watchedIn(page)).now;
    await input.setInputFiles([files.ratings, files.movies]);
    await page
      .getByText(/interactions; about/)
      .first()
      .waitFor({ timeout: 900_000 });
    const own = stop();
    const watched = await watchedIn(page);
    const after = await workersTime(session);
    return {
      seconds: (watched.now - begun) / 1000,
      computing: spent === null || after === null ? null : (after - spent) / 1000,
      peak: (await renderers(browser))[0]?.peak,
      ...{ before, own },
      after: await pageMemory(page),
      long: longBetween(watched, begun, watched.now),
    };
  } finally {
    await browser.close();
  }
}

/** Waits until the main thread had no long task for two seconds. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const { long } = (window as unknown as { watched: { long: { start: number; ms: number }[] } })
      .watched;
    const last = long.at(-1);
    return performance.now() - (last ? last.start + last.ms : 0) > 2000;
  });
}

/** Reads the same files with pandas; null where this Python has none. */
function inPandas(python: string, { ratings, movies }: MadeMovieLens): InPandas | null {
  const script = fileURLToPath(new URL('import-in-pandas.py', import.meta.url));
  try {
    const text = execFileSync(python, [script, ratings, movies], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return JSON.parse(text) as InPandas;
  } catch {
    return null;
  }
}
