import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Answer } from '#engine/domain/judgement.ts';
import type { Question } from '#engine/domain/question.ts';
import type { Written } from '#engine/domain/writing.ts';
import type { LoadedModel, Refusal, Refused } from '#workers/transformers/models-api.ts';

const ASSETS = fileURLToPath(new URL('../../dist/assets', import.meta.url));
const MODEL = fileURLToPath(new URL('../fixtures/models/tiny-causal/', import.meta.url));

/** The results of an independent implementation (training/tiny_causal.py). */
export const expected = JSON.parse(readFileSync(`${MODEL}expected.json`, 'utf8')) as {
  readonly prompts: readonly { prompt: string; labels: Readonly<Record<string, number>> }[];
  readonly reply: { readonly tokens: number; readonly text: string };
};

/** Reads a file of the test model. */
export function fixture(path: string): Buffer {
  return readFileSync(MODEL + path);
}

/** A question that consists of a prompt alone. */
export function asking(key: string, prompt: string, labels = ['1', '2', '3']): Question {
  const segments = [{ kind: 'question' as const, text: prompt }];
  return { key: key as Question['key'], task: 'slate-duel', segments, opening: '', labels };
}

/** The built page's own models worker, with the test model beside the page's own. */
export interface ModelsWorker {
  /** Loads in a fresh worker for each file that is tried, as the page does. */
  load(device: 'wasm' | 'webgpu'): Promise<LoadedModel>;
  score(questions: readonly Question[]): Promise<Map<string, Answer>>;
  /** @param stopAt stops it after so many pieces */
  write(
    prompt: string,
    maxTokens: number,
    stopAt?: number,
  ): Promise<{ written: Written | null; pieces: readonly string[] }>;
  /** Bytes of the worker's WASM memory and of its GPU buffers that aren't freed. */
  bytes(): Promise<{ readonly wasm: number; readonly gpu: number }>;
}

/** Counts the worker's memory; `tamper` runs before that. Both run before the page's own scripts. */
const prelude = (tamper: string) => `
  ${tamper};
  const memories = [];
  WebAssembly.Memory = new Proxy(WebAssembly.Memory, {
    construct(Memory, given) {
      const memory = new Memory(...given);
      memories.push(memory);
      return memory;
    },
  });
  let gpu = 0;
  if (self.GPUDevice) {
    const { createBuffer } = GPUDevice.prototype;
    GPUDevice.prototype.createBuffer = function (given) {
      gpu += given.size;
      return createBuffer.call(this, given);
    };
    const { destroy } = GPUBuffer.prototype;
    const gone = new WeakSet();
    GPUBuffer.prototype.destroy = function () {
      if (!gone.has(this)) gpu -= this.size;
      gone.add(this);
      return destroy.call(this);
    };
  }
  self.addEventListener('message', (event) => {
    if (event.data.kind !== 'bytes') return;
    event.stopImmediatePropagation();
    const wasm = memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
    self.postMessage({ kind: 'bytes', wasm, gpu });
  });
`;

/** Serves the test model beside the page's own, with a longer context than it was made for. */
export async function withTinyModel(page: Page): Promise<void> {
  const config = readFileSync(`${MODEL}config.json`, 'utf8').replace('1024', '8192');
  const manifest = JSON.parse(readFileSync(`${MODEL}manifest.json`, 'utf8')) as {
    files: Record<string, { bytes: number; sha256: string }>;
  };
  manifest.files['config.json'] = {
    bytes: Buffer.byteLength(config),
    sha256: createHash('sha256').update(config).digest('hex'),
  };
  const context = page.context();
  await context.route('**/models/index.json', (route) =>
    route.fulfill({ json: [{ id: 'pocket-embedder' }, { id: 'tiny-causal' }] }),
  );
  await context.route('**/models/tiny-causal/**', (route) => {
    const [, path = ''] = new URL(route.request().url()).pathname.split('/models/tiny-causal/');
    if (path === 'config.json') return route.fulfill({ body: config });
    if (path === 'manifest.json') return route.fulfill({ json: manifest });
    return existsSync(MODEL + path)
      ? route.fulfill({ body: readFileSync(MODEL + path) })
      : route.fulfill({ status: 404, body: '' });
  });
}

/** Adds some more files to the model's manifest. */
function manifestWith(more: Readonly<Record<string, Buffer>>): string {
  const manifest = JSON.parse(readFileSync(`${MODEL}manifest.json`, 'utf8')) as { files: object };
  const files = Object.entries(more).map(([path, content]) => [
    path,
    { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') },
  ]);
  const all = { ...manifest.files, ...(Object.fromEntries(files) as object) };
  return JSON.stringify({ ...manifest, files: all });
}

/**
 * Opens the worker.
 *
 * @param tamper code that changes the worker's globals before anything else runs in it
 * @param more additional files of the model
 */
export async function openTiny(
  page: Page,
  tamper = '',
  more: Readonly<Record<string, Buffer>> = {},
): Promise<ModelsWorker> {
  await page.context().route('**/models/tiny-causal/**', (route) => {
    const [, path = ''] = new URL(route.request().url()).pathname.split('/models/tiny-causal/');
    if (path === 'manifest.json') return route.fulfill({ body: manifestWith(more) });
    const added = more[path];
    if (added) return route.fulfill({ body: added });
    return existsSync(MODEL + path)
      ? route.fulfill({ body: readFileSync(MODEL + path) })
      : route.fulfill({ status: 404, body: '' });
  });
  await page.goto('./');
  const script = readdirSync(ASSETS).find((name) => /^models[.]worker-.*[.]js$/.test(name));
  await page.evaluate(
    async ({ script, before }) => {
      const url = new URL(`assets/${script}`, location.href).href;
      const code = `${before}; import(${JSON.stringify(url)}).then(() => postMessage({ kind: 'ready' }));`;
      const blob = new Blob([code], { type: 'text/javascript' });
      const open = () => new Worker(URL.createObjectURL(blob), { type: 'module' });
      let worker = open();
      const heard = (kind: string) =>
        new Promise<Record<string, number>>((resolve) => {
          const listen = ({ data }: MessageEvent) => {
            if (data.kind !== kind) return;
            worker.removeEventListener('message', listen);
            resolve(data);
          };
          worker.addEventListener('message', listen);
        });
      await heard('ready');
      const anew = async () => {
        worker.terminate();
        worker = open();
        await heard('ready');
      };
      let last = 0;
      const call = (name: string, input: unknown, stopAt = Infinity) =>
        new Promise((resolve, reject) => {
          const id = ++last;
          const events: unknown[] = [];
          worker.addEventListener('message', ({ data }) => {
            if (data.id !== id) return;
            if (data.kind === 'event') {
              if (events.push(data.event) === stopAt) worker.postMessage({ kind: 'stop', id });
            } else if (data.kind === 'done') resolve({ output: data.output, events });
            else if (data.fault.code === 'stopped') resolve({ output: null, events });
            else reject(new Error(`${data.fault.code}: ${data.fault.message}`));
          });
          worker.postMessage({ kind: 'call', id, name, input });
        });
      const bytes = () => {
        const answer = heard('bytes');
        worker.postMessage({ kind: 'bytes' });
        return answer;
      };
      Object.assign(window, { tiny: { anew, call, bytes } });
    },
    { script, before: prelude(tamper) },
  );

  interface Tiny {
    anew(): Promise<void>;
    call(name: string, input: unknown, stopAt?: number): Promise<{ output: never; events: never }>;
    bytes(): Promise<{ wasm: number; gpu: number }>;
  }
  const call = (name: string, input: unknown, stopAt?: number) =>
    page.evaluate(
      ({ name, input, stopAt }) =>
        (window as unknown as { tiny: Tiny }).tiny.call(name, input, stopAt),
      { name, input, stopAt },
    );
  return {
    async load(device) {
      const base = new URL('./', page.url()).href;
      for (let refusals: readonly Refusal[] = []; ;) {
        const input = { id: 'tiny-causal', device, base, refusals };
        const came = (await call('load', input)).output as LoadedModel | Refused;
        if (!('refused' in came)) return came;
        refusals = [...refusals, came.refused];
        await page.evaluate(() => (window as unknown as { tiny: Tiny }).tiny.anew());
      }
    },
    async score(questions) {
      const { events } = await call('score', { questions });
      return new Map((events as Answer[][]).flat().map((answer) => [answer.key, answer]));
    },
    async write(prompt, maxTokens, stopAt) {
      const { output, events } = await call('write', { prompt, maxTokens }, stopAt);
      return { written: output, pieces: events };
    },
    bytes: () => page.evaluate(() => (window as unknown as { tiny: Tiny }).tiny.bytes()),
  };
}
