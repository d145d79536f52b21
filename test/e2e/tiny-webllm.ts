import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Route } from '@playwright/test';

const shards = [0, 1, 2].map((n) => Buffer.alloc(600_000, n + 1));
const index = {
  records: shards.map((bytes, n) => ({
    dataPath: `params_shard_${n}.bin`,
    nbytes: bytes.length,
    md5sum: createHash('md5').update(bytes).digest('hex'),
  })),
};

/** A WebLLM model of two megabytes that is complete, and could never answer anything. */
const files: Readonly<Record<string, Buffer>> = {
  'mlc-chat-config.json': json({
    tokenizer_files: ['tokenizer.json'],
    context_window_size: 4096,
    conv_template: { name: 'qwen2' },
  }),
  'tensor-cache.json': json(index),
  'tokenizer.json': json({ model: {} }),
  ...Object.fromEntries(shards.map((bytes, n) => [`params_shard_${n}.bin`, bytes])),
};
/** The smallest valid WebAssembly. */
const library = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

function json(content: unknown): Buffer {
  return Buffer.from(JSON.stringify(content));
}

/** The behaviour of the hosts that models are fetched from. */
interface Hosts {
  /** Requested addresses. */
  readonly asked: string[];
  /** Files whose responses wait until `letGo`. */
  readonly held: Set<string>;
  /** Files in whose place a page is sent. */
  readonly pages: Set<string>;
  /** Sends the waiting responses. */
  letGo(): void;
}

/** Replaces the hosts that models are fetched from by made-up ones. Nothing leaves this machine. */
export async function tinyHosts(context: BrowserContext): Promise<Hosts> {
  const waiting: (() => void)[] = [];
  const hosts: Hosts = {
    asked: [],
    held: new Set(),
    pages: new Set(),
    letGo() {
      hosts.held.clear();
      for (const go of waiting.splice(0)) go();
    },
  };
  const answer = async (route: Route) => {
    const url = route.request().url();
    hosts.asked.push(url);
    const name = url.split('/').at(-1) ?? '';
    if (hosts.held.has(name)) await new Promise<void>((go) => waiting.push(go));
    const page = hosts.pages.has(name);
    const body = page
      ? Buffer.from('<!doctype html>')
      : name.endsWith('.wasm')
        ? library
        : files[name];
    await route
      .fulfill({
        status: body ? 200 : 404,
        contentType: page ? 'text/html' : 'application/octet-stream',
        headers: { 'Access-Control-Allow-Origin': '*' },
        ...(body ? { body } : {}),
      })
      .catch(() => {}); // the page has given the request up
  };
  await context.route('https://huggingface.co/**', answer);
  await context.route('https://raw.githubusercontent.com/**', answer);
  return hosts;
}

/** The same model as a folder on the disk, with its library. */
export function tinyFolder(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'slatewise-model-')), 'Tiny-q4f32_1-MLC');
  mkdirSync(folder);
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, 'Tiny-q4f32_1-webgpu.wasm'), library);
  return folder;
}
