import { formatMessage, texts } from '#messages/format-message.ts';
import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { Removal, UndoApi } from '#workers/wire/removals.ts';
import type { Asking, Remote } from '#workers/wire/wire.ts';
import type { Loaded } from '#ui/state/loaded.ts';
import type { UndoState } from '#ui/state/undo-state.svelte.ts';

/** The state of a piece of work for the screen. */
type WorkPhase<Progress> =
  | { readonly name: 'at rest' }
  | { readonly name: 'getting ready'; readonly note: string; readonly share?: number }
  | { readonly name: 'at work'; readonly progress: Progress }
  | { readonly name: 'stopping' }
  | { readonly name: 'failed'; readonly what: string; readonly fault: FaultData };

/** Progress in steps or in ratings. */
export interface WorkProgress {
  readonly kind: 'progress';
  readonly done: number;
  readonly of: number;
  /** Estimated seconds left; null while unknown. */
  readonly remaining: number | null;
}

/** Events of running work. */
type Said<Progress> = ({ readonly kind: 'loading' } & Loading) | Progress;

/** The calls for one kind of work, such as trainings of one simulation. */
interface WorkClients<Work, Request, Progress> {
  /** Names work that failed: "The training". */
  failed(): string;
  /** Names the removal that failed: "Removing the training". */
  notRemoved(): string;
  list(): Promise<readonly Work[]>;
  plan(request: Request): Promise<Work>;
  run(id: string, asking: Required<Asking<Said<Progress>>>): Promise<unknown>;
  remove(id: string): Promise<Removal>;
  /** The worker that removes, and remembers what it removed. */
  readonly worker: Remote<UndoApi>;
  readonly undo: UndoState;
}

/**
 * The stored work of one kind in one simulation, with the selected piece and the running one. It plans, runs,
 * continues, stops and removes work; subclasses load the results.
 */
export abstract class KeptWork<
  Work extends { readonly id: string },
  Request,
  Progress extends WorkProgress,
> {
  readonly #clients: WorkClients<Work, Request, Progress>;
  #all = $state.raw<Loaded<readonly Work[]>>({ name: 'loading' });
  #phase = $state.raw<WorkPhase<Progress>>({ name: 'at rest' });
  #shown = $state.raw<string | null>(null);
  #going = $state.raw<string | null>(null);
  #session: AbortController | null = null;

  constructor(clients: WorkClients<Work, Request, Progress>) {
    this.#clients = clients;
  }

  get all(): Loaded<readonly Work[]> {
    return this.#all;
  }

  get phase(): WorkPhase<Progress> {
    return this.#phase;
  }

  get going(): boolean {
    return ['getting ready', 'at work', 'stopping'].includes(this.#phase.name);
  }

  /** Id of the running piece; null while none runs. */
  get goingId(): string | null {
    return this.going ? this.#going : null;
  }

  /** The selected piece. */
  get shown(): Work | null {
    return this.list.find(({ id }) => id === this.#shown) ?? null;
  }

  /** All stored pieces; empty before they are loaded. */
  get list(): readonly Work[] {
    return this.#all.name === 'there' ? this.#all.value : [];
  }

  async load(): Promise<void> {
    try {
      const value = await this.#clients.list();
      this.#all = { name: 'there', value };
      if (this.shown === null) this.#shown = this.first(value)?.id ?? null;
    } catch (thrown) {
      this.#all = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }

  async show(id: string): Promise<void> {
    this.#shown = id;
    await this.draw();
  }

  /** Plans a piece of work and runs it. */
  async begin(request: Request): Promise<void> {
    if (this.going) return;
    try {
      const { id } = await this.#clients.plan(request);
      await this.load();
      await this.goOn(id);
    } catch (thrown) {
      this.fail(this.#clients.failed(), thrown);
    }
  }

  /** Runs a planned piece, or continues a stopped one without repeating its stored parts. */
  async goOn(id: string): Promise<void> {
    if (this.going) return;
    const mine = new AbortController();
    this.#session = mine;
    this.#shown = id;
    this.#going = id;
    this.#phase = { name: 'getting ready', note: texts.simulationWork.gettingRaterReady };
    try {
      await this.#clients.run(id, { signal: mine.signal, on: (news) => this.#receive(news) });
      this.#phase = { name: 'at rest' };
    } catch (thrown) {
      this.fail(this.#clients.failed(), thrown);
    } finally {
      this.#session = null;
      await this.load();
      await this.draw();
    }
  }

  /** Stops after the answer in progress; finished parts stay stored. */
  stop(): void {
    if (!this.going) return;
    this.#phase = { name: 'stopping' };
    this.#session?.abort();
  }

  /**
   * Removes a piece and offers to undo that.
   *
   * @param what its name
   */
  async remove(id: string, what: string): Promise<void> {
    const { worker, undo } = this.#clients;
    try {
      const removal = await this.#clients.remove(id);
      undo.offer({ what, removal, worker, reload: () => this.load() });
      if (this.#shown === id) this.#shown = null;
      await this.load();
      await this.draw();
    } catch (thrown) {
      this.fail(this.#clients.notRemoved(), thrown);
    }
  }

  /** Loads the results of the selected piece. */
  abstract draw(): Promise<void>;

  /** Chooses the piece that is selected first. */
  protected first(all: readonly Work[]): Work | undefined {
    return all[0];
  }

  /** Replaces a piece that has changed. */
  protected put(work: Work): void {
    if (this.#all.name !== 'there') return;
    const value = this.#all.value.map((one) => (one.id === work.id ? work : one));
    this.#all = { name: 'there', value };
  }

  protected fail(what: string, thrown: unknown): void {
    const fault = Fault.from(thrown).toData();
    this.#phase = fault.code === 'stopped' ? { name: 'at rest' } : { name: 'failed', what, fault };
  }

  #receive(news: Said<Progress>): void {
    if (this.#phase.name === 'stopping') return;
    this.#phase =
      news.kind === 'progress'
        ? { name: 'at work', progress: news }
        : { ...news, name: 'getting ready', note: formatMessage(news.note) };
  }
}
