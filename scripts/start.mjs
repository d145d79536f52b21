import { spawn } from 'node:child_process';
import { ensureDependencies } from './install.mjs';
import { ensureBuilt } from './build.mjs';
import { terminal } from './terminal.mjs';

ensureDependencies();
ensureBuilt();

if (process.argv.includes('--headless')) await demoInTheTerminal();
else await openThePage();

/** Runs the example study in headless Chromium and prints its results. */
async function demoInTheTerminal() {
  const { evaluateHeadless } = await import('./headless.mjs');
  const { demoStudyText } = await import('./demo-study.mjs');
  const started = Date.now();
  const { text, foreign } = await evaluateHeadless({
    study: demoStudyText(),
    files: [],
    onLine: (line) => terminal.error(line),
  });
  terminal.log(text);
  terminal.log(`Requests to other hosts: ${foreign.length}`);
  terminal.log(`Done in ${Math.round((Date.now() - started) / 1000)} s`);
}

/** Serves the page and opens it in this machine's browser, if there is one. */
async function openThePage() {
  const { serve } = await import('./serve.mjs');
  const { url } = await serveOnFirstFree(serve);
  terminal.log(`Slatewise is at ${url}`);
  terminal.log('Press "Run the example study" there. Stop this server with Ctrl+C.');
  /** @type {Partial<Record<NodeJS.Platform, string[]>>} */
  const openers = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };
  const [program, ...args] = openers[process.platform] ?? ['xdg-open'];
  if (process.env['CI'] || !program) return;
  // A missing browser is no error: the address is printed above.
  spawn(program, [...args, url], { stdio: 'ignore', detached: true }).on('error', () => {});
}

/** @param {typeof import('./serve.mjs').serve} serve */
async function serveOnFirstFree(serve) {
  try {
    return await serve({ port: 4173 });
  } catch (thrown) {
    if (/** @type {NodeJS.ErrnoException} */ (thrown).code !== 'EADDRINUSE') throw thrown;
    return serve();
  }
}
