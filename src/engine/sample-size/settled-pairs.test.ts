import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { id } from '../domain/ids.ts';
import type { Judgement, Verdict } from '../domain/judgement.ts';
import type { Slate } from '../domain/slate.ts';
import { duel } from '../domain/trial.ts';
import { settledPairs } from './settled-pairs.ts';

/** A slate whose id sorts against the order of its recommender, so that pairs come reversed. */
const slate = (user: string, recommender: string): Slate => ({
  id: id(`${user}-${recommender === 'x' ? 2 : 1}`),
  user: id(user),
  items: [],
  recommender: id(recommender),
});
const FIRST: Verdict = { kind: 'preferred', winner: 'first' };
const SECOND: Verdict = { kind: 'preferred', winner: 'second' };
const TIED: Verdict = { kind: 'tied' };
const UNSCORED: Verdict = { kind: 'unscored', why: 'no legal answer' };

/** The verdicts for each user: x before y, and y before x. */
function watched(answers: readonly (readonly [Verdict, Verdict])[], error = 0.05) {
  const asked = answers.flatMap(([there, back], i) => {
    const [x, y] = [slate(`u${i}`, 'x'), slate(`u${i}`, 'y')];
    return [[duel(x, y), there] as const, [duel(y, x), back] as const];
  });
  const said = new Map(
    asked.map(([{ key }, verdict]): [string, Judgement] => [
      key,
      { ...answered(key), verdict, exactTie: false },
    ]),
  );
  const trials = asked.map(([trial]) => trial);
  return settledPairs({ trials, stopping: { error }, asJudged: said, counted: said });
}

describe('the pairs of a run that stops at settled ones', () => {
  it('have values to the earlier name from both orders together, whichever slate has the earlier id', () => {
    const { pairs } = watched([
      [FIRST, SECOND],
      [SECOND, FIRST],
      [FIRST, FIRST],
      [TIED, TIED],
      [TIED, SECOND],
      [UNSCORED, SECOND],
      [UNSCORED, UNSCORED],
    ]);
    expect(pairs).toHaveLength(1);
    expect(pairs[0]).toMatchObject({
      a: 'x',
      b: 'y',
      values: [1, 0, 0.5, 0.5, 0.5],
      outcomes: [
        { win: 1, tie: 0 },
        { win: 0, tie: 0 },
        { win: 0.5, tie: 0 },
        { win: 0, tie: 1 },
        { win: 0.5, tie: 0.5 },
        // One order of two has an answer; the last user has none.
        { win: 1, tie: 0 },
      ],
      unscored: 2,
      stopped: null,
    });
  });

  it('have intervals at the level of the study, and at 95% at least', () => {
    expect(watched([[FIRST, SECOND]], 0.01).level).toBeCloseTo(0.99, 12);
    expect(watched([[FIRST, SECOND]], 0.2).level).toBe(0.95);
  });
});
