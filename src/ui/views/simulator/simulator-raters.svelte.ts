import { Fault } from '#engine/domain/fault.ts';
import type { RaterOffer, SimulatorApi } from '#workers/simulator/simulator-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { Loaded } from '#ui/state/loaded.ts';
import type { SimulatorDraft } from './simulator-draft.svelte.ts';

interface Parts {
  readonly simulator: Remote<Pick<SimulatorApi, 'raters'>>;
  readonly base: string;
}

/** The raters that can rate the simulation of the form. */
export class RatersState {
  readonly #parts: Parts;
  /** Counts the requests, so that an answer to an older one is ignored. */
  #turn = 0;
  #offers = $state.raw<Loaded<readonly RaterOffer[]>>({ name: 'loading' });

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get offers(): Loaded<readonly RaterOffer[]> {
    return this.#offers;
  }

  /**
   * Loads the raters for the form, and chooses one if the form has none of them: the first model that can rate, else
   * the first rater that can.
   */
  async offer(draft: SimulatorDraft): Promise<void> {
    const mine = ++this.#turn;
    try {
      const value = await this.#offersFor(draft);
      if (mine !== this.#turn) return;
      this.#offers = { name: 'there', value };
      // A rater that the user has seen as chosen stays chosen; the page shows the reason why it can't rate.
      if (!value.some(({ card }) => card.id === draft.rater)) draft.rater = firstAble(value);
      const chosen = value.find(({ card }) => card.id === draft.rater);
      draft.unable = chosen?.unable ?? null;
      draft.writes = chosen?.writes ?? false;
    } catch (thrown) {
      if (mine !== this.#turn) return;
      this.#offers = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }

  /** Returns the id of the first model that can rate; empty where no model can, even if another rater can. */
  async modelFor(draft: SimulatorDraft): Promise<string> {
    return firstModel(ableOf(await this.#offersFor(draft))) ?? '';
  }

  #offersFor({ dataset, people, settings }: SimulatorDraft): Promise<readonly RaterOffer[]> {
    const { simulator, base } = this.#parts;
    return simulator.raters({ dataset: dataset?.id ?? null, people, settings, base });
  }
}

/** Returns the id of the first model that can rate, else of the first rater that can; empty where none can. */
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
