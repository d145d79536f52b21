import type { BrowserContext, Page } from '@playwright/test';
import type { Judgement } from '#engine/domain/judgement.ts';
import type { Study } from '#engine/domain/study.ts';
import { stream } from '#engine/random/stream.ts';
import { expect, test } from './built-page.ts';
import { answered, exported, finished, goOn, heldOutStudy, startStudy } from './drive.ts';

// Each study is so long that every kill finds it unfinished with a quick judge, too.
for (const [kills, m, users, tag] of [
  [3, 4, 30, '@full'],
  [10, 10, 60, '@long'],
] as const) {
  test(
    `a run whose tab is killed ${kills} times ends with the judgements of one that was left alone`,
    { tag },
    async ({ browser, context, baseURL }) => {
      test.setTimeout(300_000);
      const calm = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      const study = heldOutStudy(`Killed ${kills} times`, { m, users });
      await endsAlike({ calm, context, study, kills, trials: users * m ** 2 });
    },
  );
}

async function endsAlike({
  calm,
  context,
  study,
  kills,
  trials,
}: {
  readonly calm: BrowserContext;
  readonly context: BrowserContext;
  readonly study: Study;
  readonly kills: number;
  readonly trials: number;
}): Promise<void> {
  const quiet = await calm.newPage();
  await startStudy(quiet, study);
  await finished(quiet);
  const expected = (await exported(quiet, study.name)).judgements;
  expect(expected).toHaveLength(trials);
  await calm.close();

  const chance = stream('killed at random moments');
  let page = await context.newPage();
  const run = await startStudy(page, study);
  /** The number of stored judgements after each kill. */
  const kept: number[] = [];
  for (let kill = 0; kill < kills && kept.at(-1) !== trials; kill++) {
    await progressed(page, (kept.at(-1) ?? 0) + 1 + chance.below(trials / kills / 4));
    await page.waitForTimeout(chance.below(200));
    await (chance.below(2) === 0 ? page.close() : crash(page));

    page = await context.newPage();
    await page.goto(`#/run/${run}`);
    const rest = page.getByRole('button', { name: /^Go on/ });
    await expect(rest.or(page.getByText('All questions are answered'))).toBeVisible();
    kept.push(await judgementsKept(page, run));
    if (await rest.isVisible()) await goOn(page);
  }
  if (kept.at(-1) !== trials) await finished(page);

  const gained = kept.map((n, i) => n - (kept[i - 1] ?? 0));
  console.log(`judgements kept after each kill: ${kept.join(', ')} of ${trials}`);
  const inside = gained.filter((n, i) => n > 0 && (kept[i] ?? 0) < trials);
  expect(inside.length, 'kills of an unfinished run that had got further').toBeGreaterThanOrEqual(
    kills - 2,
  );
  const judgements = (await exported(page, study.name)).judgements;
  expect(keys(judgements), 'none twice, none missing').toEqual(keys(expected));
  const others = new Map(expected.map((judgement) => [judgement.key, judgement]));
  const changed = judgements.filter(
    ({ key, verdict }) => JSON.stringify(verdict) !== JSON.stringify(others.get(key)?.verdict),
  );
  expect(changed, 'other decisions').toEqual([]);
  expect(furthest(judgements, others)).toBeLessThanOrEqual(1e-4);
}

/** Waits until the page reports so many answered questions, or that all are. */
async function progressed(page: Page, done: number): Promise<void> {
  await expect
    .poll(async () => /#\/report\//.test(page.url()) || ((await answered(page)) ?? 0) >= done, {
      timeout: 60_000,
      intervals: [20],
    })
    .toBe(true);
}

/** Kills the process of the page and its workers. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // A killed process doesn't answer.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** Counts in the database itself, since a kill leaves nothing else. */
function judgementsKept(page: Page, run: string): Promise<number> {
  return page.evaluate(
    (run) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('slatewise');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result
            .transaction('judgements')
            .objectStore('judgements')
            .count(IDBKeyRange.bound([run], [run, []]));
          counting.onerror = () => reject(counting.error);
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
    run,
  );
}

function keys(judgements: readonly Judgement[]): string[] {
  return judgements.map(({ key }) => key).sort();
}

/** Returns the largest difference between two probabilities of the same label of the same question. */
function furthest(
  judgements: readonly Judgement[],
  others: ReadonlyMap<string, Judgement>,
): number {
  return Math.max(
    ...judgements.flatMap(({ key, probabilities }) =>
      (probabilities ?? []).map((p, i) =>
        Math.abs(p - (others.get(key)?.probabilities?.[i] ?? NaN)),
      ),
    ),
  );
}
