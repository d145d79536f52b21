import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Judgement } from '#engine/domain/judgement.ts';
import type { Report } from '#engine/report/report.ts';
import type { Study } from '#engine/study/study.ts';

/** The run's JSON export, as far as tests read it. */
export interface ExportedRun {
  readonly run: { readonly id: string; readonly trials: number; readonly state: string };
  readonly judgements: readonly Judgement[];
  readonly report: Report;
}

/** A study on the built-in data: `m` slates of five held-out films for each of `users` viewers. */
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

/** Hands files to the first step of the set-up, as the file picker does. */
export async function giveData(page: Page, files: Parameters<Page['setInputFiles']>[1]) {
  await page.getByLabel('Data: files').setInputFiles(files);
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

/** Goes on with a run that lies half done, until it is seen to get further. */
export async function goOn(page: Page): Promise<void> {
  const before = (await answered(page)) ?? 0;
  const button = page.getByRole('button', { name: /^Go on/ });
  // A browser takes a moment to let go of what a tab held that is gone.
  await expect(async () => {
    if (await button.isVisible()) await button.click();
    const further = ((await answered(page)) ?? 0) > before;
    expect(further || page.url().includes('#/report/')).toBe(true);
  }).toPass({ timeout: 60_000, intervals: [50, 100] });
}

/** A page that watches a run goes on to its report by itself. */
export async function finished(page: Page): Promise<void> {
  await page.waitForURL(/#\/report\//, { timeout: 120_000 });
}

/** Takes a run out of the browser by the button of the Runs page. */
export async function exported(page: Page, name: string): Promise<ExportedRun> {
  await page.goto('#/runs');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Export ${name} as JSON` }).click();
  return JSON.parse(await readFile(await (await download).path(), 'utf8')) as ExportedRun;
}

/** How many questions of the run the page says are answered; null while it doesn't say. */
export async function answered(page: Page): Promise<number | null> {
  const meter = page.getByRole('progressbar', { name: 'Questions answered' });
  if ((await meter.count()) === 0) return null;
  const value = await meter.getAttribute('aria-valuenow', { timeout: 1000 }).catch(() => null);
  return value === null ? null : Number(value);
}
