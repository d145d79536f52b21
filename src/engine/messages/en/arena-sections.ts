import { integer } from './numbers.ts';

/** Titles, readings and columns of the sections on the arena's duels. */
export const arenaSections = {
  bars: 'How often does each win?',
  barsReading:
    'A bar holds all duels of two recommenders, seen from the one named first. Q is wins and ties over losses and ties: 1 says that they are equal, 2 that a win or tie is twice as common as a loss or tie. If its interval contains 1, these duels do not separate the two.',
  wins: 'wins',
  ties: 'ties',
  loses: 'loses',
  unscored: 'unscored',

  board: 'Who is ahead?',
  boardReading: ({ position }: { position: Position }) =>
    `Ratings are Bradley-Terry strengths from all overall verdicts together, in points: a recommender that is 100 points ahead wins about 64 of 100 duels. ${POSITIONS[position]} Zero is the mean of these recommenders. Rank is a range: rows with the same range have no known order.`,

  net: 'Is the lead more than chance?',
  netReading:
    'The net win rate is wins minus losses over all duels of two recommenders: 0 for equals, 1 if the one named first won everything. Unlike Q, it doesn’t grow with the share of ties. The exact sign test counts each user once, for the recommender that won more of that user’s duels; users without such a one are left out. Ratings also use the duels against the others, so they may separate two recommenders that these duels alone don’t. The last column is corrected for the number of rows (Holm).',
  netWinRate: 'Net win rate',
  netWithEqual: 'Equal lists as ties',
  usersForFirst: 'Users for the first',
  usersForSecond: 'For the second',
  p: 'p',
  correctedP: 'p, Holm',

  quotients: 'What is Q of each against each?',
  quotientsReading:
    'Q of the row against the column. The same two the other way round give 1/Q, so only one half of the grid says anything new. An undefined Q is not a high one: nothing was lost or tied, so there is nothing to divide by.',
  aspects: 'On which aspects?',
  aspectsReading:
    'Q of each recommender against all others together, by aspect. Aspects are asked one after the other in one reply, so a judge that has made up its mind tends to repeat itself: differences between aspects say more than their common height.',

  position: 'How much do position and ties matter?',
  positionReading: ({ sameByConstruction }: { sameByConstruction: string }) =>
    `A judge that reads only the lists names the first one in half of the duels that it decides, and its position effect is zero. The position effect is in logits: at .5, the first of two equal lists wins 62 of 100. ${sameByConstruction}`.trimEnd(),

  davidson: 'What if ties are a separate outcome?',
  davidsonReading: ({ withPosition }: { withPosition: boolean }) =>
    `Davidson’s model gives ties a parameter of their own${withPosition ? ', and position another' : ''}. Ratings are in points: 400 are odds of ten to one, 0 is the mean of these recommenders. If it agrees with the leaderboard, the way of counting ties does not matter.`,
  recommender: 'Recommender',
  points: 'Points',

  scores: 'How good is each list by itself?',
  scoresReading:
    'The judge’s score of one list at a time, from 0 to 1: the mean over its digits. Comparisons show both lists at once and often separate systems whose scores hardly differ. The last line is how often the list with the higher score also won its duel.',

  vote: 'Vote',
  judge: 'Judge',
  panelRanks: 'How does each judge rank the recommenders?',
  panelRanksReading:
    'The duels of each recommender as each judge decided them, and as the vote did. A larger Q is a larger lead. Rank is a range: recommenders of one judge with the same range have no known order. Judges with different ranks disagree, and the vote hides that.',
  won: 'Won',
  tied: 'Tied',
  lost: 'Lost',
  q: 'Q',
  rank: 'Rank',
  ranks: ({ best, worst }: { best: number; worst: number }) =>
    best === worst ? integer(best) : `${integer(best)} to ${integer(worst)}`,
  isBaseline: 'the baseline',
  panelTies: 'How often does each judge see a tie, or follow the position?',
  panelTiesReading: ({ sameByConstruction }: { sameByConstruction: string }) =>
    `A judge with many ties separates few recommenders, and ties move its Q toward 1. The vote is a tie also where the judges’ votes are equal. ${sameByConstruction}`.trimEnd(),

  transparency: 'Does the judge see where a list comes from?',
  transparencyReading:
    'One recommender in two versions: one uses attributes and categories, the other only ids. Q above 1 says that the first wins. If the judge sees what a list was made from, Q should be higher on transparency than overall; if both are similar, it saw a better list and not a clearer one.',
};

/** The position effect in the ratings: fitted from both orders or from one, or the reason why it isn't. */
type Position = 'both orders' | 'one order' | 'design' | 'outcomes';

const POSITIONS: Readonly<Record<Position, string>> = {
  'both orders': 'The model has a term for the position effect, so the ratings don’t include it.',
  'one order':
    'Each pair was asked in one order only, but enough of the recommenders met one another: strengths have to add up (A over B and B over C give A over C), and a bonus for the first list doesn’t. So the model can fit a term for the position effect, and the ratings don’t include it.',
  design:
    'Each pair has answers in one order only, and too few of the recommenders met one another, so position and quality can’t be separated: these ratings include position bias.',
  outcomes:
    'Too many pairs were won by the same recommender every time, and not every pair has answers in both orders, so position and quality can’t be separated: these ratings include position bias.',
};
