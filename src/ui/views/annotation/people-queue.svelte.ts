import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import type { PeopleApi, QueueRow } from '#workers/annotation/annotation-api.ts';
import type { Remote } from '#workers/wire/wire.ts';

export type QueueKind = 'pairwise' | 'pointwise';

/** State of the review queue. */
type QueuePhase =
  | { readonly name: 'closed' }
  | { readonly name: 'reading'; readonly run: RunId }
  | {
      readonly name: 'shown';
      readonly run: RunId;
      /** Number of units in the whole queue. */
      readonly of: number;
      readonly rows: readonly QueueRow[];
    }
  | { readonly name: 'failed'; readonly run: RunId; readonly fault: FaultData };

/** Number of rows requested. */
const MOST = 50;

/** State of the review queue page. */
export class PeopleQueueState {
  readonly #people: Remote<Pick<PeopleApi, 'reviewQueue'>>;
  #phase = $state.raw<QueuePhase>({ name: 'closed' });
  #kind = $state.raw<QueueKind>('pairwise');

  constructor(people: Remote<Pick<PeopleApi, 'reviewQueue'>>) {
    this.#people = people;
  }

  get phase(): QueuePhase {
    return this.#phase;
  }

  get kind(): QueueKind {
    return this.#kind;
  }

  async open(run: RunId, kind: QueueKind = this.#kind): Promise<void> {
    this.#kind = kind;
    this.#phase = { name: 'reading', run };
    try {
      const found = await this.#people.reviewQueue({ run, kind, most: MOST });
      if (this.#isAt(run, kind)) this.#phase = { name: 'shown', run, ...found };
    } catch (thrown) {
      if (!this.#isAt(run, kind)) return;
      this.#phase = { name: 'failed', run, fault: Fault.from(thrown).toData() };
    }
  }

  #isAt(run: RunId, kind: QueueKind): boolean {
    return this.#phase.name !== 'closed' && this.#phase.run === run && this.#kind === kind;
  }
}
