import { formatMessage, texts } from '#messages/format-message.ts';
import type { Clients } from '#ui/app/surroundings.ts';
import { refuseWithoutFiles } from '#workers/batch/refuse-batch.ts';
import { openStudy, type AskedStudy } from './headless-study.ts';

/** Writes a piece of a file, after those before it. */
export type WritePiece = (name: string, piece: string) => Promise<void>;

/**
 * Writes the questions of a study to files of requests and `plan.json`, in pieces: all files may be larger than a page's
 * memory.
 *
 * @returns the names of the files, in the order in which they were written
 */
export async function writePlan(
  asked: AskedStudy,
  clients: Pick<Clients, 'data' | 'runner'>,
  base: string,
  tell: (line: string) => void,
  write: WritePiece,
): Promise<readonly string[]> {
  const { study, dataset } = await openStudy(asked, clients, base, tell, ({ judge }) =>
    refuseWithoutFiles(judge, []),
  );
  const written = await clients.runner.requests(
    { study, dataset: dataset.id, base },
    { on: ({ note }) => tell(formatMessage(note)) },
  );
  for (const { name, blob } of written) {
    tell(texts.batchJobs.writing({ file: name }));
    for await (const piece of piecesOf(blob)) await write(name, piece);
  }
  return written.map(({ name }) => name);
}

/** Yields the text of a file in pieces. */
async function* piecesOf(blob: Blob): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = blob.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    yield decoder.decode(value, { stream: true });
  }
}
