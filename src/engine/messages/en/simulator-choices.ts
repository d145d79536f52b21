/** The choices of a simulation: memories, noise, and rewards of repeats. */
export const simulatorChoices = {
  noMemory: 'None',
  aboutNoMemory: 'Nothing is remembered while rating.',
  noneShown: 'none',
  recent: 'Most recent',
  aboutRecent: 'The newest memories, newest first.',
  newestShown: 'the newest ones',
  feature: 'Shared features',
  aboutFeature: 'The memories whose genres, makers and mean rating are most like the item’s.',
  alikeShown: 'the ones most like this one',
  featureSimilarity:
    'Similarity: mean over genres, who made it, who plays in it (where the data says so) and the gap between mean ratings.',
  embedding: 'Alike in words',
  aboutEmbedding:
    'The memories whose description vectors point the most the same way as the item’s (cosine).',
  embeddingSimilarity: 'Similarity: cosine of the vectors of their descriptions.',
  noNoise: 'None',
  aboutNoNoise: 'The rating itself is remembered.',
  gaussian: 'Gaussian',
  aboutGaussian:
    'Adds a normal draw, rounds to the scale and stays within its ends. A mean of ratings isn’t rounded.',
  greedy: 'Greedy',
  aboutGreedy: 'Sometimes one less or one more, within the ends of the scale.',
  rewardItself: 'The rating itself',
  aboutRewardItself: 'The rating is the reward.',
  decay: 'Repeats decay',
  aboutDecay:
    'On a repeat max(1, floor(r · q^(n / Δt))): the more often an item was met and the shorter ago, the less it is worth.',
  randomWatch: 'Repeats by chance',
  aboutRandomWatch:
    'On a repeat the rating counts with chance q^(n / Δt); otherwise the person passes it over, and the reward is 0.',
  endOnRepeat: 'A repeat ends it',
  aboutEndOnRepeat: 'On a repeat the person leaves: the reward is 0 and the episode ends.',
  fieldsOnce: ({ required }: { required: string }) =>
    `each field at most once${required === '' ? '' : `, and ${required} always`}`,
  shapingNeedsRepeats:
    'Only "none" works without "repeats": true. The other ones change the reward of an item that comes again.',
};
