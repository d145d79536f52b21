import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import type { Run } from '#engine/domain/run.ts';
import { castOf } from '#ui/format/cast.ts';
import type { FiguresApi, PairDetail, PairRow } from '#workers/report/figures-api.ts';
import type { RunnerApi } from '#workers/run/runner-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { SHOWS, START, type JudgementPlace, type Show } from './judgement-place.ts';
import { matches, shows } from './pair-filter.ts';

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

/** Maximum number of rows on the page at once. */
const PAGE = 60;

interface Clients {
  readonly figures: Remote<Pick<FiguresApi, 'pairs' | 'pair'>>;
  readonly runner: Remote<Pick<RunnerApi, 'runs'>>;
  /** Called with the new place, so that the address can hold it. */
  readonly onplace?: (run: RunId, place: JudgementPlace) => void;
}

/**
 * State of the judgements page, which shows one pair at a time. Uses the workers and has no HTML.
 */
export class InspectorState {
  readonly #clients: Clients;
  #phase = $state.raw<InspectorPhase>({ name: 'closed' });
  #detail = $state.raw<DetailPhase>({ name: 'none' });
  #place = $state.raw<JudgementPlace>(START);
  #order = $state.raw(0);

  readonly #rows = $derived(this.#phase.name === 'shown' ? this.#phase.rows : []);
  readonly #cast = $derived(this.#phase.name === 'shown' ? castOf(this.#phase.run.study) : null);

  // Separate derived values, so that a step to another pair doesn't filter all rows again.
  readonly #find = $derived(this.#place.find);
  readonly #show = $derived(this.#place.show);

  /** Rows that match the search, with any verdict. */
  readonly #found = $derived(
    this.#rows.filter((row) => matches(row, this.#find, (id) => this.#cast?.(id).name ?? id)),
  );
  /** Number of rows for each choice of verdict. */
  readonly counts: ReadonlyMap<Show, number> = $derived(
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- never changed, made anew
    new Map(SHOWS.map((show) => [show, this.#found.filter((row) => shows(row, show)).length])),
  );
  /** The rows of the list on all pages. */
  readonly listed: readonly PairRow[] = $derived(
    this.#found.filter((row) => shows(row, this.#show)),
  );
  /** Index of the selected pair in the list, from 0; -1 if it isn't listed. */
  readonly at: number = $derived(this.listed.findIndex(({ pair }) => pair === this.#place.pair));
  readonly pageStart: number = $derived(Math.floor(Math.max(0, this.at) / PAGE) * PAGE);
  /** The rows of the current page. */
  readonly page: readonly PairRow[] = $derived(
    this.listed.slice(this.pageStart, this.pageStart + PAGE),
  );

  constructor(clients: Clients) {
    this.#clients = clients;
  }

  get phase(): InspectorPhase {
    return this.#phase;
  }

  get detail(): DetailPhase {
    return this.#detail;
  }

  get place(): JudgementPlace {
    return this.#place;
  }

  /** The order whose prompt is shown: 0 has slate X first, 1 has slate Y first. */
  get order(): number {
    return this.#order;
  }

  /**
   * Opens a run's judgements, or moves within them if they are open, because an address may mean
   * either.
   */
  async open(run: RunId, place: JudgementPlace = START): Promise<void> {
    if (this.#phase.name === 'shown' && this.#phase.run.id === run) {
      await this.#move(place, false);
      return;
    }
    this.#place = place;
    this.#detail = { name: 'none' };
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
      await this.#move({ ...place, pair: place.pair ?? this.listed[0]?.pair ?? null }, false);
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
    return this.#move({ ...this.#place, pair });
  }

  /** Selects the next or previous pair; does nothing at the ends of the list. */
  step(by: 1 | -1): Promise<void> {
    const next = this.listed[this.at < 0 ? 0 : this.at + by];
    return next ? this.choose(next.pair) : Promise.resolve();
  }

  /** Selects the first row of the next or previous page. */
  turn(by: 1 | -1): Promise<void> {
    const next = this.listed[this.pageStart + by * PAGE];
    return next ? this.choose(next.pair) : Promise.resolve();
  }

  /** Shows the prompt of the same pair with the slates in the other order. */
  swap(): void {
    this.#order = 1 - this.#order;
  }

  narrow(change: Partial<Pick<JudgementPlace, 'show' | 'find'>>): Promise<void> {
    const place = { ...this.#place, ...change };
    this.#place = place;
    const pair = this.at < 0 ? (this.listed[0]?.pair ?? null) : place.pair;
    return this.#move({ ...place, pair });
  }

  async #move(place: JudgementPlace, tell = true): Promise<void> {
    if (this.#phase.name !== 'shown') return;
    const run = this.#phase.run.id;
    const pair = place.pair ?? this.listed[0]?.pair ?? null;
    this.#place = { ...place, pair };
    if (tell) this.#clients.onplace?.(run, this.#place);
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
