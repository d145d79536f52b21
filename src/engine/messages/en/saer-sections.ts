/** Titles, readings and columns of the sections of SAER's protocols. */
export const saerSections = {
  good: 'Good',
  partial: 'Partial',
  poor: 'Poor',
  unscored: 'Unscored',
  heldOut: 'Held-out lists',

  labels: 'How good is each list by itself?',
  labelsReading:
    'Each list was labelled without another beside it. The level counts a good list as 1, a partial one as half and a poor one as 0; a coin has .50 and a judge that always says "Good" has 1, so only the differences between levels count.',
  labelsByRecommender: 'Labels by recommender',
  labelsByRecommenderReading:
    'The share of lists with each label, with its interval over users. A coin gives each label a third of the lists.',
  levels: 'Whose lists are labelled better?',
  levelsReading:
    'The level of the first recommender’s lists minus that of the second’s, over the same users: from −1 to 1, 0 for equals. If the interval contains 0, the labels don’t separate the two; the sentence at the top requires a p-value below .05 after Holm’s correction for the number of pairs.',
  labelTruth: 'Do better labels go to better lists?',
  labelTruthReading:
    'How much the users really liked the lists is known here. Half is a coin: labels that have nothing to do with it.',
  rule: 'Does the label follow from the items?',
  ruleReading:
    'The paper calls a list good from 7 relevant items of ten, partial from 4, else poor. Counting the items that the judge didn’t flag gives a label by that rule, compared here with the label that it gave. They may differ: a list of good items can still lack variety.',

  lowered: 'Does it detect corrupted lists?',
  loweredReading:
    'Each corrupted list was made from a genuine one by a change that is hidden from the judge. The figure is the share of them with a lower label than their genuine list; a shuffled list should get the same label. Labels are coarse: a single foreign item of ten need not lower the label.',
  flags: 'Are the right items flagged?',
  flagsReading: ({ writer }: { writer: string }) => {
    const only = writer
      ? ` Only ${writer} was asked for reasons, so both columns count the flags of ${writer} alone.`
      : '';
    return `Of the planted items, the share that the judge flagged; below, of all items of genuine lists. A judge that flags at random flags both equally often. An empty cell means that the judge wasn’t asked that way.${only}`;
  },
  genuine: 'Genuine lists',
  byItem: 'item by item',
  inReasons: 'in its reasons',

  cost: 'What did it cost?',
  costReading:
    'Minutes are the judge’s own computing time, loading left out. Tokens reused were read before, at the beginning of another question, and cost next to nothing. Reference judges read nothing.',
  questions: 'Questions',
  minutes: 'Minutes',
  tokensRead: 'Tokens read',
  tokensReused: 'Tokens reused',
  tokensWritten: 'Tokens written',
  costOfLabels: 'Labels of lists',
  costOfItems: 'Single items',
  costOfFaults: 'Kinds of fault',
  costOfPairs: 'Pairs',
  costOfReasons: 'Reasons',
  costTogether: 'Together',
};
