import { list, OTHER_WAYS } from './words.ts';

/** Texts on the choice of judges. */
export const studyJudge = {
  title: 'Judge',
  sub: 'Choose a model, or a reference judge, which shows the results of answers by chance, by position, or by the truth.',
  judge: 'Judge',
  unlisted: 'The judges can’t be listed',
  tryAgain: 'Try again',
  looking: 'Looking for judges',
  model: 'a model, on this device',
  noModel: 'no model, at once',
  none: 'No judge',
  noneHint:
    'The report has offline metrics alone: it compares the recommenders’ lists with held-out interactions of all users, or of as many as step 2 says.',
  noQuestions: 'no questions',
  cannotYet: ({ judge, absence }: { judge: string; absence: string }) =>
    `${judge} can’t judge yet: ${absence}`,
  download: 'Download it on the models page, then come back. This study stays as it is.',
  get: 'Get this judge',
  notDownloaded: 'not downloaded yet',
  paused: 'its download is paused',
  downloading: 'it is being downloaded',
  damaged: 'its download is damaged',
  failedTasks: ({ tasks }: { tasks: readonly string[] }) => list(tasks),
  notExamined: 'a two-minute exam shows if it can answer such questions',
  cannot: ({ judge }: { judge: string }) => `${judge} can’t judge this study`,
  chooseAnother: ({ why }: { why: string }) => `${why} ${OTHER_WAYS}`,
  noModelSuits: 'No model on this device can judge this data',
  otherWays: OTHER_WAYS,
  theseAre: ({ noun }: { noun: string }) => `These are ${noun}s`,
  showModels: 'Show judges for this device',
  trained: 'Trained on this data',
  notAsked: ({ judge, tasks }: { judge: string; tasks: readonly string[] }) =>
    `${judge} has no answer to ${list(tasks.map((task) => `“${task}”`))}: the protocol’s questions of that kind aren’t asked of it, and the report says so.`,
  moreModels: 'More models',
  moreModelsHint: 'models for this device, to download or to import from a folder',
  oftenRight: 'Share of right answers',
  noAnswer: ({ protocol, task }: { protocol: string; task: string }) =>
    `It has no answer to what ${protocol} asks: ${task}.`,
  readsRatings: 'It reads ratings, and this data has clicks alone.',
  knows: ({ known, noun }: { known: string; noun: string }) =>
    `It knows ${known}s, and an item of this data is called “${noun}”.`,
  panel: 'A panel of judges',
  unknown: 'This page has no such judge.',
  remove: 'Remove',
  removeJudge: ({ judge }: { judge: string }) => `Remove ${judge}`,
  majority: ({ judges }: { judges: number }) =>
    `${judges} judges get the same questions, one judge after another; the majority of their verdicts counts.`,
  evenMajority: ({ judges }: { judges: number }) =>
    `${judges} judges get the same questions, one judge after another; the majority of their verdicts counts. With an even number, votes can be equal: an equal vote on a pair is a tie, on a label unscored.`,
  add: 'Add another judge: the majority counts',
  choose: 'Choose a judge',
  notOffered: ({ judges }: { judges: readonly string[] }) =>
    `Not offered, because they can’t judge this study: ${list(judges)}.`,
};
