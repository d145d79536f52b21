import { quantity } from './numbers.ts';

/** Texts of the list of examined judges. */
export const examList = {
  models: 'Judges',
  title: 'Exams of judges',
  none: 'No judge was examined on this device yet. Two minutes now can save an hour with a judge that has position bias.',
  some: ({ judges }: { judges: number }) =>
    `${quantity(judges, 'judge was', 'judges were')} examined on this device.`,
  inOtherWords: 'In other words',
  purpose:
    'A small judge is often wrong. The exam asks it questions with known answers, on this device, before a study depends on it.',
  unreadable: 'The exams can’t be read',
  tryAgain: 'Try again',
  best: 'Which judge is best on this device?',
  sub: 'Each figure with its 95% interval; press a heading to sort by it. A name opens the whole exam.',
  resampled: '95%, users resampled',
  column: ({ title, about }: { title: string; about: string }) => `${title}: ${about}`,
  differ: 'The exams differ in data or length: compare only rows with the same data and length.',
  labelsUnreadable: 'People’s labels can’t be read',
  howToReadJudges: 'How to read: examined judges',
  howToRead: 'How to read this',
  skillFirst:
    'Look at skill first: a judge without skill is no better than a coin, however fast it is. Then look at position consistency. If two intervals overlap widely, the order of the two judges is uncertain.',
  references:
    'Reference judges show what chance, position, popularity or perfect knowledge would score.',
  noLabels:
    'When people have labelled part of a run on its page People, this table compares its judges with them, too.',
  labels:
    'Labels of one run count for every judge that was asked about the same slates in the same way. Labels on units from the review queue don’t count.',
  waiting: 'Not examined on this device',
  examine: 'Examine',
  examineJudge: ({ judge }: { judge: string }) => `Examine ${judge}`,
  moreJudges: 'More judges',
  downloadOthers:
    'Only judges on this device can be examined. Download others on the page <a>Judges</a>.',
  examinedJudges: 'Examined judges',
  judge: 'Judge',
  exam: 'Exam',
  aboutExam: ({
    data,
    users,
    device,
    old,
  }: {
    data: string;
    users: number;
    device: string | null;
    old: boolean;
  }) =>
    `${data}, ${quantity(users, 'user')}${device === null ? '' : `, ${device}`}${old ? ', other weights than now' : ''}`,
  undefined: 'undefined',
  n: ({ n }: { n: number }) => `n ${n}`,
  skill: 'Skill',
  aboutSkill: 'agreement with the truth or with later ratings: 1 is perfect, 0 is a coin',
  peoplePairs: 'People, pairs',
  aboutPeoplePairs:
    'weighted kappa with people’s labels on randomly drawn units: 1 is full agreement, 0 is agreement by chance; each row counts the units that its judge was asked about',
  peopleLists: 'People, lists',
  aboutPeopleLists: 'the same on single lists',
  flips: 'Position consistency',
  aboutFlips: 'share of pairs with the same winner in both orders; a coin has .5',
  even: 'Irreflexivity',
  aboutEven: 'a slate against itself: 1 if both positions are equally likely',
  speed: 'Judgements per second',
  aboutSpeed: 'on this device, without loading',
  tokens: 'Tokens per second',
  aboutTokens: 'computed tokens, without reused ones',
  memory: 'Memory, GB',
  aboutMemory: 'page and workers together as the browser measures them, or the catalogue’s figure',
};
