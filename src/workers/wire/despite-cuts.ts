/** Milliseconds before the second and the third attempt. */
const PAUSES = [300, 1500];

interface Patience {
  readonly signal?: AbortSignal | undefined;
  readonly pauses?: readonly number[];
}

/**
 * Fetches something, to its last byte. What a bad network cuts off is tried twice more: one click
 * begins a study, however many files of the page don't come at first.
 *
 * @throws the TypeError of the last attempt, which is what `fetch` throws where the network is away; anything else at once
 */
export async function despiteCuts<Value>(
  work: () => Promise<Value>,
  { signal, pauses = PAUSES }: Patience = {},
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
