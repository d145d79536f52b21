import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { Fault } from '#engine/domain/fault.ts';
import type { Locks } from './locks.ts';

interface Schema extends DBSchema {
  leases: { key: string; value: Lease };
}

/** A lock that is held until a time, unless its holder renews it before. */
interface Lease {
  readonly holder: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** What the locks need of a clock; a test passes its own. */
export interface LeaseClock {
  /** Milliseconds since 1970: the same clock for all tabs. */
  readonly now: () => number;
  /** Calls `work` again and again, every so many milliseconds. @returns how to end that */
  readonly every: (milliseconds: number, work: () => Promise<void>) => () => void;
  /** Resolves after so many milliseconds. Rejects as `signal` does. */
  readonly wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** Long enough that a worker which computes for seconds on end still renews it in time. */
const LEASE = 15_000;
const RENEW_EVERY = 3_000;
const ASK_EVERY = 300;

/**
 * Locks for pages that have no Web Locks, since they came over plain http: a row of IndexedDB names the
 * holder of each lock and when its lease ends. One transaction looks and takes, so that two tabs can't
 * both have it. The holder renews its lease while it works; the lease of a tab that died ends by itself.
 *
 * A holder that couldn't renew in time, say because its machine slept, may find that another tab has the
 * lock: its request rejects with `run-busy`. Its work isn't interrupted; a store refuses what was written twice (rule S2).
 *
 * @param holder names this worker; no other worker may have the same name.
 */
export function leaseLocks(holder: string, clock: LeaseClock, database = 'slatewise-locks'): Locks {
  let requests = 0;

  /** Opened for each look and closed behind it: no tab is in the way of one that deletes everything. */
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

  /** Takes the lock or renews its lease. @returns whether it is `by`'s now */
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

  async function holding<T>(name: string, by: string, work: () => Promise<T>): Promise<T> {
    let lose: (fault: Fault) => void = () => {};
    const lost = new Promise<never>((_, reject) => (lose = reject));
    const renew = async () => {
      if (!(await take(name, by))) lose(takenOver());
    };
    // A database that can't be opened for once is tried again at the next turn.
    const stop = clock.every(RENEW_EVERY, () => renew().catch(() => undefined));
    try {
      return await Promise.race([work(), lost]);
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
      return holding(name, by, () => work({ name }));
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
  return new Fault(
    'run-busy',
    'This tab didn’t answer for a while, and another tab has gone on with this work. Watch it there.',
  );
}
