/** Milliseconds before the second and the third attempt. */
const PAUSES = [300, 1500];

interface Attempts {
  readonly signal?: AbortSignal | undefined;
  readonly pauses?: readonly number[];
}

/**
 * Runs a fetch to its last byte, and retries it twice after a network error. A study begins with one click, so it must
 * survive files of the page that fail at first.
 *
 * @throws TypeError of the last attempt, which `fetch` throws if the network is lost; any other error at once
 */
export async function despiteCuts<Value>(
  work: () => Promise<Value>,
  { signal, pauses = PAUSES }: Attempts = {},
): Promise<Value> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (thrown) {
      const pause = pauses[attempt];
      if (!(thrown instanceof TypeError) || pause === undefined) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, pause));
      signal?.throwIfAborted();
    }
  }
}
