import { sumOf } from '../domain/sum-of.ts';
import { BASIS, type JudgePace } from '../run/judge-pace.ts';

/** The state of an exam, from which the time to its end is estimated. */
interface Situation {
  /** Milliseconds of judging, over all sessions. */
  readonly elapsedMs: number;
  /** Milliseconds of judging after which no further user begins. */
  readonly limit: number;
  /** Users that are asked whatever the time. */
  readonly least: number;
  /** The position of the user in progress, from 0. */
  readonly index: number;
  /** The number of questions of each user, in the order in which users are asked. */
  readonly counts: readonly number[];
}

/** The work that is left in an exam. */
interface Ahead {
  readonly seconds: number;
  readonly questions: number;
}

/** Answers with their weight, which is in characters, and the milliseconds that they took. */
type Asked = Pick<JudgePace, 'questions' | 'characters' | 'ms'>;

/**
 * Estimates the rest of an exam from the questions answered in this session. A question counts by
 * its weight, so that the long questions at the beginning don't stand for the short ones that
 * follow. Later users are expected to cost as much as the mean of the users so far.
 */
export class ExamPace {
  readonly #left = new Map<string, number>();
  readonly #users: number[] = [];
  readonly #protocols = new Map<string, Asked>();
  #ms = 0;

  /**
   * Begins a user.
   *
   * @param weights the expected cost of each of the user's questions (`weights.ts`)
   * @param known questions answered in an earlier session
   */
  begin(weights: ReadonlyMap<string, number>, known: ReadonlySet<string> = new Set()): void {
    this.#users.push(sumOf(weights.values()));
    this.#left.clear();
    for (const [id, weight] of weights) if (!known.has(id)) this.#left.set(id, weight);
  }

  /**
   * Records answers to questions of one protocol about the user in progress.
   *
   * @param ms milliseconds of judging since the first question of this session
   */
  record(protocol: string, questions: readonly string[], ms: number): void {
    const before = this.#protocols.get(protocol) ?? { questions: 0, characters: 0, ms: 0 };
    this.#protocols.set(protocol, {
      questions: before.questions + questions.length,
      characters: before.characters + sumOf(questions.map((one) => this.#left.get(one) ?? 0)),
      ms: before.ms + ms - this.#ms,
    });
    for (const one of questions) this.#left.delete(one);
    this.#ms = ms;
  }

  /** The answers of this session by protocol, with their weight and time. */
  get protocols(): ReadonlyMap<string, Asked> {
    return this.#protocols;
  }

  /** Returns the work that is left; null while there are too few answers for an estimate. */
  ahead({ elapsedMs, limit, least, index, counts }: Situation): Ahead | null {
    const answered = [...this.#protocols.values()];
    const questions = sumOf(answered.map((one) => one.questions));
    const weight = sumOf(answered.map((one) => one.characters));
    if (questions < BASIS.questions || this.#ms < BASIS.ms || weight === 0) return null;
    const each = this.#ms / weight;
    const user = (each * sumOf(this.#users)) / this.#users.length;
    let end = elapsedMs + each * sumOf(this.#left.values());
    let left = this.#left.size;
    for (const [next, count] of counts.entries()) {
      if (next <= index || (next >= least && end >= limit)) continue;
      end += user;
      left += count;
    }
    return { seconds: (end - elapsedMs) / 1000, questions: left };
  }
}
