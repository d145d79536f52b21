import { existsSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** What a headless Chromium is started with: no calls home, a software WebGPU adapter where there is no GPU. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--enable-unsafe-webgpu',
];

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chrome or Chromium on this machine: `CHROMIUM` if set, else the first on the PATH. */
export function findChromium() {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [process.env['CHROMIUM'] ?? '', ...onPath, ...places].find(
    (path) => path && existsSync(path),
  );
}

/** Finds a Chromium, or installs Debian's. Says what to do where it can do neither. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('No Chrome or Chromium found: installing the chromium package of this system.');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  const run = (/** @type {string[]} */ ...command) => {
    const [program = '', ...args] = [...sudo, ...command];
    execFileSync(program, args, { stdio: 'inherit' });
  };
  try {
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', 'chromium', 'fonts-liberation');
  } catch (cause) {
    throw new Error(
      'Install Chrome or Chromium, or set CHROMIUM to its path, and run this again.',
      {
        cause,
      },
    );
  }
  const installed = findChromium();
  if (!installed)
    throw new Error('chromium was installed but is not on the PATH. Set CHROMIUM to its path.');
  return installed;
}
