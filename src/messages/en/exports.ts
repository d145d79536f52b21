import { noun } from './nouns.ts';
import { common } from './common.ts';
import { terms } from './terms.ts';
import { decimal, integer, quantity } from './numbers.ts';
import { list, ofSelf, type Ties } from './words.ts';

/** Texts about a run in the files and on the page of its report. */
export const reportFile = {
  judgedByOne: ({ judge, about }: { judge: string; about: string }) =>
    `Judged by ${judge}. ${about}`,
  evaluatedOffline: ({ recommenders, k }: { recommenders: readonly string[]; k: number }) =>
    `Evaluated on held-out data alone: ${list(recommenders)}, lists of ${quantity(k, 'item')}.`,
  judgedByPanel: ({ judges }: { judges: readonly string[] }) =>
    `Judged by ${list(judges)}, each by itself; the majority of their verdicts counts, and a drawn vote is a tie, or unscored where it is about labels.`,

  memberCounts: ({
    judge,
    judged,
    planned,
    unscored,
    notAsked,
  }: {
    judge: string;
    judged: number;
    planned: number;
    unscored: number;
    notAsked: readonly Tasks[];
  }) => {
    const left = notAsked.length === 0 ? '' : `; not asked ${list(notAsked.map(taskText))}`;
    return `${judge}: ${quantity(judged, 'judgement')} of ${quantity(planned, 'question')}, ${integer(unscored)} unscored${left}.`;
  },
  notAskedBy: ({ judge, notAsked }: { judge: string; notAsked: readonly Tasks[] }) =>
    `Not asked, since ${judge || 'this judge'} has no answer to such questions: ${list(notAsked.map(taskText))}.`,

  questionsJudged: ({ judged, planned }: { judged: number; planned: number }) =>
    `${integer(judged)} of ${integer(planned)} questions judged`,
  first: ({ n }: { n: number }) => `first ${integer(n)}`,
  second: ({ n }: { n: number }) => `second ${integer(n)}`,
  tied: ({ n }: { n: number }) => `tied ${integer(n)}`,
  unscored: ({ n }: { n: number }) => `unscored ${integer(n)}`,
  notAsked: ({ tasks }: { tasks: readonly string[] }) =>
    `not asked, since this judge has no answer to it: ${tasks.join(', ')}`,
  exactTies: (ties: Ties) => `exact ties ${integer(ties.n)}${ofSelf(ties)}`,
  readFrom: ({ stages }: { stages: readonly string[] }) =>
    `read from: ${stages.join(', ') || 'nothing yet'}`,
  countsInText: ({ judged, planned, first, second, tied, unscored }: Counts) =>
    `${quantity(judged, 'judgement')} of ${quantity(planned, 'question')}: first ${integer(first)}, second ${integer(second)}, tied ${integer(tied)}, unscored ${integer(unscored)}`,

  popularity: terms.popularityInPrompts,
  statedAs: ({ stated }: { stated: 'classes' | 'summary' }) =>
    stated === 'classes' ? terms.classBesideEachTitle : terms.countsInALineOfEachList,

  details: 'Reproduction details',
  protocol: terms.protocol,
  promptFamily: terms.promptFamily,
  ofJudge: ({ term, judge }: { term: string; judge: string }) => `${term}, ${judge}`,
  template: 'Template (SHA-256)',
  judge: common.judge,
  judgeAndWeights: ({ name, weights }: { name: string; weights: string }) =>
    `${name}, weights ${weights || 'none'}`,
  data: 'Data (SHA-256)',
  slates: 'Slates (SHA-256)',
  split: 'Split (SHA-256)',
  seed: terms.seed,
  earlyStopping: terms.earlyStopping,
  study: 'Study',
  stopping: ({ error, width }: { error: number; width: number | null }) => {
    const narrow =
      width === null ? '' : `, or the win rate is known within an interval of ${decimal(width)}`;
    return `no more questions on two recommenders once they are told apart${narrow}; chance of error ${decimal(error, 3).replace(/0+$/, '')} over all pairs together`;
  },
};

interface Tasks {
  readonly task: string;
  readonly n: number;
}

interface Counts {
  readonly judged: number;
  readonly planned: number;
  readonly first: number;
  readonly second: number;
  readonly tied: number;
  readonly unscored: number;
}

const taskText = ({ task, n }: Tasks) => `${task} (${integer(n)})`;

/** Texts of the files that a report is exported to. */
export const exports = {
  about: terms.about,
  run: common.run,
  protocol: terms.protocol,
  judge: common.judge,
  exam: terms.exam,
  labelOrder: terms.labelOrder,
  seed: terms.seed,
  finding: 'Finding',
  trust: 'Trust',
  planned: 'Questions planned',
  judged: 'Questions judged',
  unscored: terms.unscored,
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

const PROTOCOLS: Readonly<Record<string, { readonly name: string; readonly cite: string }>> = {
  'slate-duel': { name: 'pairwise slate preference', cite: 'bonin-slate-judge' },
  'saer-list': { name: 'the pointwise labels Good, Partial and Poor', cite: 'liu-saer' },
  'saer-pair': { name: 'pairwise comparison with ties, asked in both orders', cite: 'liu-saer' },
  arena: {
    get name() {
      return `role-played ${noun.users} who compare lists on several aspects`;
    },
    cite: 'wu-arena',
  },
};

/** The sentences and files of a run’s export for a paper. */
export const paper = {
  caption: ({ columns, rows }: { columns: readonly string[]; rows: string }) =>
    rows === '' ? `${list(columns)}.` : `${list(columns)} by ${rows}.`,
  methods: 'Methods',
  protocolAndProgram: ({ cited }: { cited: string }) => `Protocol and program: ${cited}.`,
  program: ({ cited }: { cited: string }) => `Program: ${cited}.`,
  offline: ({ users, slates, k }: { users: number; slates: number; k: number }) =>
    `We compared ${quantity(slates, 'list')} of up to ${quantity(k, 'item')} for ${quantity(users, noun.user, noun.users)} with the held-out data of the same ${noun.users}, in Slatewise.`,
  protocol: ({
    protocol,
    users,
    slates,
    k,
  }: {
    protocol: string;
    users: number;
    slates: number;
    k: number;
  }) =>
    `We evaluated ${quantity(slates, 'slate')} of up to ${integer(k)} items for ${quantity(users, noun.user, noun.users)} with ${PROTOCOLS[protocol]?.name ?? protocol}, implemented in Slatewise.`,
  cite: ({ protocol }: { protocol: string }) => PROTOCOLS[protocol]?.cite ?? '',
  prompts: ({
    arrangement,
    family,
    template,
  }: {
    arrangement: string;
    family: string;
    template: string;
  }) =>
    `Prompts were arranged ${arrangement === 'as-published' ? 'as published' : 'with the shared text first'}, in the chat template of ${family} (template SHA-256 ${template}).`,
  popularity: ({ stated }: { stated: 'classes' | 'summary' }) =>
    `The prompts state ${stated === 'classes' ? 'beside each title whether the item is' : 'in a line of each list how many of its items are'} in the head, the middle or the tail by popularity before the cut.`,
  weights: ({ weights }: { weights: string }) => `Weights: SHA-256 ${weights}.`,
  intervals: ({ methods }: { methods: readonly string[] }) =>
    `Intervals are over ${noun.users} at 95%: ${methods.join('; ')}.`,
  data: 'Data statement',
  dataset: ({ hash, slates }: { hash: string; slates: string }) =>
    `The data have the SHA-256 ${hash}, the compared slates ${slates}.`,
  split: ({ hash }: { hash: string }) => `The split of the data has the SHA-256 ${hash}.`,
  local: 'All judgements were made in a web browser on one device; no text of the data left it.',
  localOffline:
    'All figures were computed in a web browser on one device; no text of the data left it.',
  exportedOffline:
    'The run file (JSON) of Slatewise holds the lists and the relevant held-out items, from which each figure follows without the data.',
  exported:
    'The run file (JSON) of Slatewise holds the slates, the answers and their probabilities, from which each figure follows without the model.',
  readme:
    'Files of a run for a paper. tables.tex needs \\usepackage{booktabs} and \\usepackage{graphicx}; methods.tex cites references.bib. figures/ has one SVG a section and its numbers as CSV at full precision.',
};
