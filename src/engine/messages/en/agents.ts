/** Descriptions of the agents that learn to recommend. */
export const agents = {
  a2c: 'After every few steps, makes choices likelier that turned out better than its critic expected.',
  dqn: 'Learns the worth of each item, now and for what comes after, from steps that it keeps.',
  epsilonGreedy:
    'Shows the items that this person, or else everybody, rated highest; now and then any item, ever less often.',
  linUcb: 'Learns which features each person likes, and tries what it knows least about.',
  popularity: 'Shows the items that most people have met in the data, one after the other.',
  ppo: 'Learns from the same steps several times, and gains nothing from going far from its choices in them.',
  random: 'Shows any item by chance, whoever the person.',
  thompson:
    'Shows items that may well be best: draws each item’s worth from all that its ratings allow.',
  trpo: 'Goes as far as it can in the direction that pays most, measured by how much its choices change.',
};
