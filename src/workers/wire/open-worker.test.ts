import { afterEach, describe, expect, it, vi } from 'vitest';
import { connect } from './connect.ts';
import { openWorker } from './open-worker.ts';
import type { ToWorker } from './wire.ts';

/**
 * Returns a minimal fake of the browser's workers; `missing` of them in a row can't fetch their script.
 */
function browserOf(missing: number) {
  const started: FakeWorker[] = [];
  class FakeWorker extends EventTarget {
    terminated = false;
    readonly #missing = started.push(this) <= missing;

    constructor() {
      super();
      if (this.#missing) queueMicrotask(() => this.dispatchEvent(new Event('error')));
    }

    postMessage(message: ToWorker) {
      if (this.#missing || message.kind !== 'call') return;
      const data = { kind: 'done', id: message.id, output: message.input };
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
    }

    terminate() {
      this.terminated = true;
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  return started;
}

interface Echo {
  echo(input: number): Promise<number>;
}

afterEach(() => vi.unstubAllGlobals());

describe('a worker whose script can’t be fetched', () => {
  it('[W8] reports an incomplete page, and is started again for the next call', async () => {
    const started = browserOf(1);
    const worker = openWorker('/assets/echo.js', 'echo');
    const remote = connect<Echo>(worker);
    await expect(remote.echo(1)).rejects.toMatchObject({ code: 'page-incomplete' });
    expect(await remote.echo(2)).toBe(2);
    expect(started.map(({ terminated }) => terminated)).toEqual([true, false]);
  });

  it('[W8] fails again if the script is still missing, instead of waiting for ever', async () => {
    browserOf(Infinity);
    const remote = connect<Echo>(openWorker('/assets/echo.js', 'echo'));
    for (const i of [1, 2, 3]) {
      await expect(remote.echo(i)).rejects.toMatchObject({ code: 'page-incomplete' });
    }
  });

  it('is not started again after an error of a working worker', async () => {
    const started = browserOf(0);
    const remote = connect<Echo>(openWorker('/assets/echo.js', 'echo'));
    expect(await remote.echo(1)).toBe(1);
    const broken = remote.echo(2);
    started[0]!.dispatchEvent(Object.assign(new Event('error'), { message: 'x is undefined' }));
    await expect(broken).rejects.toMatchObject({ code: 'bug', message: 'x is undefined' });
    expect(await remote.echo(3)).toBe(3);
    expect(started).toHaveLength(1);
  });

  it('[W9] is ended and started again on request', async () => {
    const started = browserOf(0);
    const worker = openWorker('/assets/echo.js', 'echo');
    const remote = connect<Echo>(worker);
    worker.restart();
    expect(await remote.echo(1)).toBe(1);
    expect(started.map(({ terminated }) => terminated)).toEqual([true, false]);
  });
});
