import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';
import { modelsHandler } from './serve-models.mjs';

/**
 * The headers that a careful host sends with the page. Isolation lets the judge use several threads; the page works
 * without it. The content policy is in index.html, so that it applies on any host.
 */
const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};
const basic = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/**
 * Serves the built page on this machine alone. A missing file is a 404, never the page in its place, which a model
 * loader would take for weights.
 *
 * @param {{ port?: number, folder?: string, models?: readonly import('./local-models.mjs').LocalModel[],
 *   isolated?: boolean }} [options] port 0 uses any free one; models are served beside those of the page; a page that
 *   isn't isolated has one thread
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serve({
  port = 0,
  folder = join(root, 'dist'),
  models = [],
  isolated = true,
} = {}) {
  const headers = isolated ? { ...isolation, ...basic } : basic;
  const { default: sirv } = await import('sirv');
  const files = sirv(folder, {
    etag: true,
    gzip: true,
    setHeaders: (response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    },
  });
  const isModel = models.length > 0 ? modelsHandler(models, folder, headers) : () => false;
  const server = createServer((request, response) => {
    if (isModel(request, response)) return;
    files(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/plain', ...headers });
      response.end('Not found\n');
    });
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => resolve(undefined));
  });
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://localhost:${actual}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const at = process.argv.indexOf('--port');
  const { url } = await serve({ port: at < 0 ? 4173 : Number(process.argv[at + 1]) });
  console.log(`Slatewise is at ${url}`);
}
