import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import type { Run } from '#engine/domain/run.ts';
import type { Section } from '#engine/report/report.ts';
import { castOf } from '#ui/format/cast.ts';
import type { FiguresApi, PairDetail, PairRow } from '#workers/report/figures-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { SHOWS, START, type JudgementsQuery, type Show } from '#ui/state/judgements-query.ts';
import { openingPair, type Opening } from './opening-pair.ts';
import { matches, isListed } from './pair-filter.ts';

/** State of the list of pairs. */
type InspectorPhase =
  | { readonly name: 'closed' }
  | { readonly name: 'reading'; readonly run: RunId }
  | { readonly name: 'shown'; readonly run: Run; readonly rows: readonly PairRow[] }
  | { readonly name: 'failed'; readonly run: RunId; readonly fault: FaultData };

/** State of the selected pair. */
type DetailPhase =
  | { readonly name: 'none' }
  | { readonly name: 'reading'; readonly pair: string }
  | { readonly name: 'shown'; readonly detail: PairDetail }
  | { readonly name: 'failed'; readonly pair: string; readonly fault: FaultData };

/** State of the figures of the marked part of the items map. */
type WinsPhase =
  | { readonly name: 'none' }
  | { readonly name: 'counting' }
  /** `section` is null where no pair is of two recommenders. */
  | { readonly name: 'counted'; readonly section: Section | null }
  | { readonly name: 'failed'; readonly fault: FaultData };

interface Clients {
  readonly figures: Remote<Pick<FiguresApi, 'pairs' | 'pair' | 'wins'>>;
  /** The runs of this device, or the one that a file holds. */
  readonly runner: { readonly runs: (input: null) => Promise<readonly Run[]> };
  /** Called with the new query, so that the address can hold it. */
  readonly onquery?: (run: RunId, query: JudgementsQuery) => void;
}

/**
 * State of the judgements page, which shows one pair at a time. Uses the workers and has no HTML.
 */
export class InspectorState {
  readonly #clients: Clients;
  #phase = $state.raw<InspectorPhase>({ name: 'closed' });
  #detail = $state.raw<DetailPhase>({ name: 'none' });
  #query = $state.raw<JudgementsQuery>(START);
  #opening = $state.raw<Opening | null>(null);
  #order = $state.raw(0);
  #within = $state.raw<ReadonlySet<string> | null>(null);
  #wins = $state.raw<WinsPhase>({ name: 'none' });

  readonly #rows = $derived(this.#phase.name === 'shown' ? this.#phase.rows : []);
  readonly #cast = $derived(this.#phase.name === 'shown' ? castOf(this.#phase.run.study) : null);

  // Separate derived values, so that a step to another pair doesn't filter all rows again.
  readonly #find = $derived(this.#query.find);
  readonly #show = $derived(this.#query.show);

  /** Rows with a slate of the marked part of the items map; all rows if no part is marked. */
  readonly #marked = $derived(
    this.#rows.filter(
      ({ a, b }) => this.#within?.has(a.slate) !== false || this.#within.has(b.slate),
    ),
  );
  /** Rows that also match the search, with any verdict. */
  readonly found: readonly PairRow[] = $derived(
    this.#marked.filter((row) => matches(row, this.#find, (id) => this.#cast?.(id).name ?? id)),
  );
  /** Number of rows for each choice of verdict. */
  readonly counts: ReadonlyMap<Show, number> = $derived(
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- never changed, made anew
    new Map(SHOWS.map((show) => [show, this.found.filter((row) => isListed(row, show)).length])),
  );
  /** The rows of the list. */
  readonly listed: readonly PairRow[] = $derived(
    this.found.filter((row) => isListed(row, this.#show)),
  );
  /** Index of the selected pair in the list, from 0; -1 if it isn't listed. */
  readonly at: number = $derived(this.listed.findIndex(({ pair }) => pair === this.#query.pair));

  constructor(clients: Clients) {
    this.#clients = clients;
  }

  get phase(): InspectorPhase {
    return this.#phase;
  }

  get detail(): DetailPhase {
    return this.#detail;
  }

  get query(): JudgementsQuery {
    return this.#query;
  }

  /** The pair at which the list opened by itself; null where an address named one. */
  get opening(): Opening | null {
    return this.#opening;
  }

  /** The slates whose pairs are listed; null for all. */
  get within(): ReadonlySet<string> | null {
    return this.#within;
  }

  get wins(): WinsPhase {
    return this.#wins;
  }

  /** The order whose prompt is shown: 0 has slate X first, 1 has slate Y first. */
  get order(): number {
    return this.#order;
  }

  /**
   * Opens a run's judgements, or moves within them if they are open, because an address may mean
   * either.
   */
  async open(run: RunId, query: JudgementsQuery = START): Promise<void> {
    if (this.#phase.name === 'shown' && this.#phase.run.id === run) {
      await this.#move(query, false);
      return;
    }
    this.#query = query;
    this.#detail = { name: 'none' };
    this.#within = null;
    this.#opening = null;
    const reading: InspectorPhase = { name: 'reading', run };
    this.#phase = reading;
    try {
      const [runs, rows] = await Promise.all([
        this.#clients.runner.runs(null),
        this.#clients.figures.pairs({ run }),
      ]);
      if (this.#phase !== reading) return;
      const found = runs.find(({ id }) => id === run);
      if (!found) throw new RangeError(`No run ${run} on this device`);
      this.#phase = { name: 'shown', run: found, rows };
      const opening = query.pair === null ? openingPair(this.listed) : null;
      this.#opening = opening;
      await this.#move({ ...query, pair: query.pair ?? opening?.pair ?? null }, false);
    } catch (thrown) {
      if (this.#phase !== reading) return;
      this.#phase = { name: 'failed', run, fault: Fault.from(thrown).toData() };
    }
  }

  close(): void {
    this.#phase = { name: 'closed' };
    this.#detail = { name: 'none' };
  }

  choose(pair: string): Promise<void> {
    return this.#move({ ...this.#query, pair });
  }

  /** Selects the next or previous pair; does nothing at the ends of the list. */
  step(by: 1 | -1): Promise<void> {
    const next = this.listed[this.at < 0 ? 0 : this.at + by];
    return next ? this.choose(next.pair) : Promise.resolve();
  }

  /** Shows the prompt of the same pair with the slates in the other order. */
  swap(): void {
    this.#order = 1 - this.#order;
  }

  /** Lists only the pairs with one of these slates; null lists all. */
  limit(slates: ReadonlySet<string> | null): Promise<void> {
    this.#within = slates;
    return this.narrow({});
  }

  /** Counts who wins the pairs of the marked part that match the search, with any verdict; forgets it if none is marked. */
  async countWins(): Promise<void> {
    if (!this.#within) {
      this.#wins = { name: 'none' };
      return;
    }
    const counting: WinsPhase = { name: 'counting' };
    this.#wins = counting;
    const pairs = this.found.map(({ user, a, b, outcome }) => ({ user, a, b, outcome }));
    try {
      const section = await this.#clients.figures.wins({ pairs });
      if (this.#wins === counting) this.#wins = { name: 'counted', section };
    } catch (thrown) {
      if (this.#wins !== counting) return;
      this.#wins = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }

  narrow(change: Partial<Pick<JudgementsQuery, 'show' | 'find' | 'map'>>): Promise<void> {
    const query = { ...this.#query, ...change };
    this.#query = query;
    const pair = this.at < 0 ? (this.listed[0]?.pair ?? null) : query.pair;
    return this.#move({ ...query, pair });
  }

  async #move(query: JudgementsQuery, tell = true): Promise<void> {
    if (this.#phase.name !== 'shown') return;
    const run = this.#phase.run.id;
    const pair = query.pair ?? this.listed[0]?.pair ?? null;
    this.#query = { ...query, pair };
    if (tell) this.#clients.onquery?.(run, this.#query);
    const there = this.#detail.name === 'shown' ? this.#detail.detail.row.pair : null;
    if (pair === there) return;
    this.#order = 0;
    if (pair === null) {
      this.#detail = { name: 'none' };
      return;
    }
    const reading: DetailPhase = { name: 'reading', pair };
    this.#detail = reading;
    try {
      const detail = await this.#clients.figures.pair({ run, pair });
      if (this.#detail === reading) this.#detail = { name: 'shown', detail };
    } catch (thrown) {
      if (this.#detail !== reading) return;
      this.#detail = { name: 'failed', pair, fault: Fault.from(thrown).toData() };
    }
  }
}
