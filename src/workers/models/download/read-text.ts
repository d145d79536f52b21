import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { Fetching } from './one-request.ts';
import { IdleTimeout, silenceReason } from './idle-timeout.ts';
import { Retrying } from './retrying.ts';

/**
 * Reads one of a model's small files, and tries again while the network or the server fails.
 *
 * @returns null where the server answers 404
 * @throws Fault `model-missing` for other refusals, `download-interrupted` after too many failures
 */
export async function readText(
  url: string,
  path: string,
  { request, meter, signal, wait }: Pick<Fetching, 'request' | 'meter' | 'signal' | 'wait'>,
): Promise<string | null> {
  const retrying = new Retrying((seconds, why) => {
    meter.reportWait(path, seconds, why);
    return wait(seconds, signal);
  });
  for (;;) {
    const idle = new IdleTimeout();
    try {
      const both = AbortSignal.any([signal, idle.signal]);
      const response = await request(url, { signal: both, cache: 'no-store' });
      if (response.ok) return await response.text();
      await response.body?.cancel();
      if (response.status === 404) return null;
      if (response.status < 500 && response.status !== 429) {
        throw new Fault(
          'model-missing',
          message('modelStoreFaults.notThere', {
            path,
            host: new URL(url).host,
            status: response.status,
          }),
        );
      }
      await retrying.waitAfter(message('fileDamage.answers', { path, status: response.status }));
    } catch (thrown) {
      const silent = idle.timedOut && !signal.aborted;
      if (!silent && !(thrown instanceof TypeError)) throw thrown;
      await retrying.waitAfter(
        silent ? silenceReason(path) : message('fileDamage.unreached', { path }),
      );
    } finally {
      idle.close();
    }
  }
}
