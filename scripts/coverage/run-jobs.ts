import { parentPort } from 'node:worker_threads';
import '../english.ts';
import { designs } from './designs/registry.ts';
import type { Job } from './in-threads.ts';
import { tallied } from './tally.ts';

parentPort!.on('message', ({ design, begin, end }: Job) => {
  parentPort!.postMessage(tallied(designs[design]!, begin, end));
});
