import { percent, quantity } from './numbers.ts';
import { withInterval, type Numbers } from './words.ts';

/** What keeps a lean to one position out of the figures on slates. */
const CORRECTED = {
  both: 'asking both orders corrects for that',
  offset: 'the other pairs have one order, from which this lean is subtracted',
};
type Corrected = keyof typeof CORRECTED;

/** Texts of the report on duels of slates. */
export const slateDuel = {
  nothingJudged: 'Nothing has been judged yet.',
  nothingRead: 'No verdict could be read, so this study says nothing about the slates.',
  notAllMet: 'The recommenders have not all met, so they can’t be ordered.',
  nothingKnown:
    'Nothing is known of how much the users liked these slates, so this study says only how coherent the judge is.',
  worth: ({ skill }: { skill: Numbers }) => {
    const figures = withInterval(skill);
    if (!skill.interval) return `Skill ${figures}, with too few users for an interval.`;
    if (skill.interval.low > 0) {
      return `The judge tells better slates from worse: skill ${figures}, where a coin scores 0 and a perfect judge 1.`;
    }
    if (skill.interval.high < 0) {
      return `The judge picks the worse slate more often than a coin would: skill ${figures}.`;
    }
    return `This study cannot tell the judge from a coin: skill ${figures}.`;
  },
  noBothOrders: 'No pair has an answer in both orders yet.',
  consistency: ({
    consistency,
    followsPosition,
    alternates = false,
  }: {
    consistency: Numbers;
    followsPosition: boolean;
    alternates?: boolean;
  }) => {
    const said = `The judge named the same slate in both orders in ${percent(consistency.value)} of the pairs; a coin would in 50%.`;
    if (followsPosition && alternates) {
      return `${said} Position, or the label order that both orders of a pair share, decides most of its verdicts.`;
    }
    if (followsPosition) {
      return `${said} Position decides most of its verdicts: they mostly measure which slate was shown first.`;
    }
    if (!consistency.interval) return `${said} There are too few users for an interval.`;
    return consistency.interval.low > 0.5 ? said : `${said} That is not clearly more than chance.`;
  },
  leans: ({ firstChosen, corrected }: { firstChosen: number; corrected: Corrected | null }) => {
    const [often, where] = firstChosen > 0.5 ? [firstChosen, 'first'] : [1 - firstChosen, 'second'];
    const said = `It leans to the slate shown ${where}, which it chose ${percent(often)} of the time`;
    return corrected ? `${said}; ${CORRECTED[corrected]}.` : `${said}.`;
  },
  rightness: ({ skill }: { skill: Numbers }) => {
    const figures = `Skill ${withInterval(skill)}`;
    if (!skill.interval) return `${figures}, with too few users for an interval.`;
    if (skill.interval.low > 0) return `${figures}: better than a coin.`;
    if (skill.interval.high < 0) return `${figures}: worse than a coin.`;
    return `${figures}: not distinguishable from a coin.`;
  },
  identicalPairs: ({ pairs }: { pairs: number }) =>
    `${quantity(pairs, 'pair')} of identical slates not asked: there is nothing to choose between.`,
  notConnected:
    'Some recommenders are not connected to the others by duels, so there is no common scale and no rank.',
};
