/** Changes since a run began, as parts of a sentence. */
export const runChanges = {
  otherLength: 'the plan has another length',
  notPlanned: ({ trial }: { trial: string }) =>
    `a judgement is on ${trial}, which isn't in the plan`,
  otherWording: 'the questions are worded differently',
  otherSlates: 'the slates are others',
  otherJudge: ({ judge }: { judge: string }) => `the judge was ${judge}`,
  otherJudgeWeights: ({ judge }: { judge: string }) => `the weights of ${judge} are others`,
  otherEmbedder: 'the judge uses another embedder',
  otherDevice: ({ now, before }: { now: string; before: string }) =>
    `the model runs on ${now} and not on ${before}`,
  otherWeights: ({ now, before }: { now: string; before: string }) =>
    `the model's weights are ${now} and not ${before}`,
};
