import { answersCollection, assignmentsCollection } from '#engine/annotation/work-collections.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import type { Run } from '#engine/domain/run.ts';
import { message } from '#messages/message.ts';
import { loadMessages } from '#messages/load-messages.ts';
import type { Collection, Entry } from '#engine/store/documents.ts';
import type { Call } from '#workers/wire/wire.ts';
import type { FiguresApi } from './figures-api.ts';
import { readRunFile, type FiledRun } from './read-run-file.ts';
import { figuresApi } from './work-out.ts';

/** The figures of one run that was read from a file, and is kept in memory alone. */
export interface FiledFiguresApi extends Pick<
  FiguresApi,
  'report' | 'pairs' | 'pair' | 'wins' | 'export'
> {
  /**
   * Reads the JSON of a run's report. Its figures aren't read: the answers give them again.
   * @throws Fault `file-unusable`
   */
  open(input: { name: string; text: string }, call: Call): Promise<Run>;
}

/**
 * Creates the service. The badges of exams are those of the file, since the exams themselves aren't in it; people's
 * labels are.
 */
export function filedFigures(): FiledFiguresApi {
  let filed: FiledRun | null = null;
  const the = (id: RunId): FiledRun => {
    if (filed?.run.id !== id) throw new Fault('bug', `The run ${id} isn't open`);
    return filed;
  };
  const figures = figuresApi({
    store: Promise.resolve({
      run: async (id) => the(id).run,
      studyData: async (id) => the(id).data,
      judgements: async (id) => [...the(id).judgements],
      reasons: async (id) => [...the(id).reasons],
      unread: async () => [],
    }),
    people: Promise.resolve({ all: async (from) => peopleIn(filed, from) }),
    badges: () => filed?.badges,
  });
  return {
    async open({ name, text }) {
      await loadMessages();
      filed = readRunFile(name, text);
      return filed.run;
    },
    report: (input, call) => figures.report(input, call),
    pairs: (input, call) => figures.pairs(input, call),
    pair: (input, call) => figures.pair(input, call),
    wins: (input, call) => figures.wins(input, call),
    async export(input, call) {
      if (input.format === 'html') {
        throw new Fault('not-enough-data', message('reportViewer.isHtml'));
      }
      return figures.export(input, call);
    },
  };
}

/** Returns the file's assignments or answers, as a store of documents would. */
function peopleIn<T>(filed: FiledRun | null, from: Collection<T>): Entry<T>[] {
  const { assignments = [], answered = [] } = filed?.people ?? {};
  const held: Readonly<Record<string, readonly unknown[]>> = {
    [assignmentsCollection.name]: assignments,
    [answersCollection.name]: answered,
  };
  return (held[from.name] ?? []).map((one, i) => [String(i), one as T]);
}
