import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base } from '@playwright/test';
import { serve } from '../../scripts/serve.mjs';

/** Forbidden actions of a page and its workers. */
interface Misdeeds {
  /** Errors in the console, including violations of the content policy, and uncaught errors. */
  readonly errors: string[];
  /** Other hosts to which the page tried to send requests. */
  readonly elsewhere: string[];
}

interface Fixtures {
  readonly misdeeds: Misdeeds;
}

interface Servers {
  /** The address of the served page. */
  readonly host: string;
  /** A proxy to every other host: it records the requests and blocks them. */
  readonly gate: { readonly address: string; readonly asked: string[] };
}

/** Chromium itself asks this host about form fields, on any page that has some. */
const BROWSERS_OWN = /^content-autofill[.]googleapis[.]com:/;

/** A test on the built page. It fails if the page sent a request to another host, or logged an error. */
export const test = base.extend<Fixtures, Servers>({
  host: [
    async ({}, use) => {
      const { url, close } = await serve();
      await use(url);
      await close();
    },
    { scope: 'worker' },
  ],
  gate: [
    async ({}, use) => {
      const asked: string[] = [];
      const write = (url = '') => {
        if (!BROWSERS_OWN.test(url)) asked.push(url);
      };
      const gate = createServer((request, response) => {
        write(request.url);
        response.writeHead(502).end();
      });
      gate.on('connect', (request, socket) => {
        write(request.url);
        // A page that goes away resets its connection.
        socket.on('error', () => {});
        socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      });
      await new Promise<void>((resolve) => gate.listen(0, 'localhost', resolve));
      const { port } = gate.address() as AddressInfo;
      await use({ address: `http://localhost:${port}`, asked });
      gate.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ host }, use) => use(host),
  proxy: ({ gate }, use) => use({ server: gate.address, bypass: 'localhost' }),
  misdeeds: [
    async ({ context, gate }, use) => {
      gate.asked.length = 0;
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      context.on('weberror', (error) => errors.push(error.error().message));
      await context.addInitScript(reportObjects);
      await context.addInitScript(openSteps);
      await use({ errors, elsewhere: gate.asked });
      expect(errors, 'errors in the console').toEqual([]);
      expect(gate.asked, 'requests to other hosts').toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens every step of the set-up, as "Show every setting" does for good, unless a test chose otherwise. */
function openSteps(): void {
  try {
    const steps = { '1': true, '2': true, '3': true, '4': true, '5': true, '6': true };
    if (localStorage.getItem('slatewise-steps') === null) {
      localStorage.setItem('slatewise-steps', JSON.stringify(steps));
    }
  } catch {
    // The browser refuses storage.
  }
}

/**
 * Logs an error once the page shows "[object Object]": a message of the catalogue that nobody rendered, which the type
 * checker doesn't find in markup.
 */
function reportObjects(): void {
  let isReported = false;
  new MutationObserver(() => {
    if (isReported || !document.body?.textContent?.includes('[object Object]')) return;
    isReported = true;
    console.error('The page shows "[object Object]".');
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

export { expect };
