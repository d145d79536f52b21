/** The detection of planted faults, held against the lists that are really worse. */
export const saerPlanted = {
  title: ({ known }: { known: boolean }) =>
    known
      ? 'Does it detect the faults that make a list worse?'
      : 'Is it right about the planted faults, all kinds together?',
  reading: ({ pairs }: { pairs: boolean }) =>
    `${
      pairs
        ? 'Of the pairs on which the judge names one of the two lists, the share on which it names the genuine one.'
        : 'Of the corrupted lists with another label than their genuine list, the share with the lower label.'
    } Where it is known how much the users like the lists, only corrupted lists that are really worse count. A coin has half. If the interval of the last figure doesn’t lie above half, the first line of the report names no better recommender.`,
  all: 'All faults together',
  detected: 'right where it decides',
  none: ({ known }: { known: boolean }) =>
    known
      ? 'the judge decides on no list that is really worse'
      : 'the judge decides on no such list',
  tie: 'ties are left out',
  sameLabel: 'lists with the same label are left out',
};
