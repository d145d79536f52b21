import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { isAllowedServer, serverRefused } from '#engine/models/server-address.ts';

/** The browser's parts that requests use; a test passes its own. */
export interface ServerParts {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Waits some seconds; rejects when stopped. */
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<void>;
  /** The origin of this page, which a server's setting must name. */
  readonly origin: string;
}

/** A server's answer. */
export interface Came {
  readonly status: number;
  /** The parsed JSON; null for other content. */
  readonly body: unknown;
}

/** Sends a request to one server; a body makes it a POST. Returns answers of any status. */
export type AskServer = (path: string, body: object | null, signal: AbortSignal) => Promise<Came>;

/** Seconds between attempts while a server can't be reached or is busy. */
const WAITS = [1, 3] as const;
/** Busy or restarting: a later attempt may succeed. */
const LATER = [429, 500, 502, 503, 504];

/**
 * Returns a function that asks the server at an address on this machine, or a listed one. It follows no redirect, sends no cookie, and
 * tries three times.
 *
 * @throws Fault `remote-not-allowed` for an address elsewhere; `model-failed` where no answer comes
 */
export function askServer(url: string, { fetch, wait, origin }: ServerParts): AskServer {
  if (!isAllowedServer(url)) throw serverRefused(url);
  return async (path, body, signal) => {
    for (let attempt = 0; ; attempt++) {
      const seconds = WAITS[attempt];
      try {
        const response = await fetch(url + path, {
          ...(body
            ? {
                method: 'POST',
                headers: { 'Content-Type': 'application/json' },
                body: JSON.stringify(body),
              }
            : {}),
          signal,
          ...{ credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' },
        });
        const { status } = response;
        if (seconds === undefined || !LATER.includes(status)) {
          return { status, body: parsedOrNull(await response.text()) };
        }
      } catch (thrown) {
        // A refused connection, a missing CORS header and a policy look alike to a page.
        if (signal.aborted || !(thrown instanceof TypeError)) throw thrown;
        if (seconds === undefined) {
          throw new Fault('model-failed', message('serverFaults.unreachable', { url, origin }), {
            cause: thrown,
          });
        }
      }
      await wait(seconds, signal);
    }
  };
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return null;
    throw thrown;
  }
}
