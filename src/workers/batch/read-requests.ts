import { Fault } from '#engine/domain/fault.ts';
import type { RunningHash } from '#engine/domain/sha256.ts';
import { message } from '#messages/message.ts';
import { jsonLinesIn } from './json-lines-in.ts';
import type { BatchPlan } from './plan-file.ts';
import type { Place, Remarks } from './remarks.ts';
import { readRequest } from './request-line.ts';

/** A request as it stands in its file now. */
export interface KeptRequest extends Place {
  /** SHA-256 of what it asks; null where it was changed in a way that no request has. */
  readonly hash: string | null;
}

/** A hash for the bytes of a file, and one for the rows that are read meanwhile. */
export interface Hashes {
  readonly file: RunningHash;
  readonly row: RunningHash;
}

/**
 * Reads the files of requests that a plan names. Of a question that is there twice the first request counts.
 *
 * @returns each request by its question
 * @throws Fault `file-unusable` where one isn't there, since then no prompt can be checked
 */
export async function readRequests(
  plan: BatchPlan,
  files: readonly File[],
  hashes: Hashes,
  remarks: Remarks,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, KeptRequest>> {
  const byName = new Map(files.map((file) => [file.name, file]));
  const gone = plan.files.map(({ name }) => name).filter((name) => !byName.has(name));
  if (gone.length > 0) {
    throw new Fault('file-unusable', message('batchJobs.requestsGone', { files: gone }));
  }
  const requests = new Map<string, KeptRequest>();
  for (const { name, sha256 } of plan.files) {
    for await (const one of jsonLinesIn(byName.get(name)!, hashes.file, signal)) {
      const place = { file: name, line: one.line };
      const request = 'json' in one ? readRequest(one.json) : null;
      if (!request) {
        remarks.add('damaged', message('batchJobs.noRequest', place));
        continue;
      }
      const { key, asked } = request;
      if (requests.has(key)) continue;
      requests.set(key, { ...place, hash: asked === null ? null : hashOf(asked, hashes.row) });
    }
    if (hashes.file.digest() !== sha256) {
      remarks.say(message('batchJobs.requestsChanged', { file: name }));
    }
  }
  return requests;
}

/** Returns the SHA-256 of a text. */
export function hashOf(text: string, hash: RunningHash): string {
  hash.begin();
  hash.update(text);
  return hash.digest();
}
