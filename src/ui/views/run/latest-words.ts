import type { LatestVerdict } from '#engine/run/run-event.ts';
import { texts } from '#messages/format-message.ts';
import type { Cast } from '#ui/format/cast.ts';

/** Returns the newest verdict of a run in a sentence. */
export function latestWords(latest: LatestVerdict, cast: Cast): string {
  const { user, aspect } = latest;
  return texts.runProgress.latest({ user, aspect, said: saidBy(latest, cast) });
}

function saidBy({ verdict, probability, recommenders, same }: LatestVerdict, cast: Cast): string {
  switch (verdict.kind) {
    case 'preferred': {
      const position = verdict.winner;
      if (same) return texts.runProgress.sameTwice({ position, probability });
      const [first, second] = recommenders;
      if (!first || !second) {
        return texts.runProgress.prefersPosition({ position, probability });
      }
      const [winner, loser] = position === 'first' ? [first, second] : [second, first];
      const names = { winner: cast(winner).name, loser: cast(loser).name };
      return texts.runProgress.prefers({ ...names, position, probability });
    }
    case 'tied':
      return texts.runProgress.tied({ probability });
    case 'labelled':
      return texts.runProgress.labelled({ label: verdict.label, probability });
    case 'rated':
      return texts.runProgress.rated({ rating: verdict.likeliest, probability });
    case 'unscored':
      return texts.runProgress.noAnswer;
  }
}
