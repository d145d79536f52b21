import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { expect, test } from './built-page.ts';
import { exported, finished, heldOutStudy, startStudy } from './drive.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const PATH = '/some/where/slatewise/';

const plain = test.extend<object, { readonly plainHost: string }>({
  plainHost: [
    async ({}, use) => {
      const files = sirv(DIST);
      const server = createServer((request, response) => {
        const missing = () => void response.writeHead(404).end();
        if (!request.url?.startsWith(PATH)) return missing();
        request.url = `/${request.url.slice(PATH.length)}`;
        // The copy to this host broke off: the page computes the vectors itself.
        if (request.url.startsWith('/demo/vectors.bin')) return void response.end();
        files(request, response, missing);
      });
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
      const { port } = server.address() as AddressInfo;
      await use(`http://localhost:${port}${PATH}`);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ plainHost }, use) => use(plainHost),
});

plain(
  'any plain host will do: below a path, with no headers of its own, on one thread @full',
  async ({ page }) => {
    const study = heldOutStudy('Hosted elsewhere', { m: 2, users: 3 });
    await page.goto('./');
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
    await startStudy(page, study);
    await finished(page);
    const { judgements } = await exported(page, study.name);
    expect(judgements).toHaveLength(3 * 4);
    expect(judgements.every(({ stage }) => stage === 'logits')).toBe(true);
  },
);
