import { byKey } from '../domain/by-key.ts';
import { sumOf } from '../domain/sum-of.ts';
import { judgedPairs, worthToA } from '../compare/pair-outcomes.ts';
import type { RecommenderId } from '../domain/ids.ts';
import type { Judgement } from '../domain/judgement.ts';
import { inPublishedOrder, type Trial } from '../domain/trial.ts';
import { anytimeInterval } from '../stats/anytime-interval.ts';
import { capitalAgainst, type Capital } from '../stats/capital.ts';
import { normalQuantile } from '../stats/normal.ts';
import type { Stopping } from '../domain/study.ts';

/** The values of one pair of recommenders, in the order in which users were asked. */
export interface PairSequence {
  readonly a: RecommenderId;
  readonly b: RecommenderId;
  /**
   * The value to a of each user's pair: 1 for a win, 0.5 for any tie, 0 for a loss. Unscored pairs
   * have no value.
   */
  readonly values: readonly number[];
  /** The number of values after which the pair was settled; null where it never was. */
  readonly stopped: { readonly after: number; readonly why: 'decided' | 'narrow' } | null;
}

interface Held {
  readonly a: RecommenderId;
  readonly b: RecommenderId;
  readonly values: number[];
  readonly capital: Capital;
  stopped: PairSequence['stopped'];
  /** Trials on this pair that belong to users not yet recorded. */
  left: number;
}

/**
 * Decides which pairs of recommenders need no further user. It reads users one after the other in
 * the random order of the plan, and watches each pair's win rate by a sequence that stays valid at
 * every look (`capital.ts`). A pair is settled once a win rate of one half is rejected, or its
 * interval is narrow enough. The decisions depend only on the verdicts in the order of the plan.
 *
 * The error probability is divided by the number of pairs, so that it holds for all of them
 * together.
 */
export class PairStopping {
  readonly level: number;
  readonly #width: number | null;
  readonly #pairs = new Map<string, Held>();
  #expected: number;

  /** @param trials the whole plan */
  constructor({ error, width }: Stopping, trials: readonly Trial[]) {
    for (const trial of trials) {
      const pair = recommendersIn(trial);
      if (!pair) continue;
      const [a, b] = pair;
      const held = this.#pairs.get(keyOf(a, b));
      if (held) held.left += 1;
      else
        this.#pairs.set(keyOf(a, b), {
          a,
          b,
          values: [],
          capital: capitalAgainst(0.5),
          stopped: null,
          left: 1,
        });
    }
    this.level = 1 - error / Math.max(1, this.#pairs.size);
    this.#width = width ?? null;
    this.#expected = trials.length;
  }

  /** The number of trials if no further pair is settled. */
  get expected(): number {
    return this.#expected;
  }

  get sequences(): readonly PairSequence[] {
    return [...this.#pairs.values()];
  }

  /**
   * True where a trial of a later user must still be asked. Self-pairs, scores and corrupted lists
   * always are.
   */
  asks(trial: Trial): boolean {
    const pair = recommendersIn(trial);
    return !pair || this.#pairs.get(keyOf(...pair))?.stopped === null;
  }

  /**
   * Records the verdicts of the next user of the plan.
   * @param trials all trials of this user in the plan, including those that weren't asked
   * @param judgements by the keys of the trials in the published label order
   */
  record(
    trials: readonly Trial[],
    judgements: ReadonlyMap<string, Pick<Judgement, 'verdict'>>,
  ): void {
    for (const trial of trials) {
      const pair = recommendersIn(trial);
      if (pair) this.#pairs.get(keyOf(...pair))!.left -= 1;
    }
    const asked = byKey(trials.filter((one) => this.asks(one)).map(inPublishedOrder));
    for (const { a, b, result } of judgedPairs([...asked.values()], judgements)) {
      const worth = worthToA(result);
      const held =
        worth === null ? undefined : this.#pairs.get(keyOf(a.recommender, b.recommender));
      if (held && worth !== null) this.#add(held, held.a === a.recommender ? worth : 1 - worth);
    }
  }

  #add(held: Held, value: number): void {
    held.values.push(value);
    const decided = held.capital.add(value) >= -Math.log(1 - this.level);
    if (!decided && !this.#narrow(held.values)) return;
    held.stopped = { after: held.values.length, why: decided ? 'decided' : 'narrow' };
    this.#expected -= held.left;
  }

  /** Skips the slow anytime interval where even a fixed-size interval would be too wide. */
  #narrow(values: readonly number[]): boolean {
    const n = values.length;
    if (this.#width === null || n < 2) return false;
    const mean = sumOf(values) / n;
    const spread = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (n - 1);
    if (2 * normalQuantile((1 + this.level) / 2) * Math.sqrt(spread / n) > this.#width)
      return false;
    const { low, high } = anytimeInterval(values, this.level);
    return high - low <= this.#width;
  }
}

/** The two recommenders that a trial compares, in order of name; null where it compares none. */
function recommendersIn(trial: Trial): readonly [RecommenderId, RecommenderId] | null {
  if (trial.kind !== 'duel') return null;
  const { first, second } = trial;
  const [a, b] = [first.recommender, second.recommender];
  if (!a || !b || a === b || first.origin || second.origin) return null;
  return a < b ? [a, b] : [b, a];
}

function keyOf(a = '', b = ''): string {
  return JSON.stringify(a < b ? [a, b] : [b, a]);
}
