/** Trains one agent after the other in a process of its own: asked by message, answered by message. */
import { trainOne } from './agent-study.ts';
import { exampleFilms } from './example-films.ts';
import type { TrainingJob } from './train-in-parallel.ts';

const films = await exampleFilms();
process.on('message', async ({ agent, seed, study }: TrainingJob) => {
  process.send!(await trainOne(films, agent, seed, study));
});
