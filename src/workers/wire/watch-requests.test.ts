import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { REQUESTS_CHANNEL, type RequestNote } from './requests.ts';
import { watchRequests } from './watch-requests.ts';

const channel = new BroadcastChannel(REQUESTS_CHANNEL);
const notes: RequestNote[] = [];
channel.onmessage = ({ data }) => notes.push(data);
const of = (part: string) => notes.filter(({ url }) => url.includes(part));

const server = createServer((_, response) => response.end('ten bytes.'));
const listening = new Promise<string>((resolve) =>
  server.listen(0, '127.0.0.1', () =>
    resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
  ),
);

afterEach(() => {
  channel.close();
  server.close();
});

describe('the requests of a worker', () => {
  it('are reported, including those from before the call and those that were blocked', async () => {
    const base = await listening;
    const now = () => performance.timeOrigin + performance.now();
    const begun = now();
    const expectNow = ({ at }: RequestNote) => {
      expect(at).toBeGreaterThan(begun - 50);
      expect(at).toBeLessThan(now() + 50);
    };
    await (await fetch(`${base}before`)).text();
    const scope = Object.assign(new EventTarget(), { name: 'models' });
    watchRequests(scope);
    await (await fetch(`${base}after`)).text();
    const stopped = (blockedURI: string) =>
      scope.dispatchEvent(
        Object.assign(new Event('securitypolicyviolation'), {
          blockedURI,
          effectiveDirective: 'connect-src',
        }),
      );
    for (const uri of ['eval', 'blob:x', 'data:,x', 'wss://elsewhere/']) stopped(uri);

    await expect.poll(() => [of('before').length, of('after').length]).toEqual([1, 1]);
    for (const note of [...of('before'), ...of('after')]) {
      expect(note).toMatchObject({ worker: 'models', initiator: 'fetch', blocked: false });
      expectNow(note);
    }
    await expect.poll(() => notes.filter(({ blocked }) => blocked)).toHaveLength(1);
    const [blocked] = notes.filter((note) => note.blocked);
    expect(blocked).toMatchObject({
      url: 'wss://elsewhere/',
      bytes: 0,
      initiator: 'connect-src',
      worker: 'models',
    });
    expectNow(blocked!);
  });
});
