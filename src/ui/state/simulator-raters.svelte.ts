import { Fault } from '#engine/domain/fault.ts';
import type { RaterOffer, SimulatorApi } from '#workers/simulator/simulator-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { Loaded } from './loaded.ts';
import type { SimulatorDraft } from './simulator-draft.svelte.ts';

interface Parts {
  readonly simulator: Remote<Pick<SimulatorApi, 'raters'>>;
  readonly base: string;
}

/** Knows who can rate what is being set up. */
export class RatersState {
  readonly #parts: Parts;
  /** Goes up with each look: an answer to an earlier one says nothing of how things stand now. */
  #turn = 0;
  #offers = $state.raw<Loaded<readonly RaterOffer[]>>({ name: 'loading' });

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get offers(): Loaded<readonly RaterOffer[]> {
    return this.#offers;
  }

  /** Looks who can rate this, and begins with the first model that can. */
  async offer(draft: SimulatorDraft): Promise<void> {
    const mine = ++this.#turn;
    try {
      const value = await this.#offersFor(draft);
      if (mine !== this.#turn) return;
      this.#offers = { name: 'there', value };
      // One that somebody has seen chosen stays: what keeps it from rating is said instead.
      if (!value.some(({ card }) => card.id === draft.rater)) draft.rater = firstAble(value);
      const chosen = value.find(({ card }) => card.id === draft.rater);
      draft.unable = chosen?.unable ?? null;
      draft.writes = chosen?.writes ?? false;
    } catch (thrown) {
      if (mine !== this.#turn) return;
      this.#offers = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }

  /** The first model that can rate this; empty where none can, whatever else could. */
  async modelFor(draft: SimulatorDraft): Promise<string> {
    return firstModel(ableOf(await this.#offersFor(draft))) ?? '';
  }

  #offersFor({ dataset, people, settings }: SimulatorDraft): Promise<readonly RaterOffer[]> {
    const { simulator, base } = this.#parts;
    return simulator.raters({ dataset: dataset?.id ?? null, people, settings, base });
  }
}

/** The first model that can rate, or else the first of all who can; empty where nobody can. */
function firstAble(offers: readonly RaterOffer[]): string {
  const able = ableOf(offers);
  return firstModel(able) ?? able[0]?.card.id ?? '';
}

function ableOf(offers: readonly RaterOffer[]): RaterOffer[] {
  return offers.filter(({ unable }) => unable === null);
}

function firstModel(able: readonly RaterOffer[]): string | undefined {
  return able.find(({ card }) => card.kind === 'model')?.card.id;
}
