import { ensureFirefox } from '#test/e2e/browsers/firefox.ts';
import { ensureWebkit } from '#test/e2e/browsers/webkit.ts';
import { terminal } from '../terminal.mjs';

/** Installs the browsers of `npm run test:engines -- browsers`; ends with 3 and a sentence where it can't. */
try {
  ensureFirefox();
  ensureWebkit();
} catch (thrown) {
  terminal.error(thrown instanceof Error ? thrown.message : String(thrown));
  process.exit(3);
}
