import { Fault } from '#engine/domain/fault.ts';
import { inBytes } from '#engine/models/words.ts';
import { IS_A_PAGE } from './check-file.ts';
import type { DownloadMeter } from './download-meter.ts';
import type { KeptFiles } from './kept-files.ts';
import type { Parts } from './parts.ts';
import { Patience, SILENCE } from './patience.ts';
import type { Request } from './remote-gate.ts';
import type { ShelfFile } from './shelf-record.ts';

/** Bytes of a part. What is lost when a tab dies is less than this for each file under way. */
export const PART = 4 * 2 ** 20;

/** All that fetching a file needs of its surroundings. */
export interface Fetching {
  readonly request: Request;
  readonly parts: Parts;
  readonly kept: KeptFiles;
  readonly meter: DownloadMeter;
  readonly signal: AbortSignal;
  /** Waits, or ends sooner when the network comes back. Rejects when stopped. */
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<void>;
}

/** A file that came and isn't what it should be. The download of the others goes on. */
export class Damaged extends Error {
  readonly file: string;
  readonly why: string;

  constructor(file: string, why: string) {
    super(`${file} ${why}`);
    this.file = file;
    this.why = why;
  }
}

type Outcome = { readonly done: true } | { readonly done: false; readonly why: string };
const failed = (why: string): Outcome => ({ done: false, why });

/** One request. What comes of it is kept, whatever ends it: also that nothing comes any more. */
export async function oneRequest(
  model: string,
  file: ShelfFile,
  here: number,
  fetching: Fetching,
): Promise<Outcome> {
  const patience = new Patience();
  try {
    return await asked(model, file, here, fetching, patience);
  } finally {
    patience.close();
  }
}

async function asked(
  model: string,
  file: ShelfFile,
  here: number,
  fetching: Fetching,
  patience: Patience,
): Promise<Outcome> {
  const { request, parts, meter, signal } = fetching;
  let response: Response;
  try {
    response = await request(file.url, {
      signal: AbortSignal.any([signal, patience.signal]),
      cache: 'no-store',
      ...(here ? { headers: { Range: `bytes=${here}-` } } : {}),
    });
  } catch (thrown) {
    if (patience.out && !signal.aborted) return failed(SILENCE);
    if (!(thrown instanceof TypeError)) throw thrown;
    return failed('the server can’t be reached');
  }
  patience.renew();
  const refuse = () => response.body?.cancel();
  if (response.status === 416 || (response.status === 206 && startsElsewhere(response, here))) {
    // What is here and what the server has don't go together.
    await refuse();
    meter.lost(await parts.drop(model, file.path), file.bytes !== null);
    return failed('the server has another version of it');
  }
  if (!response.ok) {
    await refuse();
    if (passing(response.status)) return failed(`the server answers ${response.status}`);
    throw new Fault(
      'model-missing',
      `${file.path} isn't where it should be: ${new URL(file.url).host} answers ${response.status}.`,
    );
  }
  if (/^text\/html/i.test(response.headers.get('Content-Type') ?? '')) {
    await refuse();
    throw new Damaged(file.path, IS_A_PAGE);
  }
  const total = totalOf(response);
  if (file.bytes !== null && total !== null && total !== file.bytes) {
    await refuse();
    throw new Damaged(
      file.path,
      `has ${total} bytes on the server, and its manifest says ${file.bytes}`,
    );
  }
  if (here && response.status !== 206) {
    // The server knows no ranges, and sends all of it.
    meter.lost(await parts.drop(model, file.path), file.bytes !== null);
    here = 0;
  }
  return received(model, file, here, response, fetching, patience);
}

/** Keeps a response's body part by part, and what remains when it breaks off. */
async function received(
  model: string,
  file: ShelfFile,
  at: number,
  response: Response,
  { parts, meter, signal }: Fetching,
  patience: Patience,
): Promise<Outcome> {
  let held: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const keep = async () => {
    if (!bytes) return;
    await parts.append(model, file.path, at, new Blob(held));
    at += bytes;
    held = [];
    bytes = 0;
  };
  const reader = response.body?.getReader();
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done || !value) break;
      held.push(value);
      bytes += value.byteLength;
      meter.came(file.path, value.byteLength, file.bytes !== null);
      if (file.bytes !== null && at + bytes > file.bytes) {
        throw new Damaged(file.path, `is longer than the ${inBytes(file.bytes)} it should have`);
      }
      if (bytes >= PART) await keep();
      patience.renew();
    }
  } catch (thrown) {
    // A broken connection is a TypeError; a stop, an AbortError.
    const silent = patience.out && !signal.aborted;
    const broken = silent || thrown instanceof TypeError;
    if (broken || signal.aborted) await keep();
    else meter.lost(bytes, file.bytes !== null);
    if (!broken) throw thrown;
    return failed(silent ? SILENCE : 'the connection broke off');
  } finally {
    reader?.cancel().catch(() => {}); // it may have ended by itself
  }
  await keep();
  if (file.bytes !== null && at < file.bytes) return failed('it ended too soon');
  return { done: true };
}

/** Whether a server that answers so may answer otherwise soon. */
function passing(status: number): boolean {
  return status >= 500 || status === 408 || status === 425 || status === 429;
}

/** Bytes of the whole file, where the server tells: not when it packs what it sends. */
function totalOf({ status, headers }: Response): number | null {
  if (headers.has('Content-Encoding')) return null;
  const [, ofRange] = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '') ?? [];
  const told = status === 206 ? ofRange : headers.get('Content-Length');
  return told === undefined || told === null ? null : Number(told);
}

/**
 * Whether a partial answer goes on from another place than it was asked to. Other hosts may not let
 * a page see where it does; the hash tells then.
 */
function startsElsewhere({ headers }: Response, here: number): boolean {
  const [, from] = /^bytes (\d+)-/.exec(headers.get('Content-Range') ?? '') ?? [];
  return from !== undefined && Number(from) !== here;
}
