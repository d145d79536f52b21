import { texts } from '#messages/format-message.ts';
import { nounOf } from '#engine/study/noun-of.ts';
import type { Study } from '#engine/domain/study.ts';
import type { PlanAnswer, PlanningApi } from '#workers/sample-size/planning-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { LatestAnswer, type AnswerPhase } from './latest-answer.svelte.ts';

/** An answer with the input that it belongs to. */
export interface Answered {
  readonly lead: number;
  readonly power: number;
  /** Number of planned users. */
  readonly users: number;
  readonly answer: PlanAnswer;
}

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
  readonly #latest = new LatestAnswer<Answered>();
  /** Win rate to be distinguished from one half, and the power to do so, in per cent. */
  lead = $state<number | null>(52);
  power = $state<number | null>(80);
  /** Budget of minutes and tokens; null for no limit. */
  minutes = $state<number | null>(null);
  tokens = $state<number | null>(null);

  constructor(planning: Remote<PlanningApi>) {
    this.#planning = planning;
  }

  get phase(): AnswerPhase<Answered> {
    return this.#latest.phase;
  }

  /** The latest answer, even while a newer one is computed; null if there is none. */
  get answered(): Answered | null {
    return this.#latest.answer;
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
    const { lead, power } = this;
    const wrong = this.problemWith('lead') ?? this.problemWith('power');
    if (study?.slates.kind !== 'recommenders' || wrong || lead === null || power === null) {
      this.#latest.clear();
      return;
    }
    const { recommenders, users } = study.slates;
    const input = {
      judge: study.judge.id as Parameters<PlanningApi['planUsers']>[0]['judge'],
      protocol: study.protocol.id,
      noun: nounOf(study.data),
      recommenders: recommenders.length,
      lead: lead / 100,
      power: power / 100,
      users,
    };
    this.#latest.ask(async (signal) => {
      const answer = await this.#planning.planUsers(input, { signal });
      return { lead, power, users, answer };
    });
  }
}
