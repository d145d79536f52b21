import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { zipSync } from 'fflate';
import { ensureBuilt } from '../build.mjs';
import { ensureDependencies, root } from '../install.mjs';
import { terminal } from '../terminal.mjs';

/**
 * Writes the built page as one zip that any host of files serves as it is:
 *
 *     npm run release [-- --out DIR]    # release/slatewise-VERSION.zip and its checksum beside it
 *
 * The zip has a folder with the page, the hosting guide, and `SHA256SUMS` of every file, for `sha256sum -c SHA256SUMS`. The
 * same files give the same bytes.
 */
ensureDependencies();
ensureBuilt();
const { values } = parseArgs({ options: { out: { type: 'string', default: 'release' } } });
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};
const name = `slatewise-${version}`;
const dist = join(root, 'dist');

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const files = new Map<string, Uint8Array>([
  ['HOSTING.md', readFileSync(join(root, 'docs/self-hosting.md'))],
]);
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const path = join(entry.parentPath, entry.name);
  files.set(relative(dist, path).replaceAll('\\', '/'), readFileSync(path));
}
const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
const sums = sorted.map(([path, bytes]) => `${sha256(bytes)}  ${path}\n`).join('');
const zip = zipSync(
  Object.fromEntries([
    ...sorted.map(([path, bytes]) => [`${name}/${path}`, bytes] as const),
    [`${name}/SHA256SUMS`, Buffer.from(sums)] as const,
  ]),
  // The earliest date of a zip entry, in local time.
  { mtime: new Date(1980, 0, 1) },
);
const out = resolve(root, values.out);
mkdirSync(out, { recursive: true });
writeFileSync(join(out, `${name}.zip`), zip);
writeFileSync(join(out, `${name}.zip.sha256`), `${sha256(zip)}  ${name}.zip\n`);
terminal.log(`${name}.zip: ${files.size + 1} files, ${(zip.length / 1e6).toFixed(1)} MB`);
terminal.log('Unpack it on any host of files; HOSTING.md in it says what a host should answer.');
