import type { RecommenderId } from '../../domain/ids.ts';

/** One judged duel of two recommenders, in the order shown. */
export interface Observed {
  /** The index of the user among those with a verdict. */
  readonly user: number;
  readonly userId: string;
  readonly first: RecommenderId;
  readonly second: RecommenderId;
  /** Absent for the overall verdict. */
  readonly aspect: string | undefined;
  readonly outcome: 'first' | 'tie' | 'second' | 'unscored';
  /** True if the prompt named the answers in the other label order than the published one. */
  readonly exchanged?: true;
}

/** A duel of two equal lists, which isn't asked: a tie would be the only right answer. */
export interface Equal extends Pick<Observed, 'userId' | 'first' | 'second' | 'aspect'> {
  /** The same for both orders of the two lists. */
  readonly pair: string;
}

export interface Observations {
  /** The number of users with an answer to a duel. */
  readonly users: number;
  readonly duels: readonly Observed[];
  /** Duels that weren't asked because both lists are equal; their users may have no answer. */
  readonly equal: readonly Equal[];
}
