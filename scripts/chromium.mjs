import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

/**
 * The arguments of a headless Chromium: no requests of its own, and a software WebGPU adapter where there is no GPU.
 * Debian's Chromium has the GPU draw pages, which an imitated one does slowly.
 */
export const chromiumArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--enable-unsafe-webgpu',
  '--disable-gpu-rasterization',
];

/**
 * Returns Playwright's options to launch Chromium. Its sandbox stays on, since pages here parse strangers' files and
 * models; Chromium refuses a sandbox only to root.
 *
 * @param {string} executablePath
 * @param {string[]} [args]
 * @param {number} [uid] of this process; none on Windows
 */
export function launchOptions(executablePath, args = chromiumArgs, uid = process.getuid?.()) {
  return { executablePath, args, chromiumSandbox: uid !== 0 };
}

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const paths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the path of a Chrome or Chromium on this machine: `CHROMIUM` if set, else the first on the PATH. */
export function findChromium() {
  const onPath = folders().flatMap((folder) => names.map((name) => join(folder, name)));
  return [process.env['CHROMIUM'] ?? '', ...onPath, ...paths].find(
    (path) => path && existsSync(path),
  );
}

const folders = () => (process.env['PATH'] ?? '').split(delimiter);

/**
 * Finds a Chromium, or installs Debian's: after a question at a terminal, without one as root and where `CI` is `true`.
 * Otherwise prints the commands to run and exits with 1.
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  const commands = [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', 'chromium', 'fonts-liberation'],
  ].map((command) => [...sudo, ...command]);
  const written = commands.map((command) => command.join(' ')).join(' && ');
  if (!folders().some((folder) => existsSync(join(folder, 'apt-get')))) {
    end('Install Chrome or Chromium, or set CHROMIUM to its path, and run this again.');
  }
  if (
    !mayInstall(consent(), () => asked(`No Chrome or Chromium found. Run "${written}"? [y/N] `))
  ) {
    end(
      `No Chrome or Chromium found. Run\n\n    ${written}\n\nor set CHROMIUM to the path of one, and run this again.`,
    );
  }
  console.log(`No Chrome or Chromium found: running ${written}`);
  try {
    for (const [program = '', ...args] of commands)
      execFileSync(program, args, { stdio: 'inherit' });
  } catch {
    end('Install Chrome or Chromium, or set CHROMIUM to its path, and run this again.');
  }
  const installed = findChromium();
  return (
    installed ?? end('chromium was installed but is not on the PATH. Set CHROMIUM to its path.')
  );
}

function consent() {
  return {
    uid: process.getuid?.(),
    ci: process.env['CI'],
    terminal: Boolean(process.stdin.isTTY && process.stdout.isTTY),
  };
}

/**
 * Decides if system packages may be installed.
 *
 * @param {{ uid: number | undefined, ci: string | undefined, terminal: boolean }} where
 * @param {() => boolean} ask asks the question at a terminal
 */
export function mayInstall({ uid, ci, terminal }, ask) {
  return uid === 0 || ci === 'true' || (terminal && ask());
}

/** @param {string} question */
function asked(question) {
  process.stdout.write(question);
  const answer = Buffer.alloc(100);
  const input = openSync('/dev/tty', 'r');
  const length = readSync(input, answer);
  closeSync(input);
  return /^y(es)?$/i.test(answer.toString('utf8', 0, length).trim());
}

/** @param {string} message @returns {never} */
function end(message) {
  console.error(message);
  process.exit(1);
}
