import { decimal, integer, quantity } from './numbers.ts';
import { plural } from './words.ts';

/** Titles, readings and columns of the sections in which people's labels correct a run's figures. */
export const corrections = {
  unlabelled: 'Corrected by people: what would people say?',
  levels: 'Corrected by people: how good is each list by itself?',
  levelsReading: ({ older }: { older: number }) =>
    reading(
      'The level counts a good list as 1, a partial one as half and a poor one as 0: by the judge alone, and as people would label them.',
      older,
    ),
  labels: 'Corrected by people: labels by recommender, with what more labels would do',
  labelsReading: `${lastColumn()}\n\nA label is one of three, and Rogan and Gladen’s estimate is of yes or no: each label is corrected as “this one or another”. The level has three values, so it has no such estimate.`,

  shares: 'Corrected by people: who wins how often?',
  sharesReading: ({ againstAll, older }: { againstAll: boolean; older: number }) =>
    reading(
      `Share of pairs won, ${againstAll ? 'each recommender against all others' : 'the first against the second'}: by the judge alone, and as people would see it.`,
      older,
    ),
  winRates: 'Corrected by people: win rate, with what more labels would do',
  quotients: 'Corrected by people: Q',
  netWins: 'Corrected by people: net wins',
  pairsReading: `${lastColumn()}\n\nRogan and Gladen’s estimate is of yes or no, and a verdict can be a tie: wins and losses are corrected apart, a tie being a no to both, and the figure follows from the two, with an interval that holds at least as often as it says.`,

  judgeAlone: 'Judge alone',
  corrected: 'Corrected',
  rogan: 'Rogan and Gladen',
  labelsGiven: 'Labels',
  labelsToHalve: 'Labels to halve it',
  noRogan: 'none',
  level: 'Level',
  figureOf: ({ figure, group }: { figure: string; group: string }) => `${figure} of ${group}`,
  levelOfGroup: ({ group }: { group: string }) => `${group}, level`,
  labelOfGroup: ({ group, label }: { group: string; label: string }) => `${group}, ${label}`,

  noLabelledPairs: (values: Unlabelled) => noLabels('pair', values),
  noLabelledLists: (values: Unlabelled) => noLabels('list', values),
};

interface Unlabelled {
  readonly n: number;
  readonly labels: number;
  /** The half-width of the widest interval. */
  readonly half: number;
}

function reading(what: string, older: number): string {
  const outdated =
    older === 0
      ? ''
      : ` ${quantity(older, 'label')} ${plural(older, 'follows', 'follow')} an older wording of the guideline.`;
  return `${what} This holds however wrong the judge is, as long as chance decided which ones people labelled; the better the judge, the fewer labels it takes. A label counts as the truth: it is what these people say, under their guideline. Where several people labelled the same, a pair is a tie unless they all name the same list, and a list has the harshest of its labels.${outdated}\n\nRogan and Gladen’s estimate asks how often the judge is right where people say yes and where they say no, and turns its rate back. It is the wider of the two, all of 0 to 1 where the labels don’t show that the judge is better than a coin, and no figure at all where labels and the judge’s rate contradict each other.`;
}

function lastColumn(): string {
  return 'The last column says how many more labels, drawn as these were, would about halve the interval of the corrected figure. Too few pairs or lists: even labels on all of them wouldn’t do, so judge more users. Too few labels: they don’t say yet.';
}

function noLabels(one: string, { n, labels, half }: Unlabelled): string {
  return `None of these ${quantity(n, one)} was drawn by chance and labelled by people, so every figure here is the judge’s word. ${integer(labels)} labels on the ${one}s of a figure, drawn by chance, correct it to within ${decimal(half)} at the widest, and closer the more often the judge is right.`;
}
