import { answerId } from '#engine/annotation/answered.ts';
import { answersCollection, assignmentsCollection } from '#engine/annotation/work-collections.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import { message } from '#messages/message.ts';
import type { Collection, Documents, Entry } from '#engine/store/documents.ts';
import type { Store } from '#engine/store/store.ts';
import { despiteCuts } from '#workers/wire/despite-cuts.ts';
import { fetchUnlessOffline } from '#workers/wire/fetch-unless-offline.ts';
import type { Call } from '#workers/wire/wire.ts';
import { readRunFile } from './read-run-file.ts';

/** A run that was opened from a file. */
export interface OpenedRun {
  readonly run: RunId;
  /** True if this browser had it already; it then stays as it is here. */
  readonly present: boolean;
}

/** The part of the figures worker's interface that opens runs which other browsers, or a script, exported. */
export interface RunFileApi {
  /**
   * Stores the finished run of a file, the JSON of its report, as it is or in gzip.
   * @throws Fault `file-unusable`; nothing changes then
   */
  openRunFile(input: { file: File }, call: Call): Promise<OpenedRun>;
  /**
   * The same for a file at an address of the page's own origin.
   * @throws Fault `file-unusable` for an address elsewhere, which is never asked
   */
  openRunAt(input: { address: string; base: string }, call: Call): Promise<OpenedRun>;
}

interface RunFileParts {
  readonly store: Promise<Store>;
  readonly documents: Promise<Documents>;
}

/** Creates the service. */
export function runFileApi({ store, documents }: RunFileParts): RunFileApi {
  async function keep(name: string, content: Blob): Promise<OpenedRun> {
    const { run, data, judgements, reasons, people } = readRunFile(name, await textOf(content));
    const runs = await store;
    if (await runs.run(run.id)) return { run: run.id, present: true };
    try {
      await runs.saveRun(run, data);
      await runs.add(run.id, judgements);
      await runs.addReasons(run.id, reasons);
    } catch (thrown) {
      // A run with a part of its judgements would look like a whole one.
      await runs.removeRun(run.id);
      throw thrown;
    }
    await addMissing(
      assignmentsCollection,
      people.assignments.map((one) => [one.sheet.id, one]),
    );
    await addMissing(
      answersCollection,
      people.answered.map((one) => [answerId(one), one]),
    );
    return { run: run.id, present: false };
  }

  /** Stores documents whose ids aren't there: what people did in this browser stays. */
  async function addMissing<T>(to: Collection<T>, entries: readonly Entry<T>[]): Promise<void> {
    const kept = await documents;
    const there = new Set((await kept.all(to)).map(([id]) => id));
    await kept.put(
      to,
      entries.filter(([id]) => !there.has(id)),
    );
  }

  return {
    openRunFile: ({ file }) => keep(file.name, file),

    async openRunAt({ address, base }, { signal }) {
      const url = URL.canParse(address, base) ? new URL(address, base) : null;
      if (!url || url.origin !== new URL(base).origin) {
        throw new Fault('file-unusable', message('openRun.elsewhere', { address }));
      }
      const content = await despiteCuts(
        async () => {
          const response = await fetchUnlessOffline(url, { signal });
          if (response.ok) return response.blob();
          const says = message('faults.notWhereExpected', {
            url: url.pathname,
            status: response.status,
          });
          throw new Fault('file-unusable', says);
        },
        { signal },
      );
      return keep(decodeURIComponent(url.pathname.replace(/^.*\//, '')), content);
    },
  };
}

/** Returns the text of a file, unpacked where it is gzip. */
export async function textOf(content: Blob): Promise<string> {
  const [first, second] = await content.slice(0, 2).bytes();
  if (first !== 0x1f || second !== 0x8b) return content.text();
  return new Response(content.stream().pipeThrough(new DecompressionStream('gzip'))).text();
}
