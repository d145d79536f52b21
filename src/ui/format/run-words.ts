import type { Run, RunState } from '#engine/domain/run.ts';
import { quantity } from '#engine/domain/numbers.ts';
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

/** Returns mark and word for a run's state. */
export function stateWords(state: RunState): { mark: 'ok' | 'warn' | 'off'; word: string } {
  return STATES[state];
}

/** Describes a study in one line: "4 recommenders, 5 items each, MovieLens". */
export function studyWords({ study }: Pick<Run, 'study'>): string {
  const { slates, data } = study;
  const from = 'name' in data ? data.name : SOURCES[data.kind];
  return `${slateWords(slates)}, ${quantity(slates.k, 'item', 'items')} each, ${from}`;
}

/** Returns a time such as "20 Nov 2026, 11:50", on this device's clock. */
export function dateWords(at: number): string {
  return new Date(at).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}
