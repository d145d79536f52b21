import type { RecommenderId } from '../domain/ids.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Trial } from '../domain/trial.ts';
import type { LatestVerdict, RunEvent, Standing } from './run-event.ts';
import { Pace } from './pace.ts';

/** Counts a run's judgements for the live display. */
export class Progress {
  #of: number;
  readonly #pace: Pace;
  readonly #standing = new Map<RecommenderId, { won: number; of: number }>();
  #before = 0;
  #done = 0;
  #unscored = 0;
  #latest: LatestVerdict | null = null;
  #computed = 0;
  #reused = 0;

  constructor(of: number, now: number) {
    this.#of = of;
    this.#pace = new Pace(now);
  }

  /** Counts the judgements of earlier sessions, which don't affect the measured speed. */
  resume(judged: Iterable<readonly [Trial, Judgement]>): void {
    for (const [trial, judgement] of judged) this.#count(trial, judgement);
    this.#before = this.#done;
  }

  add(judged: Iterable<readonly [Trial, Judgement]>, now: number): void {
    for (const [trial, judgement] of judged) {
      this.#count(trial, judgement);
      this.#latest = latestOf(trial, judgement);
    }
    this.#pace.record(this.#done - this.#before, now);
  }

  /** Sets the number of trials after a plan grew or was cut short. */
  setTotal(of: number): void {
    this.#of = of;
  }

  event(): RunEvent {
    return {
      kind: 'progress',
      done: this.#done,
      of: this.#of,
      unscored: this.#unscored,
      perSecond: this.#pace.perSecond,
      remaining: this.#pace.remaining(this.#of - this.#done),
      tokens: { computed: this.#computed, reused: this.#reused },
      standing: this.#standings(),
      latest: this.#latest,
    };
  }

  #count(trial: Trial, { verdict, tokens }: Judgement): void {
    this.#done += 1;
    this.#computed += tokens.computed;
    this.#reused += tokens.reused;
    if (verdict.kind === 'unscored') this.#unscored += 1;
    if (trial.kind !== 'duel' || trial.aspect !== undefined) return;
    if (verdict.kind !== 'preferred' && verdict.kind !== 'tied') return;
    const { first, second } = trial;
    // A corrupted list counts for no recommender, so its wins and losses don't change the order.
    if (first.origin ?? second.origin) return;
    if (first.recommender === second.recommender) return;
    const share = verdict.kind === 'tied' ? 0.5 : verdict.winner === 'first' ? 1 : 0;
    this.#give(first.recommender, share);
    this.#give(second.recommender, 1 - share);
  }

  #give(recommender: RecommenderId | undefined, won: number): void {
    if (recommender === undefined) return;
    const held = this.#standing.get(recommender) ?? { won: 0, of: 0 };
    this.#standing.set(recommender, { won: held.won + won, of: held.of + 1 });
  }

  #standings(): Standing[] {
    return [...this.#standing]
      .map(([recommender, { won, of }]) => ({ recommender, won, of }))
      .sort((a, b) => b.won / b.of - a.won / a.of || (a.recommender < b.recommender ? -1 : 1));
  }
}

function latestOf(trial: Trial, { verdict, probabilities }: Judgement): LatestVerdict {
  const slates = trial.kind === 'duel' ? [trial.first, trial.second] : [trial.slate];
  return {
    user: slates[0]!.user,
    recommenders: slates.map(({ recommender, origin }) => (origin ? null : (recommender ?? null))),
    same: trial.kind === 'duel' && trial.first.id === trial.second.id,
    aspect: trial.aspect !== undefined,
    verdict,
    probability: probabilities && Math.max(...probabilities),
  };
}
