import { quantity, decimal } from '../domain/numbers.ts';
import { correctable, type Correcting } from './corrected-sections.ts';

/** The number of labels that one person can give in one session. */
const A_FEW_DOZEN = 40;

/**
 * States the effect that a few dozen labels would have on a run that has none; null where they
 * would correct nothing. The half-width is the largest that labels alone leave: 1.96 * .5 /
 * sqrt(n).
 */
export function withoutLabels(
  input: Pick<Correcting, 'data' | 'trials' | 'judgements'>,
  protocol: string,
): string | null {
  const { kind, n } = correctable(input, protocol);
  if (n < 3) return null;
  const labels = Math.min(A_FEW_DOZEN, n);
  const one = kind === 'pairs' ? 'pair' : 'list';
  const half = decimal((1.96 * 0.5) / Math.sqrt(labels));
  return `None of these ${quantity(n, one)} was drawn by chance and labelled by people, so every figure here is the judge’s word. ${labels} labels on the ${one}s of a figure, drawn by chance, correct it to within ${half} at the widest, and closer the more often the judge is right.`;
}
