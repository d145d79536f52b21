import type { Arrangement } from '../domain/family.ts';
import type { DomainWords, RatingScale } from '../domain/dataset.ts';
import type { Item } from '../domain/item.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { SeenUser } from '../domain/seen-user.ts';
import type { Slate } from '../domain/slate.ts';
import type { StudyData } from '../domain/study-data.ts';
import { duel } from '../domain/trial.ts';
import { protocolOf } from '../protocols/registry.ts';
import { settingsOf } from '../protocols/settings.ts';
import { stream } from '../random/stream.ts';
import { askTrials } from './ask-trials.ts';
import type { Ready } from './execution.ts';

/** Two slates for one user, with all that a judge reads about them. Plain data. */
export interface JudgedPair {
  readonly words: DomainWords;
  readonly scale: RatingScale;
  /** Every item of the history and of the slates. */
  readonly items: readonly Item[];
  readonly user: SeenUser;
  readonly slates: readonly [Slate, Slate];
}

/**
 * Asks a judge which of two slates suits their user better, in both orders, by the slate duel as published. Stores
 * nothing.
 *
 * @returns two judgements: of the order as given, then of the reverse
 */
export async function judgePair(
  { words, scale, items, user, slates: [a, b] }: JudgedPair,
  { judge, family }: Ready,
  signal: AbortSignal,
): Promise<readonly [Judgement, Judgement]> {
  const data: StudyData = {
    ...{ words, scale, synthetic: true, slates: [a, b], similarity: new Map(), embedder: '' },
    items: new Map(items.map((item) => [item.id, item])),
    users: new Map([[user.id, user]]),
    notes: {
      users: { of: 1, taken: 1, poolTooSmall: 0 },
      ...{ tiedAtCut: null, usersWithSharedItems: 0, remarks: [] },
    },
  };
  const protocol = protocolOf('slate-duel');
  const arrangement: Arrangement = 'shared-prefix';
  const trials = [duel(a, b), duel(b, a)] as const;
  const asking = {
    ...{ protocol, judge, style: { family, arrangement }, chance: stream('pair') },
    planned: { data, arrangement, settings: settingsOf(protocol, {}) },
  };
  const judged = new Map<string, Judgement>();
  for await (const some of askTrials(trials, new Map(), asking, signal)) {
    for (const [{ key }, judgement] of some) judged.set(key, judgement);
  }
  return [judged.get(trials[0].key)!, judged.get(trials[1].key)!];
}
