import { chromiumArgs, ensureChromium } from '../chromium.mjs';
import { serve } from '../serve.mjs';

/**
 * @typedef {object} Visit
 * @property {import('playwright-core').Page} page a page with no limit of time
 * @property {string} url where the page is served
 * @property {string[]} foreign addresses that were asked elsewhere
 * @property {string[]} notes what the page told of its progress
 */

/**
 * Does something in a browser that has the built page and a graphics card that the processor plays.
 * What the page prints is printed here, with the seconds since the beginning.
 *
 * @template T
 * @param {string} folder where the page was built
 * @param {(visit: Visit) => Promise<T>} visiting
 * @returns {Promise<T>}
 */
export async function browsed(folder, visiting) {
  const { chromium } = await import('playwright-core');
  const server = await serve({ folder });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumArgs, '--use-webgpu-adapter=swiftshader'],
  });
  const begun = Date.now();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(0);
    /** @type {string[]} */
    const notes = [];
    /** @type {string[]} */
    const foreign = [];
    page.context().on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(server.url) && !/^(data|blob):/.test(url)) foreign.push(url);
    });
    page.on('console', (message) => {
      const text = message.text();
      const seconds = ((Date.now() - begun) / 1000).toFixed(0);
      console.log(`${seconds.padStart(5)} s  ${text.slice(0, 300)}`);
      if (text.startsWith('slatewise: ')) notes.push(text.slice('slatewise: '.length));
    });
    return await visiting({ page, url: server.url, foreign, notes });
  } finally {
    await browser.close();
    await server.close();
  }
}
