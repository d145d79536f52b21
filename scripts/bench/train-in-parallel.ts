import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { AgentStudy, Trained } from './agent-study.ts';
import { terminal } from '../terminal.mjs';

/** One training to be done. Plain data. */
export interface TrainingJob {
  readonly agent: string;
  readonly seed: string;
  readonly study: AgentStudy;
}

/** How many trainings go on at once. */
export const processes = () => Math.min(2, availableParallelism());

/** Hands jobs out to processes, one each at a time, in their order. @returns in the order in which they ended */
export async function trainedInParallel(jobs: readonly TrainingJob[]): Promise<Trained[]> {
  const left = [...jobs];
  const done: Trained[] = [];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const process = fork(new URL('./agent-job.ts', import.meta.url), {
        execArgv: ['--import', 'tsx'],
      });
      const next = () => {
        const job = left.shift();
        if (job) return process.send(job);
        process.removeAllListeners('exit');
        process.kill();
        resolve();
      };
      process.on('message', (trained: Trained) => {
        done.push(trained);
        const { agent, seed, seconds } = trained;
        terminal.error(`  ${agent}, seed ${seed}: ${seconds.toFixed(0)} s of processor time`);
        next();
      });
      process.on('error', reject);
      process.on('exit', (code) => reject(new Error(`A training ended with ${code}`)));
      next();
    });
  await Promise.all(Array.from({ length: processes() }, work));
  return done;
}
