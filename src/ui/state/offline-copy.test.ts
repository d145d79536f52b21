import { beforeEach, describe, expect, it, vi } from 'vitest';
import { REST_MESSAGE, SWITCH_MESSAGE } from '#workers/offline-copy/offline-files.ts';
import { SWITCH_CACHE } from '#workers/wire/fetch-unless-offline.ts';
import { OfflineCopy, type ServiceWorkerClient } from './offline-copy.svelte.ts';

const BASE = 'https://example.org/slatewise/';
const REST = [
  { url: 'assets/a.js', bytes: 30, revision: null },
  { url: 'assets/b.wasm', bytes: 70, revision: null, integrity: 'sha256-b' },
];

let controlled: boolean;
let held: string[];
let stored: Map<string, string>;
let away: string[];
let inits: unknown[];
let named: Set<string>;
let listeners: Map<string, (event: { isUpdate?: boolean }) => void>;
const reload = vi.fn();
const skip = vi.fn();
const tell = vi.fn(async (message: { type?: string }) =>
  message.type === REST_MESSAGE ? REST : undefined,
);

beforeEach(() => {
  [held, away, inits, stored, listeners] = [[], [], [], new Map(), new Map()];
  named = new Set();
  controlled = true;
  vi.clearAllMocks();
});

function copyOf(client: Partial<ServiceWorkerClient> | null = {}) {
  const cache = {
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    put: async (url: string, response: Response) => void stored.set(url, await response.text()),
  };
  return new OfflineCopy({
    base: BASE,
    client: client && {
      register: async () => undefined,
      active: Promise.resolve(),
      messageSkipWaiting: skip,
      addEventListener: (type, listener) => void listeners.set(type, listener),
      ...client,
    },
    caches: () => ({
      open: async (name) => {
        named.add(name);
        return cache as unknown as Cache;
      },
      has: async (name) => named.has(name),
      delete: async (name) => named.delete(name),
    }),
    fetch: async (address, init) => {
      inits.push(init);
      return away.some((one) => String(address).endsWith(one))
        ? new Response('', { status: 404 })
        : new Response('content');
    },
    held: async () => held,
    controlled: () => controlled,
    tellWorker: tell,
    reload,
  });
}

describe('the copy of the page', () => {
  it('is impossible without a service worker', async () => {
    const copy = copyOf(null);
    await copy.store();
    expect(copy.phase).toBe('impossible');
    expect(copy.rest.name).toBe('unknown');
  });

  it('is stored once its worker is active, and offers the rest with its size', async () => {
    const copy = copyOf();
    expect(copy.phase).toBe('storing');
    await copy.store();
    expect(copy.phase).toBe('stored');
    expect(copy.rest).toEqual({ name: 'offered', bytes: 100 });
  });

  it('is stored where its worker runs, also in a tab that it doesn’t control', async () => {
    const copy = copyOf({
      active: new Promise(() => {}),
      register: async () => ({ active: {} }),
    });
    await copy.store();
    expect([copy.phase, copy.switch]).toEqual(['stored', 'off']);
    expect(copy.rest).toEqual({ name: 'offered', bytes: 100 });
  });

  it('has failed where the files couldn’t be stored', async () => {
    const copy = copyOf({
      active: new Promise(() => {}),
      register: async () => {
        listeners.get('redundant')?.({});
        return undefined;
      },
    });
    await copy.store();
    expect(copy.phase).toBe('failed');
  });

  it('fetches only what is missing of the rest', async () => {
    stored.set(`${BASE}assets/a.js`, 'old');
    const copy = copyOf();
    await copy.store();
    expect(copy.rest).toEqual({ name: 'offered', bytes: 70 });
    await copy.storeRest();
    expect(copy.rest).toEqual({ name: 'stored' });
    // A file that came wrong, also from the browser's cache, is never stored.
    expect(inits).toEqual([{ integrity: 'sha256-b', cache: 'no-cache' }]);
    expect(Object.fromEntries(stored)).toEqual({
      [`${BASE}assets/a.js`]: 'old',
      [`${BASE}assets/b.wasm`]: 'content',
    });
  });

  it('keeps what came of the rest where a file can’t be fetched', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    away = ['b.wasm'];
    const copy = copyOf();
    await copy.store();
    const done = copy.storeRest();
    await vi.runAllTimersAsync();
    await done;
    vi.useRealTimers();
    expect(copy.rest).toEqual({ name: 'failed', bytes: 70 });
    expect([...stored.keys()]).toEqual([`${BASE}assets/a.js`]);
  });
});

describe('a newer build', () => {
  it('waits while a tab holds a lock, and begins when asked after that', async () => {
    const copy = copyOf();
    await copy.store();
    expect(copy.version).toBe('none');
    listeners.get('waiting')?.({});
    expect(copy.version).toBe('waiting');
    held = ['slatewise-run-r'];
    await copy.useNewVersion();
    expect(copy.version).toBe('busy');
    expect(skip).not.toHaveBeenCalled();
    held = [];
    await copy.useNewVersion();
    expect(skip).toHaveBeenCalledOnce();
  });

  it('reloads the page when it begins, and no page at its first visit', async () => {
    await copyOf().store();
    listeners.get('controlling')?.({ isUpdate: false });
    expect(reload).not.toHaveBeenCalled();
    listeners.get('controlling')?.({ isUpdate: true });
    expect(reload).toHaveBeenCalledOnce();
  });

  it('turns the offline switch on and off, and loads the page again each time', async () => {
    const copy = copyOf();
    expect(copy.switch).toBe('impossible');
    await copy.store();
    expect(copy.switch).toBe('off');
    await copy.turnSwitch(true);
    expect(named).toContain(SWITCH_CACHE);
    expect(tell).toHaveBeenCalledWith({ type: SWITCH_MESSAGE });
    expect(reload).toHaveBeenCalledTimes(1);

    const register = vi.fn(async () => undefined);
    const later = copyOf({ register });
    await later.store();
    expect([later.phase, later.switch]).toEqual(['stored', 'on']);
    expect(register).not.toHaveBeenCalled();
    await later.turnSwitch(false);
    expect(named).not.toContain(SWITCH_CACHE);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is on in part where the service worker doesn’t control the tab, and can be turned off there', async () => {
    named.add(SWITCH_CACHE);
    controlled = false;
    const copy = copyOf();
    await copy.store();
    expect([copy.switch, copy.isOffline]).toEqual(['partly', true]);
    held = ['slatewise-run-r'];
    await copy.turnSwitch(false);
    expect(copy.switch).toBe('partly');
    held = [];
    await copy.turnSwitch(false);
    expect(named).not.toContain(SWITCH_CACHE);
    expect(tell).toHaveBeenCalledWith({ type: SWITCH_MESSAGE });
    expect(reload).toHaveBeenCalledOnce();
  });

  it('doesn’t load the page again for the switch while a tab is at work', async () => {
    const copy = copyOf();
    await copy.store();
    held = ['slatewise-run-r'];
    await copy.turnSwitch(true);
    expect(copy.switch).toBe('busy');
    expect(named).not.toContain(SWITCH_CACHE);
    expect(reload).not.toHaveBeenCalled();
  });
});
