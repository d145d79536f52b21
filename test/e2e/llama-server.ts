import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { cachePath } from '../../scripts/cached.mjs';

/** Where `npm run llama-server` installs llama-cpp-python. */
const FOLDER = cachePath('llama-server');

/** A running server of one GGUF. */
export interface LlamaServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts llama-cpp-python's server for a GGUF, and waits until it answers.
 *
 * @param port a free one by default
 */
export async function llamaServer(gguf: string, port?: number): Promise<LlamaServer> {
  const at = port ?? (await freePort());
  const child = spawn(
    join(FOLDER, 'bin', 'python'),
    [
      ...['-m', 'llama_cpp.server', '--model', gguf, '--model_alias', 'smollm2'],
      ...['--host', '127.0.0.1', '--port', String(at), '--logits_all', 'true', '--n_ctx', '2048'],
      // Its threads wait for each other, which takes ten times as long beside other programs.
      ...['--n_threads', '1', '--n_threads_batch', '1', '--verbose', 'false'],
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const url = `http://127.0.0.1:${at}`;
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`${url}/v1/models`).catch(() => null);
    if (answer?.ok) break;
    if (tries > 240 || child.exitCode !== null) throw new Error('The server did not start');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return {
    url,
    async close() {
      child.kill();
      await ended;
    },
  };
}

/** Returns a port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
