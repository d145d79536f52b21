import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ensureDebian, programOnPath } from '../../../scripts/debian.mjs';
import type { OtherBrowser } from './other-browser.ts';

const NEEDED = ['WebKitWebDriver', 'Xvfb'];
const LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib64',
  '/usr/lib',
];

/** Installs WebKitGTK's driver and a screen in memory where they are missing. */
export function ensureWebkit(): void {
  ensureDebian({
    isThere: () => NEEDED.every(programOnPath) && findMiniBrowser() !== undefined,
    packages: ['webkit2gtk-driver', 'xvfb'],
    purpose: 'The test in WebKit',
  });
}

/** WebKitGTK's own small browser lies beside its library. */
function findMiniBrowser(): string | undefined {
  return LIBRARIES.filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('webkit2gtk-4'))
        .map((name) => join(folder, name, 'MiniBrowser')),
    )
    .find((path) => existsSync(path));
}

/** Starts WebKitGTK's MiniBrowser with an empty profile on a screen in memory, driven by WebDriver. */
export async function openWebkit(): Promise<OtherBrowser> {
  const display = await startScreen();
  const port = await freePort();
  const complaints: string[] = [];
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      // Without a session bus its sandbox can't start, and root has none.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  });
  const host = `http://127.0.0.1:${port}`;
  const end = async () => {
    await ended(driver);
    await ended(display.process);
  };
  try {
    await answered(`${host}/status`);
    const { sessionId } = (await asked(`${host}/session`, {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary: findMiniBrowser(),
            args: ['--automation'],
          },
        },
      },
    })) as { sessionId: string };
    const session = `${host}/session/${sessionId}`;
    await asked(`${session}/timeouts`, { script: 120_000, pageLoad: 60_000 });
    const read = (expression: string) =>
      asked(`${session}/execute/sync`, { script: `return (${expression})`, args: [] });
    /** Takes what the pages of the test's host kept: the driver reports no messages of the console. */
    const collect = async () => {
      if (!String(await read('location.protocol')).startsWith('http')) return;
      // One command: between two, the page could keep another one, which the second would delete.
      const kept = await read(
        "JSON.parse([sessionStorage.getItem('complaints') ?? '[]', sessionStorage.removeItem('complaints')][0])",
      );
      complaints.push(...(kept as string[]));
    };
    return {
      goto: async (address) => {
        await collect();
        await asked(`${session}/url`, { url: address });
      },
      read,
      press: async (key) => {
        const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: key }));
        await asked(`${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] });
      },
      complaints: async () => {
        await collect();
        return complaints;
      },
      close: async () => {
        await fetch(session, { method: 'DELETE' }).catch(() => undefined);
        await end();
      },
    };
  } catch (thrown) {
    await end();
    throw thrown;
  }
}

/** Starts a screen in memory, which says its number once it is there. */
async function startScreen(): Promise<{ readonly name: string; readonly process: ChildProcess }> {
  const args = ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const number = await new Promise<string>((resolve, reject) => {
    screen.stdout.once('data', (some: Buffer) => resolve(some.toString().trim()));
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
  return { name: `:${number}`, process: screen };
}

/** Sends a command of WebDriver, and returns its value. @throws Error with the driver's own message */
async function asked(address: string, body: object): Promise<unknown> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } };
  if (response.ok) return value;
  throw new Error(`WebKit: ${value.error ?? ''}: ${value.message ?? ''}`);
}

/** Waits until the driver listens. */
async function answered(address: string): Promise<void> {
  for (let turn = 0; turn < 100; turn++) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver did not answer within 10 s.');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exit;
}
