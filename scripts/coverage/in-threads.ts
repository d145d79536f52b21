import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CoverageDesign } from './design.ts';
import { joined, type Tally } from './tally.ts';

/** Some studies of a design, by the design's index in the registry. Plain data. */
export interface Job {
  readonly design: number;
  readonly begin: number;
  readonly end: number;
}

/** Studies in one job; the last design then keeps all threads busy. */
const AT_ONCE = 250;

/**
 * Runs designs in as many threads as there are processors, in their order.
 * @param all the registry
 * @param chosen indices in the registry
 * @param studies at most of each design; its own number where undefined
 * @param onDone receives each design's tally, in the order of `chosen`
 */
export async function inThreads(
  all: readonly CoverageDesign[],
  chosen: readonly number[],
  studies: number | undefined,
  onDone: (design: CoverageDesign, tally: Tally) => void,
): Promise<void> {
  const jobs: Job[] = chosen.flatMap((design) => {
    const times = Math.min(studies ?? Infinity, all[design]!.studies);
    return Array.from({ length: Math.ceil(times / AT_ONCE) }, (_, i) => ({
      design,
      begin: i * AT_ONCE,
      end: Math.min(times, (i + 1) * AT_ONCE),
    }));
  });
  const parts = new Map<Job, Tally>();
  const waiting = [...jobs];
  const left = [...chosen];
  const finish = () => {
    for (; left.length > 0; left.shift()) {
      const own = jobs.filter(({ design }) => design === left[0]);
      if (own.some((job) => !parts.has(job))) return;
      onDone(all[left[0]!]!, joined(own.map((job) => parts.get(job)!)));
    }
  };
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const thread = new Worker(new URL('./thread.mjs', import.meta.url));
      let job: Job | undefined;
      const next = () => {
        job = waiting.shift();
        if (job) thread.postMessage(job);
        else void thread.terminate().then(() => resolve());
      };
      thread.on('message', (tally: Tally) => {
        parts.set(job!, tally);
        finish();
        next();
      });
      thread.on('error', reject);
      next();
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), jobs.length) }, work));
}
