import { isDefaultJudgeName } from '#messages/default-judge-names.ts';
import { texts } from '#messages/format-message.ts';
import type { JudgeId } from './ids.ts';
import type { JudgeCard } from './judge.ts';

/** The names of judges that have no name of their own, by id. */
const NAMES: Readonly<Record<string, () => string>> = {
  'always-first': () => texts.judgeNames.alwaysFirst,
  'always-second': () => texts.judgeNames.alwaysSecond,
  'browser-model': () => texts.judgeNames.browserModel,
  coin: () => texts.judgeNames.coin,
  'embedding-similarity': () => texts.judgeNames.embeddingSimilarity,
  'leaning-first': () => texts.judgeNames.leaningFirst,
  'mean-rating': () => texts.judgeNames.meanRating,
  'mostly-first': () => texts.judgeNames.mostlyFirst,
  'noisy-oracle': () => texts.judgeNames.noisyOracle,
  oracle: () => texts.judgeNames.oracle,
  popularity: () => texts.judgeNames.popularity,
};

/**
 * Returns the name of a judge in the language that is loaded. A card that was stored has the name in the language of that
 * time; a name that no language has, as a model's maker gave it, stays, also where the model's id is a reference judge's.
 */
export function judgeName({ id, name }: Pick<JudgeCard, 'id' | 'name'>): string {
  return isDefaultJudgeName(name) ? ownJudgeName(id, name) : name;
}

/** Returns the name that the language has for the judge of an id, else the given one. */
export function ownJudgeName(id: JudgeId, name: string): string {
  return NAMES[id]?.() ?? name;
}
