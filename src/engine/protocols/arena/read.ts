import type { Answer, Verdict } from '../../domain/judgement.ts';
import type { Trial } from '../../domain/trial.ts';
import { readScore } from '../shared/read-score.ts';
import type { Stream } from '../../random/stream.ts';

const UNSCORED: Verdict = { kind: 'unscored', why: 'no legal answer' };
const OUTCOMES: readonly Verdict[] = [
  { kind: 'preferred', winner: 'first' },
  { kind: 'tied' },
  { kind: 'preferred', winner: 'second' },
];

/**
 * Reads the most probable label. A coin seeded by the run and the question's key decides an exact tie, which is marked.
 */
export function readArena(
  { key, probabilities, stage }: Answer,
  stream: Stream,
  trial: Trial,
): { readonly verdict: Verdict; readonly exactTie: boolean } {
  if (trial.kind === 'appraisal') return readScore({ key, probabilities, stage }, stream);
  if (stage === 'unscored' || probabilities?.length !== OUTCOMES.length) {
    return { verdict: UNSCORED, exactTie: false };
  }
  if (!probabilities.every((p) => p >= 0 && p <= 1)) {
    return { verdict: { kind: 'unscored', why: 'not a number' }, exactTie: false };
  }
  const best = Math.max(...probabilities);
  const leading = probabilities.flatMap((p, i) => (p === best ? [i] : []));
  const exactTie = leading.length > 1;
  const at = exactTie
    ? leading[stream.child(`near tie/${key}`).below(leading.length)]!
    : leading[0]!;
  return { verdict: OUTCOMES[at]!, exactTie };
}
