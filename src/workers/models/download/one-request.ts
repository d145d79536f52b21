import { message, type Text } from '#messages/message.ts';
import { formatMessage } from '#messages/format-message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { IS_A_PAGE } from '#workers/models/storage/check-file.ts';
import type { DownloadMeter } from './download-meter.ts';
import type { KeptFiles } from '#workers/models/storage/kept-files.ts';
import type { Parts } from '#workers/models/storage/parts.ts';
import { IdleTimeout, silenceReason } from './idle-timeout.ts';
import type { Request } from './remote-gate.ts';
import type { StoredFile } from '#workers/models/storage/model-store-record.ts';

/** Bytes of a part. A tab that dies loses less than this for each file that it was fetching. */
export const PART = 4 * 2 ** 20;

/** All that fetching a file uses. */
export interface Fetching {
  readonly request: Request;
  readonly parts: Parts;
  readonly kept: KeptFiles;
  readonly meter: DownloadMeter;
  readonly signal: AbortSignal;
  /** Waits; resolves sooner when the network comes back. Rejects when the signal aborts. */
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<void>;
}

/** Thrown for a file that was received and fails its check. The download of the other files goes on. */
export class Damaged extends Error {
  readonly file: string;
  /** The end of a sentence that begins with the file's name. */
  readonly why: Text;

  constructor(file: string, why: Text) {
    super(`${file} ${formatMessage(why)}`);
    this.file = file;
    this.why = why;
  }
}

type Outcome = { readonly done: true } | { readonly done: false; readonly why: Text };
const failed = (why: Text): Outcome => ({ done: false, why });

/**
 * Sends one request and stores what it delivers, however it ends. A connection without a byte for the idle timeout
 * counts as failed.
 */
export async function oneRequest(
  model: string,
  file: StoredFile,
  here: number,
  fetching: Fetching,
): Promise<Outcome> {
  const idle = new IdleTimeout();
  try {
    return await send(model, file, here, fetching, idle);
  } finally {
    idle.close();
  }
}

async function send(
  model: string,
  file: StoredFile,
  here: number,
  fetching: Fetching,
  idle: IdleTimeout,
): Promise<Outcome> {
  const { request, parts, meter, signal } = fetching;
  let response: Response;
  try {
    response = await request(file.url, {
      signal: AbortSignal.any([signal, idle.signal]),
      cache: 'no-store',
      ...(here ? { headers: { Range: `bytes=${here}-` } } : {}),
    });
  } catch (thrown) {
    if (idle.timedOut && !signal.aborted) return failed(silenceReason(file.path));
    if (!(thrown instanceof TypeError)) throw thrown;
    return failed(message('fileDamage.unreached', { path: file.path }));
  }
  idle.renew();
  const refuse = () => response.body?.cancel();
  if (response.status === 416 || (response.status === 206 && startsElsewhere(response, here))) {
    // The stored parts don't fit the server's file: it is another version.
    await refuse();
    meter.subtractBytes(await parts.drop(model, file.path), file.bytes !== null);
    return failed(message('fileDamage.otherVersion', { path: file.path }));
  }
  if (!response.ok) {
    await refuse();
    if (passing(response.status)) {
      return failed(message('fileDamage.answers', { path: file.path, status: response.status }));
    }
    throw new Fault(
      'model-missing',
      message('modelStoreFaults.notThere', {
        path: file.path,
        host: new URL(file.url).host,
        status: response.status,
      }),
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
      message('fileDamage.otherLengthOnServer', { bytes: total, expected: file.bytes }),
    );
  }
  if (here && response.status !== 206) {
    // The server doesn't support ranges and sends the whole file.
    meter.subtractBytes(await parts.drop(model, file.path), file.bytes !== null);
    here = 0;
  }
  return storeBody(model, file, here, response, fetching, idle);
}

/** Stores a response's body part by part. When the connection breaks off, stores the rest of what was received. */
async function storeBody(
  model: string,
  file: StoredFile,
  at: number,
  response: Response,
  { parts, meter, signal }: Fetching,
  idle: IdleTimeout,
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
      meter.addBytes(file.path, value.byteLength, file.bytes !== null);
      if (file.bytes !== null && at + bytes > file.bytes) {
        throw new Damaged(file.path, message('fileDamage.tooLong', { expected: file.bytes }));
      }
      if (bytes >= PART) await keep();
      idle.renew();
    }
  } catch (thrown) {
    // A broken connection is a TypeError; a stop is an AbortError.
    const silent = idle.timedOut && !signal.aborted;
    const broken = silent || thrown instanceof TypeError;
    if (broken || signal.aborted) await keep();
    else meter.subtractBytes(bytes, file.bytes !== null);
    if (!broken) throw thrown;
    return failed(
      silent ? silenceReason(file.path) : message('fileDamage.brokeOff', { path: file.path }),
    );
  } finally {
    reader?.cancel().catch(() => {}); // the stream may have ended already
  }
  await keep();
  if (file.bytes !== null && at < file.bytes)
    return failed(message('fileDamage.endedTooSoon', { path: file.path }));
  return { done: true };
}

/** Returns true for a status that may change soon, so that the request is worth repeating. */
function passing(status: number): boolean {
  return status >= 500 || status === 408 || status === 425 || status === 429;
}

/**
 * Returns the length of the whole file in bytes, or null where the server doesn't send it or compresses the content.
 */
function totalOf({ status, headers }: Response): number | null {
  if (headers.has('Content-Encoding')) return null;
  const [, ofRange] = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '') ?? [];
  const told = status === 206 ? ofRange : headers.get('Content-Length');
  return told === undefined || told === null ? null : Number(told);
}

/**
 * Returns true where a partial response begins at another byte than requested. A cross-origin response may hide its
 * `Content-Range`; then the file's hash shows the error.
 */
function startsElsewhere({ headers }: Response, here: number): boolean {
  const [, from] = /^bytes (\d+)-/.exec(headers.get('Content-Range') ?? '') ?? [];
  return from !== undefined && Number(from) !== here;
}
