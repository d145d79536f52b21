import { quantity } from './numbers.ts';

/** Lines that a script gets while it runs a study, an exam or a simulation. */
export const headless = {
  name: 'By a script',
  episodes: 'Episodes',
  readingData: ({ study }: { study: string }) => `${study}: reading the data`,
  readingFile: ({ file, percent, rows }: { file: string; percent: number; rows: number }) =>
    percent === 0 ? `Reading ${file}` : `Reading ${file}: ${percent}%, ${quantity(rows, 'row')}`,
  makingReport: 'Working out the report',
  toAsk: ({ questions }: { questions: number }) => `${questions} questions to ask`,
  answered: ({ percent, questions }: { percent: number; questions: number }) =>
    `${percent}% of ${questions} questions answered`,
  done: ({ part, percent, of }: { part: string; percent: number; of: number }) =>
    `${part}: ${percent}% of ${of}`,
};
