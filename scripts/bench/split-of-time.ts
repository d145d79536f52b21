import type { Page, Worker } from 'playwright-core';
import type { Spent, SpentOn } from '#engine/domain/spending.ts';
import type { Study } from '#engine/domain/study.ts';
import { sumOf } from '#engine/domain/sum-of.ts';
import type { Outcome } from './outcome.ts';

/** The time of a study's judging in milliseconds, by part. */
export interface TimeSplit {
  /** By the run's clock, without the loading of the model. */
  readonly wall: number;
  readonly parts: Readonly<Record<'tokenising' | 'preparing' | 'passes' | 'reading', number>>;
  /** The rest of the model's worker: planning, and a pause after each pass in which it hears a stop. */
  readonly planning: number;
  /** Messages between the worker that asks and that of the model. */
  readonly wire: number;
  readonly storing: number;
}

interface Headless {
  evaluate(asked: { readonly study: string; readonly files: readonly File[] }): Promise<{
    readonly json: string;
  }>;
}

/** Judges a study in a page at `#/headless`, and splits the time. */
export async function splitOfTime(page: Page, study: Study): Promise<TimeSplit> {
  const judged = (text: string) =>
    page.evaluate(
      async (text) =>
        (
          await (window as unknown as { slatewise: Headless }).slatewise.evaluate({
            study: text,
            files: [],
          })
        ).json,
      text,
    );
  // The first study chooses the beginnings of replies, which takes place once for a model.
  await judged(JSON.stringify({ ...study, slates: { ...study.slates, users: 2 } }));
  const workers: Worker[] = [];
  const measure = (worker: Worker) => {
    workers.push(worker);
    // A worker that ends at once has no times.
    void worker.evaluate(() => Object.assign(globalThis, { slatewiseSpent: {} })).catch(() => {});
  };
  for (const worker of page.workers()) measure(worker);
  page.on('worker', measure);
  const json = await judged(JSON.stringify(study));
  page.off('worker', measure);
  const all = await Promise.all(
    workers.map((worker) =>
      worker
        .evaluate(() => (globalThis as { slatewiseSpent?: Spent }).slatewiseSpent ?? {})
        .catch((): Spent => ({})),
    ),
  );
  const of = (part: SpentOn) => sumOf(all.map((spent) => spent[part] ?? 0));
  const { run } = JSON.parse(json) as { readonly run: { readonly elapsedMs: number } };
  const parts = {
    tokenising: of('tokenising'),
    preparing: of('preparing'),
    passes: of('passes'),
    reading: of('reading'),
  };
  const scoring = of('scoring');
  return {
    wall: run.elapsedMs,
    parts,
    planning: scoring - sumOf(Object.values(parts)),
    wire: of('asking') - scoring,
    storing: of('storing'),
  };
}

/** Returns a study of three users with four slates and 15 past ratings each. */
export function studyJudgedBy(judge: string): Study {
  return {
    version: 1,
    name: 'Where the time goes',
    data: { kind: 'demo' },
    lists: [],
    slates: { kind: 'held-out', m: 4, k: 5, users: 3 },
    history: 15,
    protocol: { id: 'slate-duel', arrangement: 'shared-prefix', settings: {} },
    judge: { id: judge, device: 'wasm' },
    panel: [],
    seed: 'bench',
  };
}

/** Tells what each part takes of the time by the clock, and whether all parts add up to it. */
export function splitOutcomes(part: string, split: TimeSplit): Outcome[] {
  const { wall, parts, planning, wire, storing } = split;
  const all = { ...parts, planning, messages: wire, storing };
  const sum = sumOf(Object.values(all)) / wall;
  const share = (ms: number) => `${((100 * ms) / wall).toFixed(2)} %`;
  return [
    {
      part,
      what: `a study of ${(wall / 1000).toFixed(0)} s: ${Object.entries(all)
        .map(([name, ms]) => `${name} ${share(ms)}`)
        .join(', ')}; together`,
      goal: 'within 5 % of the time by the clock',
      reached: share(sum * wall),
      met: Math.abs(sum - 1) <= 0.05,
    },
  ];
}
