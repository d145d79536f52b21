import { formatMessage } from '#messages/format-message.ts';
import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import { pointIndex, type Area, type PointIndex } from '#engine/items-map/point-index.ts';
import { slatesWith } from '#engine/items-map/slates-with.ts';
import type { openItemsMap } from '#workers/items-map/items-map-client.ts';
import type { ItemsMap } from '#workers/items-map/items-map-api.ts';

type ItemsMapPhase =
  | { readonly name: 'closed' }
  | { readonly name: 'drawing'; readonly note: string; readonly share: number | null }
  | { readonly name: 'shown'; readonly map: ItemsMap; readonly index: PointIndex }
  | { readonly name: 'failed'; readonly fault: FaultData };

interface Clients {
  readonly openItemsMap: typeof openItemsMap;
  readonly base: string;
}

/** State of the map of a run's items. Keeps the last map, since another pair of the run has the same. */
export class ItemsMapState {
  readonly #clients: Clients;
  #phase = $state.raw<ItemsMapPhase>({ name: 'closed' });
  #area = $state.raw<Area | null>(null);
  #run: RunId | null = null;
  #close: () => void = () => {};

  /** Positions of the items in the marked part. */
  readonly marked: readonly number[] = $derived(
    this.#phase.name === 'shown' && this.#area ? this.#phase.index.within(this.#area) : [],
  );

  constructor(clients: Clients) {
    this.#clients = clients;
  }

  get phase(): ItemsMapPhase {
    return this.#phase;
  }

  /** The marked part; null if there is none. */
  get area(): Area | null {
    return this.#area;
  }

  mark(area: Area | null): void {
    this.#area = area;
  }

  /** Returns the ids of the slates with an item in the marked part; null if no part is marked. */
  slatesWithin(): ReadonlySet<string> | null {
    if (this.#phase.name !== 'shown' || !this.#area) return null;
    return slatesWith(this.#phase.map.slates, this.marked);
  }

  /** Draws the map of a run, unless it is drawn or being drawn. */
  async open(run: RunId): Promise<void> {
    const { name } = this.#phase;
    if (run === this.#run && (name === 'shown' || name === 'drawing')) return;
    this.stop();
    this.#run = run;
    const { maps, close } = this.#clients.openItemsMap();
    let closed = false;
    this.#close = () => {
      closed = true;
      close();
    };
    this.#phase = { name: 'drawing', note: '', share: null };
    try {
      const map = await maps.itemsMap(
        { run, base: this.#clients.base },
        {
          on: ({ note, share }) => {
            if (!closed)
              this.#phase = { name: 'drawing', note: formatMessage(note), share: share ?? null };
          },
        },
      );
      if (!closed) this.#phase = { name: 'shown', map, index: pointIndex(map.points) };
    } catch (thrown) {
      if (!closed) this.#phase = { name: 'failed', fault: Fault.from(thrown).toData() };
    } finally {
      close();
    }
  }

  /** Ends the worker of a map that is being drawn, and forgets the map. */
  stop(): void {
    this.#close();
    this.#run = null;
    this.#area = null;
    this.#phase = { name: 'closed' };
  }
}
