import type { Answer, Verdict } from '../../domain/judgement.ts';
import type { Stream } from '../../random/stream.ts';

/**
 * Reads a forced choice: the more probable label wins. A coin seeded by the run and the question's key decides an exact
 * tie, which is marked. Anything other than two probabilities is unscored.
 */
export function readChoice(
  { key, probabilities, stage }: Answer,
  stream: Stream,
): { readonly verdict: Verdict; readonly exactTie: boolean } {
  const [first, second, ...more] = probabilities ?? [];
  if (stage === 'unscored' || first === undefined || second === undefined || more.length > 0) {
    return { verdict: { kind: 'unscored', why: 'no legal answer' }, exactTie: false };
  }
  if (![first, second].every((p) => p >= 0 && p <= 1)) {
    return { verdict: { kind: 'unscored', why: 'not a number' }, exactTie: false };
  }
  const exactTie = first === second;
  const chosen = exactTie ? stream.child(`near tie/${key}`).below(2) === 0 : first > second;
  return { verdict: { kind: 'preferred', winner: chosen ? 'first' : 'second' }, exactTie };
}
