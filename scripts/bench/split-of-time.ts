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

/** Milliseconds for an answer of a worker that isn't busy. */
const PATIENCE = 5000;

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
  const measured: Worker[] = [];
  const measure = async (worker: Worker) => {
    const begun = await answered(worker, () => {
      Object.assign(globalThis, { slatewiseSpent: {} });
      return true;
    });
    if (begun) measured.push(worker);
  };
  await Promise.all(page.workers().map(measure));
  const further = (worker: Worker) => void measure(worker);
  page.on('worker', further);
  const json = await judged(JSON.stringify(study));
  page.off('worker', further);
  const all = await Promise.all(
    measured.map((worker) =>
      answered(worker, () => (globalThis as { slatewiseSpent?: Spent }).slatewiseSpent ?? {}),
    ),
  );
  const spent = all.filter((one) => one !== null);
  const of = (part: SpentOn) => sumOf(spent.map((one) => one[part] ?? 0));
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

/** Asks a worker; null where it ended or, as the runtime's threads do while they wait for work, never answers. */
function answered<Result>(worker: Worker, ask: () => Result): Promise<Result | null> {
  return Promise.race([
    worker.evaluate(ask).catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE)),
  ]);
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
