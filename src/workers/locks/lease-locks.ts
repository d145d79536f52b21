import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { HeldLock, Locks } from './locks.ts';

interface Schema extends DBSchema {
  leases: { key: string; value: Lease };
}

/** A lock that expires at a set time unless its holder renews it. */
interface Lease {
  readonly holder: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** The clock of the locks; a test passes its own. */
export interface LeaseClock {
  /** Milliseconds since 1970: the same clock for all tabs. */
  readonly now: () => number;
  /** Calls `work` every so many milliseconds. @returns a function that ends the calls */
  readonly every: (milliseconds: number, work: () => Promise<void>) => () => void;
  /** Resolves after so many milliseconds. Rejects when `signal` aborts. */
  readonly wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/**
 * Milliseconds: long enough that a worker which computes for seconds without a pause still renews its lease in time.
 */
const LEASE = 15_000;
const RENEW_EVERY = 3_000;
const ASK_EVERY = 300;
/** Milliseconds of a lease that must be left when a write begins, so that it ends before another tab can take the lock. */
const FOR_A_WRITE = 5_000;

/**
 * Returns locks for pages that have no Web Locks, since they came over plain http: a row of IndexedDB names the holder
 * of each lock and the end of its lease. One transaction reads and writes the row, so that two tabs can't both hold the
 * lock. The holder renews its lease while it works; the lease of a tab that died expires.
 *
 * A holder that couldn't renew in time, for example because its machine slept, may lose the lock to another tab. The
 * signal `lost` aborts at the next renewal or `confirm`, and its request rejects with `run-busy` once its work has
 * ended.
 *
 * @param holder names this worker; no other worker may have the same name.
 */
export function leaseLocks(holder: string, clock: LeaseClock, database = 'slatewise-locks'): Locks {
  let requests = 0;

  /**
   * Opens the database for each access and closes it afterwards, so that an open tab never blocks the deletion of all
   * data.
   */
  async function withLeases<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    const db = await openDB<Schema>(database, 1, {
      upgrade: (fresh) => void fresh.createObjectStore('leases'),
    });
    try {
      return await work(db);
    } finally {
      db.close();
    }
  }

  /** Takes the lock or renews its lease. @returns true if `by` holds it now */
  const take = (name: string, by: string) =>
    withLeases(async (db) => {
      const { store, done } = db.transaction('leases', 'readwrite');
      const held = await store.get(name);
      const free = !held || held.holder === by || held.until <= clock.now();
      if (free) await store.put({ holder: by, until: clock.now() + LEASE }, name);
      await done;
      return free;
    });

  const letGo = (name: string, by: string) =>
    withLeases(async (db) => {
      const { store, done } = db.transaction('leases', 'readwrite');
      if ((await store.get(name))?.holder === by) await store.delete(name);
      await done;
    });

  async function holding<T>(
    name: string,
    by: string,
    work: (lock: HeldLock) => Promise<T>,
  ): Promise<T> {
    const losing = new AbortController();
    const lost = losing.signal;
    let until = clock.now() + LEASE;
    const renew = async () => {
      const now = clock.now();
      // A lost lock stays lost: while the work ends, the lock isn't taken again.
      if (lost.aborted) return;
      if (await take(name, by)) until = now + LEASE;
      else losing.abort(takenOver());
    };
    const confirm = async () => {
      if (clock.now() + FOR_A_WRITE > until) await renew();
      lost.throwIfAborted();
    };
    // If the database can't be opened once, the next turn tries again.
    const stop = clock.every(RENEW_EVERY, () => renew().catch(() => undefined));
    try {
      const done = await work({ lost, confirm });
      lost.throwIfAborted();
      return done;
    } catch (thrown) {
      throw lost.aborted ? lost.reason : thrown;
    } finally {
      stop();
      await letGo(name, by).catch(() => undefined);
    }
  }

  return {
    outlasts: LEASE + 2_000,

    async request(name, { ifAvailable = false, signal }, work) {
      const by = `${holder}/${++requests}`;
      while (!(await take(name, by))) {
        if (ifAvailable) return work(null);
        await clock.wait(ASK_EVERY, signal);
      }
      return holding(name, by, work);
    },

    query: () =>
      withLeases(async (db) => {
        const { store } = db.transaction('leases');
        const [names, leases] = await Promise.all([store.getAllKeys(), store.getAll()]);
        const now = clock.now();
        return { held: names.flatMap((name, i) => (leases[i]!.until > now ? [{ name }] : [])) };
      }),
  };
}

function takenOver(): Fault {
  return new Fault('run-busy', message('runFaults.tabTooSlow'));
}
