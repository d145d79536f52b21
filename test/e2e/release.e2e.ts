import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { expect, test } from './built-page.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
};

test('the release’s zip holds what its checksums say, and opens where it is unpacked @full', async ({
  page,
}) => {
  const out = await mkdtemp(join(tmpdir(), 'slatewise-release-'));
  await promisify(execFile)('npm', ['run', '--silent', 'release', '--', '--out', out]);
  const [zipName = '', sumName = ''] = (await readdir(out)).sort();
  const zip = await readFile(join(out, zipName));
  expect(await readFile(join(out, sumName), 'utf8')).toBe(`${sha256(zip)}  ${zipName}\n`);
  const folder = zipName.replace('.zip', '');
  const files = new Map(
    Object.entries(unzipSync(zip)).map(([name, bytes]) => [name.slice(folder.length + 1), bytes]),
  );
  const sums = Buffer.from(files.get('SHA256SUMS')!).toString().trim().split('\n');
  expect(sums).toHaveLength(files.size - 1);
  for (const line of sums) {
    const [sum, name = ''] = line.split('  ');
    expect(sha256(files.get(name)!), name).toBe(sum);
  }

  const server = createServer((request, response) => {
    const name =
      new URL(request.url ?? '', 'http://here').pathname.replace('/x/', '') || 'index.html';
    const bytes = files.get(name);
    response.writeHead(bytes ? 200 : 404, {
      'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
    });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://localhost:${port}/x/`);
  await expect(page.getByRole('button', { name: 'Run the example study' })).toBeVisible();
  await page.getByRole('link', { name: 'Help' }).click();
  await page.getByRole('link', { name: 'The study file' }).click();
  await expect(page.getByRole('heading', { name: 'slates', exact: true })).toBeVisible();
  // The page fetches its parts in the background as long as it is open.
  await page.goto('about:blank');
  server.closeAllConnections();
  server.close();
  await rm(out, { recursive: true });
});

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
