import type { Run, RunState } from '#engine/domain/run.ts';
import { texts } from '#messages/format-message.ts';
import { slateWords } from './slate-words.ts';

/** Returns mark and word for a run's state. */
export function stateWords(state: RunState): { mark: 'ok' | 'warn' | 'off'; word: string } {
  switch (state) {
    case 'planned':
      return { mark: 'off', word: texts.formats.planned };
    case 'running':
      return { mark: 'off', word: texts.formats.running };
    case 'stopped':
      return { mark: 'warn', word: texts.formats.stopped };
    case 'finished':
      return { mark: 'ok', word: texts.formats.finished };
  }
}

/** Describes a study in one line: "4 recommenders, 5 items each, MovieLens". */
export function studyWords({ study }: Pick<Run, 'study'>): string {
  const { slates, data } = study;
  const known = {
    demo: texts.formats.demo,
    shop: texts.formats.shop,
    movielens: texts.formats.movielens,
  };
  const from = 'name' in data ? data.name : known[data.kind];
  return texts.formats.study({ slates: slateWords(slates), items: slates.k, data: from });
}

/** Returns a time such as "20 Nov 2026, 11:50", on this device's clock. */
export function dateWords(at: number): string {
  return texts.formats.date({ at });
}
