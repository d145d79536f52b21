import { texts } from '#engine/messages/say.ts';
import { Fault, type FaultData } from '#engine/domain/fault.ts';
import { nounOf } from '#engine/study/noun-of.ts';
import type { Study } from '#engine/domain/study.ts';
import type { PlanAnswer, PlanningApi } from '#workers/sample-size/planning-api.ts';
import type { Remote } from '#workers/wire/wire.ts';

/** An answer with the input that it belongs to. */
export interface Answered {
  readonly lead: number;
  readonly power: number;
  /** Number of planned users. */
  readonly users: number;
  readonly answer: PlanAnswer;
}

/** State of the answer to how many users the study on the screen needs. */
type UsersPhase =
  | { readonly name: 'nothing to plan' }
  | { readonly name: 'working'; readonly last: Answered | null }
  | { readonly name: 'ready'; readonly answered: Answered }
  | { readonly name: 'failed'; readonly fault: FaultData };

/** Milliseconds without a change before studies are simulated. */
const REST = 300;

/** The range of a number field. */
interface Allowed {
  readonly low: number;
  readonly high: number;
}

const ALLOWED: Readonly<Record<'lead' | 'power' | 'minutes' | 'tokens', Allowed>> = {
  lead: { low: 50.5, high: 95 },
  power: { low: 50, high: 99 },
  minutes: { low: 1, high: 100_000 },
  tokens: { low: 1, high: 1e12 },
};

/** Plans the number of users for a study, and the number that a budget allows. */
export class UsersState {
  readonly #planning: Remote<PlanningApi>;
  readonly #rest: number;
  /** Win rate to be distinguished from one half, and the power to do so, in per cent. */
  lead = $state<number | null>(52);
  power = $state<number | null>(80);
  /** Budget of minutes and tokens; null for no limit. */
  minutes = $state<number | null>(null);
  tokens = $state<number | null>(null);
  #phase = $state.raw<UsersPhase>({ name: 'nothing to plan' });
  #asked: AbortController | undefined;

  constructor(planning: Remote<PlanningApi>, rest = REST) {
    this.#planning = planning;
    this.#rest = rest;
  }

  get phase(): UsersPhase {
    return this.#phase;
  }

  /** The latest answer, even while a newer one is computed. */
  get answered(): Answered | null {
    if (this.#phase.name === 'ready') return this.#phase.answered;
    return this.#phase.name === 'working' ? this.#phase.last : null;
  }

  /** Returns a hint if a field's value is invalid, else null. A budget may be empty. */
  problemWith(field: 'lead' | 'power' | 'minutes' | 'tokens'): string | null {
    const value = this[field];
    const allowed = ALLOWED[field];
    const open = field === 'minutes' || field === 'tokens';
    if (value === null) return open ? null : texts.studyUsers.numberFrom(allowed);
    if (value >= allowed.low && value <= allowed.high) return null;
    return open
      ? texts.studyUsers.numberOrNothing(allowed)
      : texts.studyUsers.numberBetween(allowed);
  }

  /** Plans users for a study after a short delay, unless another call comes first. */
  consider(study: Study | null): void {
    this.#asked?.abort();
    const { lead, power } = this;
    const wrong = this.problemWith('lead') ?? this.problemWith('power');
    if (study?.slates.kind !== 'recommenders' || wrong || lead === null || power === null) {
      this.#phase = { name: 'nothing to plan' };
      return;
    }
    const asked = new AbortController();
    this.#asked = asked;
    this.#phase = { name: 'working', last: this.answered };
    setTimeout(() => void this.#plan(study, lead, power, asked), this.#rest);
  }

  async #plan(study: Study, lead: number, power: number, asked: AbortController): Promise<void> {
    if (asked.signal.aborted || study.slates.kind !== 'recommenders') return;
    try {
      const answer = await this.#planning.planUsers(
        {
          judge: study.judge.id as Parameters<PlanningApi['planUsers']>[0]['judge'],
          protocol: study.protocol.id,
          noun: nounOf(study.data),
          recommenders: study.slates.recommenders.length,
          lead: lead / 100,
          power: power / 100,
          users: study.slates.users,
        },
        { signal: asked.signal },
      );
      const answered = { lead, power, users: study.slates.users, answer };
      if (this.#asked === asked) this.#phase = { name: 'ready', answered };
    } catch (thrown) {
      if (this.#asked === asked && !asked.signal.aborted) {
        this.#phase = { name: 'failed', fault: Fault.from(thrown).toData() };
      }
    }
  }
}
