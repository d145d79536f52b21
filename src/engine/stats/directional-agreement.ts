/** The preferred one of two; null without an answer. */
export type Preference = 'first' | 'second' | 'tie' | null;

/** Counts for directional agreement. */
interface Directions {
  /** Pairs on which all people name the same winner and the judge gave an answer. */
  readonly n: number;
  readonly agreed: number;
  /** The judge named the other one. */
  readonly reversed: number;
  /** The judge called it a tie. */
  readonly tied: number;
  /** Pairs left out: the people named no common winner. */
  readonly withoutWinner: number;
  /** Pairs left out: the people named a winner, the judge gave no answer. */
  readonly unscored: number;
}

/**
 * Directional agreement (SAER, section 4.1; docs/metrics.md, section 2): of the pairs on which the
 * people agree on a winner, the share on which the judge names the same one: `agreed / n`. A coin
 * that never ties scores .5.
 * @param pairs each person's answer and the judge's; a pair needs answers of at least two people
 */
export function directionalAgreement(
  pairs: Iterable<{ readonly people: readonly Preference[]; readonly judge: Preference }>,
): Directions {
  const found = { n: 0, agreed: 0, reversed: 0, tied: 0, withoutWinner: 0, unscored: 0 };
  for (const { people, judge } of pairs) {
    const winner = commonWinner(people);
    if (winner === null) found.withoutWinner++;
    else if (judge === null) found.unscored++;
    else {
      found.n++;
      if (judge === winner) found.agreed++;
      else if (judge === 'tie') found.tied++;
      else found.reversed++;
    }
  }
  return found;
}

/** The winner that at least two people name and nobody contradicts; null where there is none. */
function commonWinner(people: readonly Preference[]): 'first' | 'second' | null {
  const answers = people.filter((one) => one !== null);
  const [one] = answers;
  if (answers.length < 2 || !one || one === 'tie') return null;
  return answers.every((other) => other === one) ? one : null;
}
