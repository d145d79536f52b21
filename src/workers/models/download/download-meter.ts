import type { Text } from '#messages/message.ts';
import type { DownloadEvent } from '#engine/models/model-state.ts';

/** Milliseconds over which the speed is measured, and milliseconds between two events. */
const WINDOW = 8000;
const EVERY = 250;
/** Milliseconds after the beginning before which no speed is reported. */
const ENOUGH = 1500;

/** Counts the received bytes of a model and reports progress a few times a second. */
export class DownloadMeter {
  readonly #emit: (event: DownloadEvent) => void;
  readonly #now: () => number;
  #bytes = 0;
  #of: number | null = null;
  #files: DownloadEvent['files'] = { done: 0, of: null };
  #fetching = 0;
  readonly #waiting = new Map<string, { readonly until: number; readonly why: Text }>();
  #seen: { readonly at: number; readonly bytes: number }[] = [];
  #fetched = 0;
  #toldAt = -Infinity;

  constructor(emit: (event: DownloadEvent) => void, now: () => number) {
    this.#emit = emit;
    this.#now = now;
  }

  reportPhase(phase: 'another tab' | 'listing' | 'checking'): void {
    this.#send(phase);
  }

  /**
   * Begins the count.
   *
   * @param of bytes of the whole model; null where unknown
   * @param here bytes and files that were stored before this visit
   */
  begin(of: number | null, files: number, here: { bytes: number; files: number }): void {
    this.#of = of;
    this.#bytes = here.bytes;
    this.#files = { done: here.files, of: files };
    this.#seen = [{ at: this.#now(), bytes: 0 }];
    this.#send('fetching');
  }

  beginFile(): void {
    this.#fetching += 1;
  }

  endFile(path: string, done: boolean): void {
    this.#fetching -= 1;
    this.#waiting.delete(path);
    if (done) this.#files = { ...this.#files, done: this.#files.done + 1 };
    this.#send(this.#phase());
  }

  /** Adds received bytes. @param told true where the model's total already includes these bytes */
  addBytes(path: string, bytes: number, told: boolean): void {
    this.#waiting.delete(path);
    if (!told && this.#of !== null) this.#of += bytes;
    this.#bytes += bytes;
    this.#fetched += bytes;
    const now = this.#now();
    this.#seen.push({ at: now, bytes: this.#fetched });
    while (this.#seen.length > 2 && now - this.#seen[0]!.at > WINDOW) this.#seen.shift();
    if (now - this.#toldAt >= EVERY) this.#send(this.#phase());
  }

  /** Subtracts discarded bytes of a file, which have to be fetched again. */
  subtractBytes(bytes: number, told: boolean): void {
    if (!told && this.#of !== null) this.#of -= bytes;
    this.#bytes -= bytes;
  }

  reportWait(path: string, seconds: number, why: Text): void {
    this.#waiting.set(path, { until: this.#now() + seconds * 1000, why });
    this.#send(this.#phase());
  }

  #phase(): 'fetching' | 'waiting' {
    return this.#fetching > 0 && this.#waiting.size === this.#fetching ? 'waiting' : 'fetching';
  }

  #send(phase: DownloadEvent['phase']): void {
    this.#toldAt = this.#now();
    const speed = phase === 'fetching' ? this.#speed() : null;
    const left = this.#of === null ? null : Math.max(0, this.#of - this.#bytes);
    const [first] = [...this.#waiting.values()].sort((a, b) => a.until - b.until);
    this.#emit({
      phase,
      bytes: this.#bytes,
      of: this.#of,
      files: this.#files,
      bytesPerSecond: speed,
      secondsLeft: speed && left !== null ? left / speed : null,
      ...(phase === 'waiting' && first
        ? { retryIn: Math.max(0, (first.until - this.#now()) / 1000), why: first.why }
        : {}),
    });
  }

  /** Returns bytes a second over the window, or null while the window is too short for an estimate. */
  #speed(): number | null {
    const first = this.#seen[0];
    const last = this.#seen.at(-1);
    if (!first || !last) return null;
    const took = this.#now() - first.at;
    return took >= ENOUGH && last.bytes > first.bytes
      ? (last.bytes - first.bytes) / (took / 1000)
      : null;
  }
}
