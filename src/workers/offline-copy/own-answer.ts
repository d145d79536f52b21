/** The stored file of a request, and the way to replace it. */
export interface StoredFile {
  readonly response: Response;
  /** Stores another response in its place. */
  replace(response: Response): Promise<void>;
}

interface Parts {
  /** Finds the stored file of a request; undefined for a file that isn't stored. */
  readonly storedFor: (request: Request) => Promise<StoredFile | undefined>;
  /** True while the offline switch is on. */
  readonly refuses: () => Promise<boolean>;
  readonly refused: (request: Request) => Response;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The caches' modes of requests that go past them. */
const PAST_CACHES: readonly RequestCache[] = ['reload', 'no-store'];

/**
 * Answers a request for a file of the page: from the stored copy, else from the network. A request that goes past the
 * caches (`cache: 'reload'`, `'no-store'`) asks the host first and replaces the copy: a host may have sent a wrong file
 * when the copy was stored. Without a network, and while the offline switch is on, it gets the copy.
 */
export async function ownAnswer(request: Request, parts: Parts): Promise<Response> {
  const stored = await parts.storedFor(request);
  if (stored && !PAST_CACHES.includes(request.cache)) return stored.response;
  if (await parts.refuses()) return stored?.response ?? parts.refused(request);
  if (!stored) return parts.fetch(request);
  const fresh = await parts.fetch(request).catch((thrown: unknown) => {
    if (thrown instanceof TypeError) return null;
    throw thrown;
  });
  if (!fresh?.ok) return stored.response;
  // A full disk leaves the copy as it was, and the answer right.
  await stored.replace(fresh.clone()).catch(() => {});
  return fresh;
}
