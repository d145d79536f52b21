import { message, type Message } from '#messages/message.ts';
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
): Message | null {
  const { kind, n } = correctable(input, protocol);
  if (n < 3) return null;
  const labels = Math.min(A_FEW_DOZEN, n);
  const half = (1.96 * 0.5) / Math.sqrt(labels);
  return message(kind === 'pairs' ? 'corrections.noLabelledPairs' : 'corrections.noLabelledLists', {
    n,
    labels,
    half,
  });
}
