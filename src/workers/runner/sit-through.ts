import { Fault } from '#engine/domain/fault.ts';
import type { Run } from '#engine/domain/run.ts';
import type { RunEvent } from '#engine/run/execute-run.ts';
import type { Call } from '#workers/wire/wire.ts';

/** One try at what is left of a run. */
export interface Sitting {
  /** How often the model's working memory is to be halved: it ran out before. */
  readonly smaller: number;
  /** Which judge of the run lost its graphics card: it goes on with one, or not at all. Null where none did. */
  readonly onCard: number | null;
  /** Is told which judge of the run is made ready. */
  opens(member: number): void;
}

interface Parts {
  sit(sitting: Sitting): Promise<Run>;
  /** How many judgements are kept. */
  done(): Promise<number>;
  /** Lets the model go. */
  close(): void;
  /** Waits some seconds; rejects when stopped. */
  wait(seconds: number, signal: AbortSignal): Promise<void>;
}

/** How often a model is started again with half the memory before a run gives up. */
const MOST_SMALLER = 3;

/** Seconds between two tries while a browser gives no card: after two losses Chrome gives none for two minutes. */
const WAITS: readonly number[] = [2, 5, 10, 20, 30, 60, 60];

/**
 * Sits through a run: where a device was lost or had too little memory, the model is started anew
 * and the run goes on by itself, as long as that gets somewhere.
 */
export async function sitThrough(
  { sit, done, close, wait }: Parts,
  { signal, emit }: Call<RunEvent>,
): Promise<Run> {
  const tell = (note: string) => emit({ kind: 'loading', note });
  let before = -1;
  let smaller = 0;
  let onCard: number | null = null;
  let waited = 0;
  for (;;) {
    let member = 0;
    try {
      return await sit({ smaller, onCard, opens: (opened) => (member = opened) });
    } catch (thrown) {
      const { code, message } = Fault.from(thrown);
      const away = code === 'gpu-missing' && onCard === member;
      if (signal.aborted || !(away || code === 'gpu-lost' || code === 'out-of-memory')) {
        throw thrown;
      }
      close();
      if (away) {
        const seconds = WAITS[waited++];
        if (seconds === undefined) throw stillAway(thrown);
        tell(`The browser doesn’t give the graphics card back yet. Trying again in ${seconds} s`);
        await wait(seconds, signal);
        continue;
      }
      waited = 0;
      if (code === 'gpu-lost') onCard = member;
      const now = await done();
      // Memory runs out again with the same plan; a lost device may come back as it was.
      if (code === 'out-of-memory' || now === before) smaller += 1;
      if (smaller > MOST_SMALLER) throw thrown;
      before = now;
      tell(`${message} Starting again${smaller > 0 ? ', with less memory' : ''}`);
    }
  }
}

function stillAway(cause: unknown): Fault {
  const minutes = Math.round(WAITS.reduce((sum, seconds) => sum + seconds, 0) / 60);
  return new Fault(
    'gpu-lost',
    `The browser took the graphics card away, and gave none back for ${minutes} minutes. Reload the page, then go on.`,
    { cause },
  );
}
