/** The relation of a list's label to the similarity of its items. */
export const saerDiversity = {
  title: 'Do better labels go to lists of similar items?',
  reading: ({ truth }: { truth: boolean }) =>
    `Over two lists of one user with different labels: how often the better labelled one has the more similar items (the lower URD). Half means that labels ignore diversity; more, that the judge labels uniform lists better. Recommenders differ in both, so this is a relation, not a cause.${
      truth
        ? ' Below stands the same for the list that the user likes more, on the same pairs: labels that are right would show that share.'
        : ''
    }`,
  betterLabel: 'Better label',
  likedMore: 'Liked more',
  moreSimilar: 'has the more similar items',
  none: 'no user has two lists of different label and known, different diversity',
  labelTies: 'pairs with the same label, or of equal diversity, are left out',
  truthTies: 'pairs of equal utility or diversity are left out',
};
