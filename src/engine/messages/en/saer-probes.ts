/** The kinds of corrupted list, and the prompts that they are shown with. */
export const saerProbes = {
  otherUser: 'Another user’s list',
  otherUserAbout: 'The same recommender’s list for a user drawn by chance.',
  foreign1: '1 foreign item',
  foreign1About: 'One item replaced by one that nothing in this user’s data points to.',
  foreign2: '2 foreign items',
  foreign2About: 'Two items replaced in the same way.',
  foreign5: '5 foreign items',
  foreign5About: 'Five items replaced in the same way.',
  nearDuplicates: 'Near-duplicates',
  nearDuplicatesAbout: 'Half of the items replaced by those most similar to the first.',
  madeUp: 'Made-up titles',
  madeUpAbout: 'Items with invented titles, put together from real ones.',
  shuffled: 'Shuffled',
  shuffledAbout: 'The same items in another order: a judge of sets should see no difference.',

  ownPrompt: 'SAER’s prompt',
  sparsePrompt: 'Sparse prompt',
  overSpecifiedPrompt: 'Over-specified prompt',
  withPrompt: ({ probe, prompt }: { probe: string; prompt: string }) => `${probe}, ${prompt}`,
  promptsCompared: ({ probe, first, second }: { probe: string; first: string; second: string }) =>
    `${probe}: ${first} against ${second}`,
};
