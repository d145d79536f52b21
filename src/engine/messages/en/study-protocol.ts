/** Texts on the choice of a protocol and of its settings. */
export const studyProtocol = {
  title: 'Protocol',
  sub: 'Choose the questions and their wording.',
  protocol: 'Protocol',
  nobodyAsked:
    'The study has no judge, so nothing is asked. Choose a judge in step 4 to ask questions.',
  misfit: ({ protocol }: { protocol: string }) => `${protocol} is not made for these slates`,
  comparesRecommenders: 'It compares recommenders: choose them in step 2.',
  aboutOrder:
    'It asks what belongs on a list, and these slates are about order: choose others in step 2.',
  arrangement: 'Arrangement of the prompt',
  sharedPrefix: 'Shared first',
  sharedPrefixAbout:
    'Criteria and task come first, so that more of the prompt is the same in every question and is computed once.',
  asPublished: 'As published',
  asPublishedAbout: 'The parts of the prompt in the order of the paper.',
  needsWriter: ({ why }: { why: string }) =>
    `${why} Choose a language model that can write in step 4.`,
  numberFrom: ({ min, max }: { min: number; max: number }) => `A number from ${min} to ${max}.`,
  byDefault: 'Default',
  byDefaultIs: ({ recommender }: { recommender: string }) => `Default: ${recommender}`,
  recommenderUnknown: 'Choose one of the recommenders that this study compares.',
  linesFrom: ({ most }: { most: number }) => `From 1 to ${most} lines, none of them empty.`,
};
