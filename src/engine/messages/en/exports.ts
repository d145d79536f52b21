import { integer } from './numbers.ts';

/** Texts of the files that a report is exported to. */
export const exports = {
  about: 'About',
  run: 'Run',
  protocol: 'Protocol',
  judge: 'Judge',
  exam: 'Exam',
  labelOrder: 'Label order',
  seed: 'Seed',
  finding: 'Finding',
  trust: 'Trust',
  planned: 'Questions planned',
  judged: 'Questions judged',
  unscored: 'Unscored',
  exactTies: 'Exact ties',
  exactSelfTies: 'Exact ties of a slate against itself',
  plannedBy: ({ judge }: { judge: string }) => `Questions planned, ${judge}`,
  judgedBy: ({ judge }: { judge: string }) => `Questions judged, ${judge}`,
  unscoredBy: ({ judge }: { judge: string }) => `Unscored, ${judge}`,
  remark: 'Remark',
  note: 'Note',
  undefinedFor: ({ why }: { why: string }) => `undefined: ${why}`,
  nothingCounted: 'undefined: nothing was counted',
  counts: ({ judged, planned, unscored }: { judged: number; planned: number; unscored: number }) =>
    `${integer(judged)} of ${integer(planned)} questions were judged, ${integer(unscored)} of them unscored.`,
  seedIs: ({ seed }: { seed: string }) => `Seed ${seed}.`,
  remarks: 'Remarks',
  latexPackages: 'Needs \\usepackage{booktabs} and \\usepackage{graphicx}.',
  slateA: 'Slate a',
  slateB: 'Slate b',
  earlier: ({ items, user }: { items: string; user: string }) =>
    `Earlier ${items} of ${user}, oldest first:`,
  clicked: ({ item }: { item: string }) => `- ${item}, clicked`,
  rated: ({ item, rating }: { item: string; rating: number }) => `- ${item}, rated ${rating}`,
  met: ({ item }: { item: string }) => `- ${item}`,
};
