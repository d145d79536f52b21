import { message } from '#messages/message.ts';
import { id, type RunId } from '#engine/domain/ids.ts';
import type { UnreadRow } from '#engine/store/unread-row.ts';
import { readRunFile, unusableRunFile, type FiledRun } from './read-run-file.ts';
import type { ReadRuns } from './work-out.ts';

/**
 * Reads finished runs from the files that "JSON" of a report and `npm run evaluate` write, as a store of them. The id of
 * a run there is the name of its file.
 *
 * @throws Fault `file-unusable` for a file that isn't a run or has a row that can't be read, for a run that isn't
 *   finished, and where two files have the same run
 */
export function runsInFiles(files: readonly { readonly name: string; readonly text: string }[]): {
  readonly runs: readonly RunId[];
  readonly store: ReadRuns;
} {
  const filed = new Map<RunId, FiledRun>();
  const ids = new Map<string, string>();
  for (const { name, text } of files) {
    const one = readRunFile(name, text);
    const before = ids.get(one.run.id);
    if (before !== undefined) {
      throw unusableRunFile(name, message('severalRuns.sameRun', { file: before }));
    }
    ids.set(one.run.id, name);
    filed.set(id<RunId>(name), one);
  }
  return {
    runs: [...filed.keys()],
    store: {
      run: async (name) => filed.get(name)?.run,
      studyData: async (name) => filed.get(name)?.data,
      judgements: async (name) => [...(filed.get(name)?.judgements ?? [])],
      reasons: async (name) => [...(filed.get(name)?.reasons ?? [])],
      unread: async (): Promise<UnreadRow[]> => [],
    },
  };
}
