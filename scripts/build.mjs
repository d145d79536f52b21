import { makeOnce } from './cached.mjs';
import { npm } from './install.mjs';

/** Builds the page into `dist`, unless it was built from exactly these sources. */
export function ensureBuilt() {
  makeOnce('page', {
    product: 'dist/index.html',
    sources: [
      ...['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'],
      ...['licences', 'scripts/notices'],
    ],
    make: () => {
      console.log('Building the page.');
      npm('run', 'build', '--silent');
    },
  });
}
