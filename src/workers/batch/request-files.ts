import type { WrittenFile } from '#workers/report/written-files.ts';
import type { RunningHash } from '#engine/domain/sha256.ts';

/** The most of one file that OpenAI's batch interface takes; 200 MB are read as decimal. */
export const MOST = { requests: 50_000, bytes: 200_000_000 };

/** A file of requests, as `plan.json` names it. */
export interface PlannedFile {
  readonly name: string;
  readonly sha256: string;
  readonly requests: number;
  readonly bytes: number;
}

/** The name of a file of requests, from 1: `requests-00001.jsonl`. */
export const REQUESTS = /^requests-\d{5,}\.jsonl$/;
const nameOf = (at: number) => `requests-${String(at).padStart(5, '0')}.jsonl`;

/** Puts lines into files, a new one where the next line would exceed the limits of one. */
export class RequestFiles {
  readonly #hash: RunningHash;
  readonly #most: typeof MOST;
  readonly #done: { readonly file: WrittenFile; readonly planned: PlannedFile }[] = [];
  readonly #encoder = new TextEncoder();
  #lines: Uint8Array<ArrayBuffer>[] = [];
  #bytes = 0;

  constructor(hash: RunningHash, most = MOST) {
    this.#hash = hash;
    this.#most = most;
  }

  /** Adds a line. @param line without its end */
  add(line: string): void {
    const bytes = this.#encoder.encode(`${line}\n`);
    const { requests, bytes: size } = this.#most;
    const isFull = this.#lines.length >= requests || this.#bytes + bytes.byteLength > size;
    if (this.#lines.length > 0 && isFull) this.#close();
    this.#lines.push(bytes);
    this.#bytes += bytes.byteLength;
  }

  /** Returns the files, each with its entry in the plan. */
  end(): readonly { readonly file: WrittenFile; readonly planned: PlannedFile }[] {
    if (this.#lines.length > 0) this.#close();
    return this.#done;
  }

  #close(): void {
    const name = nameOf(this.#done.length + 1);
    const blob = new Blob(this.#lines, { type: 'application/jsonl' });
    this.#hash.begin();
    for (const line of this.#lines) this.#hash.update(line);
    const sha256 = this.#hash.digest();
    const planned = { name, sha256, requests: this.#lines.length, bytes: this.#bytes };
    this.#done.push({ file: { name, blob }, planned });
    this.#lines = [];
    this.#bytes = 0;
  }
}
