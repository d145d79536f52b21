import { integer, quantity } from './numbers.ts';

/** Texts of the page of one exam. */
export const exam = {
  all: 'Exams of judges',
  unreadable: 'The exams can’t be read',
  tryAgain: 'Try again',
  reading: 'Reading the exams of this device',
  noSuchJudge:
    '<b>This device has no judge of that name.</b> See <all>all judges</all>, or download it on the page <models>Judges</models>.',
  notExamined: ({ judge, about }: { judge: string; about: string }) =>
    `${judge} was not examined on this device. ${about}`,
  otherWeights: 'The stored exam is of other weights',
  otherWeightsText: ({ judge }: { judge: string }) =>
    `${judge} has changed since, so the old figures don’t apply to it.`,
  actionFailed: 'The action failed',
  inOtherWords: 'In other words',
  purpose:
    'The exam asks questions with known answers before you spend an hour on a study. Does the judge answer at all? Does it have position bias? Does it use the user’s history? Can a title give it orders?',
  sameQuestions: 'All judges get the same questions, so you can compare them.',
  soFar: ({ users }: { users: number }) => `Interim figures after ${quantity(users, 'user')}`,
  soFarText:
    'Don’t quote these figures: they change with each user, and their intervals are rough.',
  found: 'What the exam found',
  foundText: ({
    questions,
    done,
    users,
    data,
    known,
    time,
  }: {
    questions: number;
    done: number;
    users: number;
    data: string;
    known: boolean;
    time: string;
  }) =>
    `${integer(questions)} questions to ${done} of ${users} users of ${data}, ${known ? 'whose true tastes are known' : 'compared with their later ratings'}, ${time} of judging.`,
  resampled: '95%, users resampled',
  size: ({ title }: { title: string }) => `size: ${title.toLowerCase()}`,
  check: 'Can someone else check it?',
  save: 'Save everything as JSON',
  delete: 'Delete',
  examOf: ({ judge }: { judge: string }) => `the exam of ${judge}`,
  aboutFile: 'About the file',
  file: 'The file holds every answer with its probabilities, the utility of each slate, and the seed. With it, anybody can compute each figure again without the judge or the data.',
  finished: 'Finished',
  judge: 'Judge',
  weights: ({ judge, weights }: { judge: string; weights: string }) =>
    `${judge}, weights <code>${weights}</code>`,
  noWeights: ({ judge }: { judge: string }) => `${judge}, no weights: a reference judge`,
  device: 'Device',
  anyDevice: 'any: no model',
  data: 'Data',
  dataAndHash: ({ data, hash }: { data: string; hash: string }) => `${data}, <code>${hash}</code>`,
  everythingShown: 'Everything shown',
  seed: 'Seed',
  wordingOf: ({ protocol }: { protocol: string }) => `Wording of ${protocol}`,
  sizeStandard: 'About two minutes',
  sizeShort: 'A first look',
  sizeLong: 'Everything',
};
