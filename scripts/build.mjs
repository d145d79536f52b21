import { createHash } from 'node:crypto';
import { makeOnce } from './cached.mjs';
import { npm } from './install.mjs';

/** Builds the page into `dist`, unless it was built from exactly these sources. */
export function ensureBuilt() {
  // A page for other servers is another page.
  const servers = process.env['SLATEWISE_SERVERS'] ?? '';
  makeOnce(servers ? `page-${createHash('sha256').update(servers).digest('hex')}` : 'page', {
    product: 'dist/index.html',
    sources: [
      ...['src', 'public', 'index.html', 'vite.config.ts', 'svelte.config.js'],
      ...[
        'licences',
        'scripts/listed-servers.ts',
        'scripts/notices',
        'scripts/offline-copy',
        'scripts/viewer',
        'package-lock.json',
      ],
      // The documents are part of the page.
      ...['docs', 'scripts/help'],
    ],
    make: () => {
      console.log('Building the page.');
      npm('run', 'build', '--silent', '--', '--logLevel', 'warn');
    },
  });
}
