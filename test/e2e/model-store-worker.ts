import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { DownloadEvent } from '#engine/models/model-state.ts';

const ASSETS = fileURLToPath(new URL('../../dist/assets', import.meta.url));

/** The outcome of a call to the model store. */
interface Called {
  readonly output: unknown;
  readonly fault: { readonly code: string; readonly says: { readonly id: string } } | null;
  readonly events: readonly DownloadEvent[];
}

/**
 * Calls the built page's own model store worker, as its client does.
 *
 * @param files a file input on the page whose files go with the call
 * @param pauseAt stops the call once so many bytes are stored
 */
export async function onModelStore(
  page: Page,
  name: string,
  input: object | null,
  { files, pauseAt }: { files?: string; pauseAt?: number } = {},
): Promise<Called> {
  const script = readdirSync(ASSETS).find((one) => /^model-store[.]worker-.*[.]js$/.test(one));
  return page.evaluate(
    async ({ script, name, input, files, pauseAt }) => {
      const url = new URL(`assets/${script}`, new URL('.', location.href)).href;
      const blob = new Blob([`import ${JSON.stringify(url)};`], { type: 'text/javascript' });
      const worker = new Worker(URL.createObjectURL(blob), { type: 'module', name: 'model-store' });
      const base = new URL('.', location.href).href;
      const picked = files && document.querySelector<HTMLInputElement>(files)?.files;
      const all = { ...input, base, ...(picked ? { files: [...picked] } : {}) };
      const events: DownloadEvent[] = [];
      const ended = await new Promise<Called>((resolve) => {
        worker.addEventListener('message', ({ data }) => {
          if (data.kind === 'event') {
            events.push(data.event);
            if (pauseAt !== undefined && data.event.bytes >= pauseAt) {
              worker.postMessage({ kind: 'stop', id: 1 });
            }
          } else resolve({ output: data.output, fault: data.fault ?? null, events });
        });
        worker.postMessage({ kind: 'call', id: 1, name, input: all });
      });
      worker.terminate();
      return ended;
    },
    { script, name, input, files, pauseAt },
  );
}
