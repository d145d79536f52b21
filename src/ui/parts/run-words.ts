import type { Run, RunState } from '#engine/domain/run.ts';
import { counted } from '#ui/charts/numbers.ts';
import { slateWords } from './slate-words.ts';

const STATES: Readonly<Record<RunState, { mark: 'ok' | 'warn' | 'off'; word: string }>> = {
  planned: { mark: 'off', word: 'Not begun' },
  running: { mark: 'off', word: 'Running' },
  stopped: { mark: 'warn', word: 'Stopped' },
  finished: { mark: 'ok', word: 'Finished' },
};

const SOURCES = {
  demo: 'the example data',
  shop: 'the invented shop',
  movielens: 'MovieLens',
} as const;

/** A run's state as a mark and a word. */
export function stateWords(state: RunState): { mark: 'ok' | 'warn' | 'off'; word: string } {
  return STATES[state];
}

/** What is compared, in a line: "4 recommenders, 5 items a slate". */
export function studyWords({ study }: Pick<Run, 'study'>): string {
  const { slates, data } = study;
  const from = data.kind === 'tables' ? data.name : SOURCES[data.kind];
  return `${slateWords(slates)}, ${counted(slates.k, 'item', 'items')} each, ${from}`;
}

/** "20 Nov 2026, 11:50", on this device's clock. */
export function dateWords(at: number): string {
  return new Date(at).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}
