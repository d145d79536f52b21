import { stream } from '../random/stream.ts';
import { referenceCard, referenceJudge } from './reference-judge.ts';

export const coinCard = referenceCard({
  id: 'coin',
  name: 'Coin',
  about: 'Chooses by chance, anew for each question: what a judge that knows nothing would score.',
  nature: { does: 'chooses by chance', orderBlind: false },
  tasks: 'all',
});

/** The least that .5 can be moved such that both shares still sum to exactly 1. */
const LAST_BIT = Number.EPSILON;

/**
 * Draws for each question. It reports equal shares but for the last bit, which holds the draw: so
 * the decision is the coin's own, made from its own seed, and can be read again from what was
 * stored. Exactly equal shares would be decided by the run's seed instead.
 */
export function coin(seed: string) {
  const chance = stream(seed).child('coin');
  return referenceJudge(
    coinCard,
    () =>
      ({ trial, question }) => {
        const { length } = question.labels;
        const drawn = chance.child(trial.key).below(length);
        const moved = LAST_BIT / (length - 1);
        return question.labels.map((_, i) =>
          i === drawn ? 1 / length + LAST_BIT : 1 / length - moved,
        );
      },
    { seed },
  );
}
