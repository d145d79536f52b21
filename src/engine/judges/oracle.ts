import { message } from '#messages/message.ts';
import type { TaskId } from '../domain/question.ts';
import type { Slate } from '../domain/slate.ts';
import type { Duel } from '../domain/trial.ts';
import { stream } from '../random/stream.ts';
import {
  byOpinion,
  DUEL_TASKS,
  preferHigher,
  referenceCard,
  referenceJudge,
  SLATE_TASKS,
} from './reference-judge.ts';

/** Without utilities the oracle would leave every question unanswered. */
const needs = { ratings: false, nouns: null, utilities: true };

export const oracleCard = referenceCard({
  id: 'oracle',
  about: message('judges.oracle'),
  nature: { does: message('judges.knowsUtilities'), orderBlind: true },
  tasks: [...DUEL_TASKS, ...SLATE_TASKS],
  needs,
});

export const noisyOracleCard = referenceCard({
  id: 'noisy-oracle',
  about: message('judges.noisyOracle'),
  nature: { does: message('judges.oftenRight'), orderBlind: false },
  tasks: DUEL_TASKS,
  needs,
});

/** The default probability that a noisy oracle is right. */
export const USUALLY_RIGHT = 0.75;

/** A judge that is never wrong. It gives no answer where a utility is unknown. */
export function oracle() {
  return referenceJudge(oracleCard, () =>
    byOpinion({ duel: better, slate: ({ utility }: Slate) => utility ?? null }),
  );
}

/**
 * A judge that is right with probability `p`, drawn for each ordered question from its own seed;
 * its skill is 2p - 1.
 * @param p from 0 (always wrong) to 1 (never wrong).
 * @throws RangeError for a `p` outside [0, 1].
 */
export function noisyOracle(p: number, seed: string) {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`A chance lies between 0 and 1, got ${p}`);
  const chance = stream(seed).child('noisy oracle');
  return referenceJudge(
    noisyOracleCard,
    () =>
      byOpinion({
        duel: (duel, task) => {
          const right = better(duel, task);
          if (right === null || right === 0.5) return right;
          return chance.child(duel.key).unit() < p ? right : 1 - right;
        },
      }),
    { seed, p: String(p) },
  );
}

function better(duel: Duel, task: TaskId): number | null {
  return preferHigher(duel, task, duel.first.utility ?? null, duel.second.utility ?? null);
}
