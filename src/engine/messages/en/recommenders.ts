/** Descriptions of the recommenders built into the page. */
export const recommenders = {
  content: 'Shows items described like those that this user liked, whoever else liked them.',
  factorisationMachine:
    'Learns from users with their attributes and items with their categories, and how these go together.',
  factorisationMachineOfIds: 'The same without attributes and categories: it knows only ids.',
  itemKnn: 'Shows items that people liked who liked the same items as this user.',
  matrixFactorisation:
    'Learns a few hidden tastes from everybody’s likes, and shows items that fit this user’s.',
  popular: 'Shows the items that most people have met, without those that this user has met.',
  random:
    'Draws from the whole catalogue by chance. A recommender that loses to it has learnt nothing.',
};
