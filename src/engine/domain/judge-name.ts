import { texts } from '#messages/format-message.ts';
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
 * Returns the name of a judge in the language that is loaded. A model has the name that its maker gave; a card that was
 * stored has the name of a reference judge in the language of that time.
 */
export function judgeName({ id, name }: Pick<JudgeCard, 'id' | 'name'>): string {
  return NAMES[id]?.() ?? name;
}
