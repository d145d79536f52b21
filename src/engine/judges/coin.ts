import { message } from '#messages/message.ts';
import { stream } from '../random/stream.ts';
import { referenceCard, referenceJudge } from './reference-judge.ts';

export const coinCard = referenceCard({
  id: 'coin',
  about: message('judges.coin'),
  nature: { does: message('judges.choosesByChance'), orderBlind: false },
  tasks: 'all',
});

/** The smallest amount by which .5 can be changed so that both shares still sum to exactly 1. */
const LAST_BIT = Number.EPSILON;

/**
 * A judge that draws its answer for each question. It reports equal shares except for the last bit,
 * which encodes the draw. The decision therefore comes from the coin's own seed and can be read
 * again from the stored shares; exactly equal shares would be decided by the run's seed.
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
