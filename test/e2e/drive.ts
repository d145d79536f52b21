import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Judgement } from '#engine/domain/judgement.ts';
import type { Report } from '#engine/report/report.ts';
import type { Study } from '#engine/domain/study.ts';

/** The part of a run's JSON export that tests read. */
export interface ExportedRun {
  readonly run: { readonly id: string; readonly trials: number; readonly state: string };
  readonly judgements: readonly Judgement[];
  readonly report: Report;
}

/** Builds a study on the built-in data: `m` slates of five held-out films for each of `users` users. */
export function heldOutStudy(
  name: string,
  { m, users = 60, judge = 'pocket-judge' }: { m: number; users?: number; judge?: string },
): Study {
  return {
    version: 1,
    name,
    data: { kind: 'demo' },
    lists: [],
    slates: { kind: 'held-out', m, k: 5, users },
    history: 15,
    protocol: { id: 'slate-duel', arrangement: 'shared-prefix', settings: {} },
    judge: { id: judge },
    panel: [],
    seed: 'end to end',
  };
}

/** Passes files to the first step of the set-up, as the file picker does. */
export async function giveData(page: Page, files: Parameters<Page['setInputFiles']>[1]) {
  await page.getByLabel(/Data.*: files/).setInputFiles(files);
}

export function textFile(name: string, text: string, mimeType = 'text/csv') {
  return { name, mimeType, buffer: Buffer.from(text) };
}

/** Opens a study file in the set-up and starts its run. Resolves with the run's id once it has a page. */
export async function startStudy(page: Page, study: Study): Promise<string> {
  await page.goto('#/setup');
  await giveData(page, textFile('study.json', JSON.stringify(study), 'application/json'));
  const start = page.getByRole('button', { name: 'Start the run' });
  await start.click();
  await page.waitForURL(/#\/(run|report)\//);
  return decodeURIComponent(/#\/(?:run|report)\/([^?]+)/.exec(page.url())?.[1] ?? '');
}

/**
 * Continues an unfinished run, and waits until it advances. One click is enough: the page itself waits until the lock
 * of a closed tab ends.
 */
export async function goOn(page: Page): Promise<void> {
  const before = (await answered(page)) ?? 0;
  await page.getByRole('button', { name: /^Go on/ }).click();
  const further = async () =>
    page.url().includes('#/report/') || ((await answered(page)) ?? 0) > before;
  await expect.poll(further, { timeout: 60_000, intervals: [50, 100] }).toBe(true);
}

/**
 * Stops the worker that judges in the middle of its work: its run stays under way and its tab keeps the run's lock, for
 * as long as a test needs another tab. Ends with the page.
 *
 * The worker stops where it would open a transaction and has none open: a stopped worker with an open one would keep
 * the other tab from the database, until the browser ends it after a minute.
 */
export async function frozen(page: Page): Promise<void> {
  const workers = await Promise.all(
    page
      .workers()
      // A worker that tested a model may end in between.
      .map(async (worker) => ({
        worker,
        name: await worker.evaluate(() => self.name.split(' ')[0] ?? '').catch(() => 'ended'),
      })),
  );
  const runner = workers.find(({ name }) => name === 'runner');
  if (!runner) throw new Error(`No runner among ${workers.map(({ name }) => name).join(', ')}`);
  const stopped = page.waitForEvent('console', (line) => line.text() === 'stopped');
  await runner.worker.evaluate(() => {
    const open = IDBDatabase.prototype.transaction;
    let [underWay, completed] = [0, 0];
    IDBDatabase.prototype.transaction = function (...args) {
      // Those that were open before this change are over once some later ones are.
      if (underWay === 0 && completed > 2) {
        console.log('stopped');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      }
      const transaction = open.apply(this, args);
      underWay++;
      const over = () => {
        underWay--;
        completed++;
      };
      transaction.addEventListener('complete', over);
      transaction.addEventListener('abort', over);
      return transaction;
    };
  });
  await stopped;
}

/** Waits for the report: a page that watches a run opens its report by itself. */
export async function finished(page: Page, timeout = 120_000): Promise<void> {
  await page.waitForURL(/#\/report\//, { timeout });
}

/** Exports a run with the button of the Runs page. */
export async function exported(page: Page, name: string): Promise<ExportedRun> {
  await page.goto('#/runs');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Export ${name} as JSON` }).click();
  return JSON.parse(await readFile(await (await download).path(), 'utf8')) as ExportedRun;
}

/** Returns the number of answered questions on the run's page; null while it shows none. */
export async function answered(page: Page): Promise<number | null> {
  const meter = page.getByRole('progressbar', { name: 'Questions answered' });
  if ((await meter.count()) === 0) return null;
  const value = await meter.getAttribute('aria-valuenow', { timeout: 1000 }).catch(() => null);
  return value === null ? null : Number(value);
}
