import type { Judgement } from '../domain/judgement.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { Trial } from '../domain/trial.ts';
import type { ForPeople } from '../protocols/protocol.ts';
import { HIGHEST } from '../protocols/shared/read-score.ts';
import type { GivenRating } from './rubric.ts';

/**
 * Returns the judges' scores of single lists for people to score in turn, one per judge and list.
 * Leaves out unscored verdicts.
 */
export function scoresGiven(
  trials: readonly Trial[],
  judges: readonly { readonly name: string; readonly judgements: ReadonlyMap<string, Judgement> }[],
  { users }: Pick<StudyData, 'users'>,
  people: Pick<ForPeople, 'aboutUser' | 'items'>,
): GivenRating[] {
  return trials.flatMap((trial) => {
    const user = trial.kind === 'appraisal' ? users.get(trial.slate.user) : undefined;
    if (trial.kind !== 'appraisal' || !user) return [];
    const { slate, key } = trial;
    return judges.flatMap(({ name, judgements }): GivenRating[] => {
      const verdict = judgements.get(key)?.verdict;
      if (verdict?.kind !== 'rated') return [];
      return [
        {
          question: key,
          user: slate.user,
          aboutUser: people.aboutUser(user),
          items: people.items(slate),
          arm: name,
          rating: verdict.likeliest,
          scale: { min: 0, max: HIGHEST },
        },
      ];
    });
  });
}
