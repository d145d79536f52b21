import { namedForPage } from './page-token.ts';
import type { FromWorker, Port, ToWorker } from './wire.ts';

/** The page's side of a worker. The caller that opens it closes it. */
interface WorkerPort extends Port<ToWorker, FromWorker> {
  terminate(): void;
  /** Ends the worker in any state and starts it again. Its open calls get no answer. */
  restart(): void;
}

type Listeners = {
  readonly message: ((event: { readonly data: FromWorker }) => void)[];
  readonly error: ((event: { readonly message?: string }) => void)[];
};

/**
 * Starts a module worker from a `?worker&url` import. It loads the script from a blob, because such a worker inherits
 * the page's content security policy. A worker started from its own address has no policy on a static host that sends
 * no headers.
 *
 * If the script couldn't be fetched, the next message starts the worker again, so that a retry works once the network
 * is back.
 *
 * @param url address of the worker's script, absolute or from the root of this origin
 */
export function openWorker(url: string, name: string): WorkerPort {
  const script = `import ${JSON.stringify(new URL(url, import.meta.url).href)};`;
  const listeners: Listeners = { message: [], error: [] };
  let heard = false;
  let missing = false;

  function started(): Worker {
    missing = false;
    heard = false;
    const blob = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    const worker = new Worker(blob, { type: 'module', name: namedForPage(name) });
    worker.addEventListener('message', (event: MessageEvent<FromWorker>) => {
      // The browser has read the blob by the first message; the address must stay valid until then.
      if (!heard) URL.revokeObjectURL(blob);
      heard = true;
      for (const listen of listeners.message) listen(event);
    });
    worker.addEventListener('error', (event) => {
      missing ||= !heard;
      for (const listen of listeners.error) listen(event);
    });
    return worker;
  }

  let worker = started();
  function restart(): void {
    worker.terminate();
    worker = started();
  }
  return {
    postMessage(message) {
      if (missing) restart();
      worker.postMessage(message);
    },
    addEventListener(type: keyof Listeners, listener: never) {
      listeners[type].push(listener);
    },
    terminate: () => worker.terminate(),
    restart,
  };
}
