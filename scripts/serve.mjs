import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';

/**
 * The headers that a careful host sends with the page. Isolation lets the judge use several threads; the page works
 * without it. The content policy is in index.html, so that it applies on any host.
 */
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/**
 * Serves the built page on this machine alone. A missing file is a 404, never the page in its place, which a model
 * loader would take for weights.
 *
 * @param {{ port?: number, folder?: string }} [options] port 0 uses any free one
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serve({ port = 0, folder = join(root, 'dist') } = {}) {
  const { default: sirv } = await import('sirv');
  const files = sirv(folder, {
    etag: true,
    setHeaders: (response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    },
  });
  const server = createServer((request, response) =>
    files(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/plain', ...headers });
      response.end('Not found\n');
    }),
  );
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
