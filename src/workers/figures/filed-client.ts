import { connect } from '#workers/wire/connect.ts';
import { serve } from '#workers/wire/serve.ts';
import type { FromWorker, Port, Remote, ToWorker } from '#workers/wire/wire.ts';
import { filedFigures, type FiledFiguresApi } from '../report/filed-figures.ts';

interface Filed {
  readonly figures: Remote<FiledFiguresApi>;
  close(): void;
}

/** The text of a script that calls `serveFiled` in a worker. */
export interface FiledScript {
  readonly text: string;
  readonly type: 'classic' | 'module';
}

/** The first message of a worker, which belongs to no call. */
const READY: FromWorker = { kind: 'event', id: 0, event: 'ready' };

/** Serves the figures of a run from a file on a port, such as a worker's `self`. */
export function serveFiled(port: Port<FromWorker, ToWorker>): void {
  serve<FiledFiguresApi>(port, filedFigures());
  port.postMessage(READY);
}

/**
 * Opens the figures of a run from a file. Without a script, and where the page's policy allows no worker from a blob, this
 * thread works them out, and the page stands still meanwhile.
 */
export async function openFiled(script: FiledScript | null): Promise<Filed> {
  const worker = script && (await workerOf(script));
  if (worker) {
    return { figures: connect<FiledFiguresApi>(worker), close: () => worker.terminate() };
  }
  const { port1, port2 } = new MessageChannel();
  const figures = connect<FiledFiguresApi>(port1);
  port1.start();
  port2.start();
  serveFiled(port2);
  return { figures, close: () => port1.close() };
}

/** Starts a worker; null where it can't start. */
function workerOf({ text, type }: FiledScript): Promise<Worker | null> {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  return new Promise((resolve) => {
    try {
      const worker = new Worker(url, { type });
      worker.addEventListener('message', () => resolve(worker), { once: true });
      worker.addEventListener('error', () => resolve(null), { once: true });
    } catch {
      resolve(null);
    }
  });
}
