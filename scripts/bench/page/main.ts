/// <reference types="vite/client" />
import type { Judgement } from '#engine/domain/judgement.ts';
import type { RunId } from '#engine/domain/ids.ts';
import { IdbStore } from '#engine/store/idb-store.ts';
import { manyJudgements } from '#test/fixtures/many-judgements.ts';
import { openFigures } from '#workers/figures/figures-client.ts';
import type {
  CopyingResult,
  PacingResult,
  PlainAsked,
  PlainCopying,
  PlainLoad,
  PlainPacing,
  PlainResult,
  PlainRun,
} from './plain.worker.ts';
import PlainWorker from './plain.worker.ts?worker';

/** The functions of this page that `npm run bench` calls. The page is no part of the app. */
export interface BenchPage {
  /** Starts a plain loop with a name; returns the number of its threads. */
  load(name: string, input: Omit<PlainLoad, 'kind'>): Promise<number>;
  run(name: string, input: Omit<PlainRun, 'kind'>): Promise<PlainResult>;
  /** Times a pass of a loop with and without a copy of its keys and values. */
  copying(name: string, input: Omit<PlainCopying, 'kind'>): Promise<CopyingResult>;
  /** Times passes of a loop by their length. */
  pacing(name: string, input: Omit<PlainPacing, 'kind'>): Promise<PacingResult>;
  /** Writes a run with about so many judgements into the page's own database. */
  fill(about: number): Promise<{ run: RunId; judgements: number; ms: number }>;
  /** Makes the figures worker compute a stored run's report, so many times. */
  report(run: RunId, times: number): Promise<{ ms: number[]; events: number[] }>;
  /** The same for the inspector's list. */
  pairs(run: RunId, times: number): Promise<{ ms: number[]; rows: number }>;
}

/** Judgements in a transaction. */
const CHUNK = 5000;

const workers = new Map<string, Worker>();

function ask<Result>(name: string, message: PlainAsked): Promise<Result> {
  const worker = workers.get(name) ?? new PlainWorker();
  workers.set(name, worker);
  return new Promise((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }: MessageEvent<{ done: Result } | { failed: string }>) =>
      'failed' in data ? reject(new Error(data.failed)) : resolve(data.done);
    worker.postMessage(message);
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const bench: BenchPage = {
  load: (name, input) => ask(name, { kind: 'load', ...input }),
  run: (name, input) => ask(name, { kind: 'run', ...input }),
  copying: (name, input) => ask(name, { kind: 'copying', ...input }),
  pacing: (name, input) => ask(name, { kind: 'pacing', ...input }),
  async fill(about) {
    const { run, data, judgements } = manyJudgements(about);
    const store = await IdbStore.open();
    const ms = await timed(async () => {
      await store.saveRun(run, data);
      const left: Judgement[] = [...judgements];
      while (left.length > 0) await store.add(run.id, left.splice(0, CHUNK));
    });
    store.close();
    return { run: run.id, judgements: judgements.length, ms };
  },
  async report(run, times) {
    const { figures, close } = openFigures();
    const ms: number[] = [];
    const events: number[] = [];
    for (let i = 0; i < times; i++) {
      let told = 0;
      ms.push(await timed(() => figures.report({ run }, { on: () => (told += 1) })));
      events.push(told);
    }
    close();
    return { ms, events };
  },
  async pairs(run, times) {
    const { figures, close } = openFigures();
    let rows = 0;
    const ms: number[] = [];
    for (let i = 0; i < times; i++) {
      ms.push(await timed(async () => (rows = (await figures.pairs({ run })).length)));
    }
    close();
    return { ms, rows };
  },
};

Object.assign(window, { bench });
