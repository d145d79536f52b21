import { list } from './words.ts';

/** Faults of runs, their reports and exams. */
export const runFaults = {
  tooFewForExam: ({ found, ratings }: { found: string; ratings: number }) =>
    `${found} At least three users with ${ratings} later ratings are needed: take the example data.`,
  examUnanswered: ({ judge }: { judge: string }) =>
    `${judge} answers none of the questions of an exam. Choose another judge.`,
  runChanged: ({ changes }: { changes: readonly string[] }) =>
    `This run can't go on: since it began, ${changes.join(', ')}. Its judgements stay; start a new run of the same study.`,
  runGone: ({ run }: { run: string }) => `The run ${run} isn't there any more: it was deleted`,
  runUnreadable: ({ run, why }: { run: string; why: string }) =>
    `The run ${run} can’t be read from this browser’s storage: ${why}. A newer version of this page may have saved it: reload the page. If that doesn’t help, delete the run on the page Runs, or leave it where it is.`,
  rowUnreadable: ({ collection, id, why }: { collection: string; id: string; why: string }) =>
    `The entry ${id} of “${collection}” can’t be read from this browser’s storage: ${why}. A newer version of this page may have saved it: reload the page. If that doesn’t help, delete the entry on the page Runs, or leave it where it is.`,
  storedSince:
    'This can’t be undone any more: something of the same name was stored since then, perhaps in another tab.',
  removalForgotten: 'This can’t be undone any more: another deletion followed it.',
  runDeleted: 'This run was deleted.',
  examDataGone:
    'The data of this exam isn’t on this device any more. Take the example data, or import it again.',
  examRemoved: 'This exam was removed.',
  examFileUnusable: ({ why }: { why: string }) => `The exam file can’t be used. ${why}`,
  examOfOthers: ({
    examined,
    judges,
  }: {
    examined: readonly string[];
    judges: readonly string[];
  }) =>
    `The exam file is about ${list(examined)}. The study is judged by ${list(judges)}, and an exam counts only for a judge with the same id and the same weights.`,
  tabTooSlow:
    'This tab didn’t answer for a while, and another tab has gone on with this work. Watch it there.',
  nothingForComparator:
    'This run has no judged pair of two lists, and LLM Comparator shows nothing else. Export its judgements or its tables.',
  nothingForTrec:
    'These slates are nobody’s recommendations, so there is no run to write. Export the run as JSON: its slates are in it.',
  otherWeights: ({ judge }: { judge: string }) =>
    `The weights of ${judge} are others than when it answered.`,
  writesNoWords: ({ judge }: { judge: string }) => `${judge} gives labels. It can't write words.`,
  judgeChanged: ({ judge, changes }: { judge: string; changes: readonly string[] }) =>
    `${judge} can't go on: since it was asked last, ${changes.join(', ')}.`,
  otherTabRuns: 'Another tab works on this run. Watch it there, or stop it there first.',
  busy: 'The judge is busy in this tab with a run, an exam or a simulation. Stop that first, or wait for its end.',
  noEmbedder: 'This page has no embedder of its own.',
  embedderUnusable: ({ id, why }: { id: string; why: readonly string[] }) =>
    `The study names the embedder ${id}, which can’t be used here: ${why.join(' ')}`,
  embedderRunsOn: ({
    name,
    device,
    why,
  }: {
    name: string;
    device: string;
    why: readonly string[];
  }) => `${name} runs on ${device} here: ${why.join(' ')}`,
  embedderInstead: ({ name, why }: { name: string; why: readonly string[] }) =>
    `Items are described by ${name}: ${why.join(' ')}`,
};
