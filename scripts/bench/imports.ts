import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { spreadOf } from './arithmetic.ts';
import { madeMovieLens, type MadeMovieLens } from './made-movielens.ts';
import { pageMemory, renderers, watchPrivate, workersTime } from './memory.ts';
import { told, type Measured, type Outcome } from './outcome.ts';
import type { Site } from './site.ts';
import { longBetween, watch, watchedIn } from './watch-page.ts';

const ONE = { ratings: 1_000_000, users: 6_000, films: 4_000 };
const LARGE = { ratings: 25_000_000, users: 162_000, films: 60_000 };
/** Percent of the users that the large import takes. */
const TAKEN = 5;

/** One import in the page. */
interface Imported {
  readonly seconds: number;
  /** Processor time of the page's workers in seconds; null where the system doesn't report it. */
  readonly computing: number | null;
  /** The most resident memory of the page's process, and what it had before, in MiB. */
  readonly peak: number | undefined;
  readonly before: number | undefined;
  /** The most private memory of a page's process during the import, in MiB. */
  readonly own: number | undefined;
  /** Memory of the page and its workers after the import, as the browser counts it, in MiB. */
  readonly after: number | null;
  /** Tasks of over 50 ms on the main thread. */
  readonly long: readonly number[];
}

/**
 * Measures imports of made-up ratings in MovieLens's layout: a million, and on request 25 million of which a sample is
 * taken. `python` is a Python with pandas that reads the same files.
 */
export async function measureImports(
  launch: () => Promise<Browser>,
  site: Site,
  { times, large, python }: { times: number; large: boolean; python: string },
): Promise<Measured> {
  const folder = (name: string) => join(tmpdir(), `slatewise-bench-${name}`);
  const million = await madeMovieLens(folder('1m'), ONE);
  const runs: Imported[] = [];
  for (let i = 0; i < times; i++) runs.push(await importIn(launch, site, million));
  const beside = inPandas(python, million);
  const outcomes = [...outcomesOf('a million ratings', runs, 8, 400), besideOf(beside)];
  const raw: Record<string, unknown> = { million: { runs, pandas: beside } };
  if (large) {
    const made = await madeMovieLens(folder('25m'), LARGE);
    const one = await importIn(launch, site, made, TAKEN);
    const pandas = inPandas(python, made);
    outcomes.push(
      ...outcomesOf(`25 million ratings, ${TAKEN} % of the users taken`, [one], null, 2048),
      besideOf(pandas),
    );
    raw['large'] = { runs: [one], pandas };
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

function outcomesOf(
  what: string,
  runs: readonly Imported[],
  seconds: number | null,
  mib: number,
): Outcome[] {
  const part = 'imports';
  const clock = spreadOf(runs.map((run) => run.seconds));
  const computing = runs.flatMap((run) => run.computing ?? []);
  const peaks = runs.flatMap((run) => run.peak ?? []);
  const peak = Math.max(...peaks);
  const owns = runs.flatMap((run) => run.own ?? []);
  const long = runs.flatMap((run) => run.long);
  const before = Math.max(...runs.flatMap((run) => run.before ?? []));
  const after = runs.flatMap((run) => run.after ?? []);
  const at = (of: number, unit: string) => `at most ${of} ${unit}`;
  return [
    {
      ...{ part, what: `${what}: seconds by the clock until they are stored` },
      goal: seconds === null ? null : at(seconds, 's'),
      reached: told(clock, 1, ' s'),
      met: seconds === null ? null : clock.median <= seconds,
    },
    {
      ...{ part, what: `${what}: processor time of the workers`, goal: null, met: null },
      reached: computing.length === 0 ? 'unknown' : told(spreadOf(computing), 1, ' s'),
    },
    {
      ...{ part, what: `${what}: most memory of the page's process (resident)` },
      goal: at(mib, 'MiB'),
      reached:
        peaks.length === 0
          ? 'unknown'
          : `${peak.toFixed(0)} MiB, of which ${before.toFixed(0)} before the import`,
      met: peaks.length === 0 ? null : peak <= mib,
    },
    {
      ...{
        part,
        what: `${what}: most memory of the page's process (private, as the task manager counts)`,
      },
      goal: at(mib, 'MiB'),
      reached: owns.length === 0 ? 'unknown' : `${Math.max(...owns).toFixed(0)} MiB`,
      met: owns.length === 0 ? null : Math.max(...owns) <= mib,
    },
    {
      ...{ part, what: `${what}: page and workers afterwards, as the browser counts` },
      ...{ goal: null, met: null },
      reached: after.length === 0 ? 'unknown' : `${Math.max(...after).toFixed(0)} MiB`,
    },
    {
      ...{ part, what: `${what}: tasks over 50 ms on the main thread`, goal: 'none' },
      reached: long.length === 0 ? 'none' : `${long.length}, ${Math.max(...long).toFixed(0)} ms`,
      met: long.length === 0,
    },
  ];
}

type InPandas = Readonly<Record<'seconds' | 'computing' | 'mib' | 'rows', number>> & {
  readonly pandas: string;
};

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

function besideOf(read: InPandas | null): Outcome {
  const what = 'the same files in pandas, all rows';
  const reached = read
    ? `${read.seconds.toFixed(1)} s, ${read.computing.toFixed(1)} s of processor time, ${read.mib.toFixed(0)} MiB (pandas ${read.pandas})`
    : 'not measured: this Python has no pandas (--python names another)';
  return { part: 'imports', what, goal: null, reached, met: null };
}
