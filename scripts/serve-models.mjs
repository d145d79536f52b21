import { createReadStream, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('./local-models.mjs').LocalModel} LocalModel */

/**
 * Returns a handler of requests for models of this machine: it adds them to the page's list of models and sends the
 * files that their manifests name. For any other request it returns false and sends nothing.
 *
 * @param {readonly LocalModel[]} models
 * @param {string} folder of the page
 * @param {Readonly<Record<string, string>>} headers of each answer
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => boolean}
 */
export function modelsHandler(models, folder, headers) {
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const send = (/** @type {unknown} */ content) => {
      response.writeHead(200, { 'Content-Type': 'application/json', ...headers });
      response.end(JSON.stringify(content));
      return true;
    };
    if (pathname === '/models/index.json') {
      const own = JSON.parse(readFileSync(join(folder, 'models', 'index.json'), 'utf8'));
      return send([...own, ...models.map(({ id }) => ({ id }))]);
    }
    const [, id, path] = /^\/models\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
    const model = models.find((one) => one.id === id);
    if (!model || path === undefined) return false;
    if (path === 'manifest.json') return send(model.manifest);
    const file = model.files.get(path);
    if (file === undefined) return false;
    response.writeHead(200, {
      'Content-Type': 'application/octet-stream',
      'Content-Length': statSync(file).size,
      ...headers,
    });
    if (request.method === 'HEAD') response.end();
    else
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response);
    return true;
  };
}
