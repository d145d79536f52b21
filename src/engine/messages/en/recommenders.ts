/** Descriptions of the recommenders built into the page. */
export const recommenders = {
  content: 'Shows items described like those that this user liked, whoever else liked them.',
  diversified:
    'Takes the best 50 items of Item neighbours, and puts items that resemble each other further apart.',
  ease: 'Learns in one step which items go together, from everybody’s likes.',
  factorisationMachine:
    'Learns from users with their attributes and items with their categories, and how these go together.',
  factorisationMachineOfIds: 'The same without attributes and categories: it knows only ids.',
  interleaved: 'Mixes the lists of Item neighbours and Matrix factorisation, item by item.',
  itemKnn: 'Shows items that people liked who liked the same items as this user.',
  lightGcn:
    'Learns hidden tastes on the network of users and items: neighbours of neighbours count too.',
  matrixFactorisation:
    'Learns a few hidden tastes from everybody’s likes, and shows items that fit this user’s.',
  popular: 'Shows the items that most people have met, without those that this user has met.',
  popularLately:
    'Shows the items that many people met lately, without those that this user has met.',
  random:
    'Draws from the whole catalogue by chance. A recommender that loses to it has learnt nothing.',
  userKnn: 'Shows items that the people like whose likes are nearest to this user’s.',
};
