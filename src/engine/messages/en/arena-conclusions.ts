import { percent, quantity } from './numbers.ts';
import { withInterval, type Numbers } from './words.ts';

/** The main findings of the arena, and the sentences on the trustworthiness of the judge. */
export const arenaConclusions = {
  nothingJudged: 'Nothing has been judged yet.',
  nothingRead: 'No overall verdict could be read, so this study says nothing about the lists.',
  noRecommenders:
    'The lists of this study come from no recommender, so there is nothing to rank. Choose lists of recommenders for an arena.',
  onlyOne: 'There is only one recommender, so there is nobody to compare it with.',
  notAllMet: 'The recommenders have not all met, so no order can be given.',

  equalPairs: ({ pairs, users, alone }: { pairs: number; users: number; alone: number }) =>
    `${quantity(pairs, 'pair')} of identical lists of ${quantity(users, 'user')} not asked: there is nothing to choose between. ${alone > 0 ? `${quantity(alone, 'user has', 'users have')} no other pair. ` : ''}The figures leave these pairs out; “equal lists as ties” counts each as a tie.`,
  oneOrderFitted: ({ slot }: { slot: Numbers }) =>
    `Each pair was asked in one order only, as in the paper: Q and the win rates include position bias, and the ratings don’t. Enough recommenders met to fit a position effect: ${withInterval(slot)} in logits, where 0 is none.`,
  oneOrder: ({ firstWon }: { firstWon: number | null }) => {
    const won =
      firstWon === null
        ? ''
        : ` The first list won ${percent(firstWon)} of the decided duels, because of its position or its quality: one order can’t show which.`;
    return `Each pair was asked in one order only, as in the paper: every figure includes position bias.${won}`;
  },
  noBothOrders: 'No pair has an answer in both orders yet.',
  consistency: ({ consistency }: { consistency: Numbers }) =>
    `Both orders gave the same verdict for ${withInterval(consistency)} of the pairs; a coin over three labels would for .33.`,
  leans: ({ firstWon }: { firstWon: number }) =>
    `It leans to the list shown ${firstWon > 0.5 ? 'first' : 'second'}: the first list won ${percent(firstWon)} of the decided duels.`,
  noLeaning: 'It has no clear position bias.',
};
