import type { Judgement } from '../../domain/judgement.ts';
import { HIGHEST } from '../shared/read-score.ts';

/** Returns the score of a single list from 0 to 1; null if the answer has none. */
export function scoreIn({ verdict }: Judgement): number | null {
  return verdict.kind === 'rated' ? verdict.expected / HIGHEST : null;
}
