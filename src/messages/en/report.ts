import { noun } from './nouns.ts';
import { common } from './common.ts';
import { terms } from './terms.ts';
import { decimal, inBytes, integer, percent, quantity } from './numbers.ts';
import { ofSelf, plural, type Ties } from './words.ts';

/** Texts of the page of a report. */
export const reportView = {
  computing: ({ share }: { share: number | null }) =>
    `Computing the intervals from the stored judgements${share === null ? '' : `, ${percent(share)}`}`,
  failed: 'The report could not be computed',
  failedText: ({ why }: { why: string }) => `${why} The judgements are still stored.`,
  tryAgain: common.tryAgain,
  unfinished: 'This run is not finished',
  unfinishedText: ({ missing, of }: { missing: number; of: number }) =>
    `${integer(missing)} of ${quantity(of, 'question', 'questions')} ${missing === 1 ? 'has' : 'have'} not been asked. The numbers are provisional: don’t quote them.`,
  exportReport: terms.exportReport,
  exportJson: 'Everything as JSON',
  exportJsonl: 'Judgements as JSONL',
  judgements: 'See each judgement',
  compare: common.compareWithAnotherRun,
  writing: terms.writingTheFile,
  written: ({ file, bytes }: { file: string; bytes: number }) =>
    `${file} (${inBytes(bytes)}) was handed to the browser’s downloads.`,
  notWritten: ({ why }: { why: string }) => `The file was not written: ${why}`,
  judgedBy: terms.judgedBy,
  withoutJudge: terms.withoutJudge,
  panel: ({ judges, time }: { judges: number; time: string }) =>
    `A panel of ${judges}, on this device, ${time}: the majority counts. An equal vote is a tie, or unscored if it is about labels.`,
  member: ({ name, about }: { name: string; about: string }) => `<b>${name}</b>. ${about}`,
  judge: ({ name, time }: { name: string; time: string }) =>
    `<b>${name}</b>, on this device, ${time}.`,
  counted: 'What was counted?',
  countedOf: ({ judged, planned, judges }: { judged: number; planned: number; judges: number }) =>
    `${integer(judged)} of ${integer(planned)} planned questions were answered. ${judges > 1 ? 'The answers of each judge of the panel.' : 'The judge’s answers.'}`,
  n: ({ judged }: { judged: number }) => `n ${quantity(judged, 'question', 'questions')}`,
  readFrom: ({ stages }: { stages: readonly { stage: string; n: number }[] }) =>
    `read from: ${stages.map(({ stage, n }) => `${stage} ${integer(n)}`).join(', ') || 'nothing yet'}`,
  exactTies: (ties: Ties) =>
    `${quantity(ties.n, 'exact tie', 'exact ties')}${ofSelf(ties)}, decided by a seeded coin and marked`,
  countedReading: ({ positions }: { positions: boolean }) =>
    `Unscored is not a loss, a tie or a zero: no legal answer could be read, so the question is left out of the sums and counted here.${
      positions
        ? '\n\nOver pairs that are asked in both orders, a judge without position bias chooses the first and the second position equally often.'
        : ''
    }`,
  contents: 'Contents',
  gist: 'Show the gist only',
  whole: 'Show everything',
  remarks: terms.whatElseShouldBeKnown,
  check: terms.canSomeoneElseCheckIt,
  checkText: 'Software, device, data and seed of this run.',
  checkReading:
    '“Everything as JSON” contains the data, every probability and the seed. Anyone can compute each number on this page again from it.',
  checkReadingOffline:
    '“Everything as JSON” contains the lists, the relevant held-out items and the seed. Anyone can compute each number on this page again from it.',
  unlabelledReading:
    'A few dozen labels show how often the judge is right. They correct the figures for its errors, with an interval that allows for the small number of labels. People see neither the recommenders nor the judge’s answers.',
  label: 'Label some of them',
};

/** Texts of a report outside this page: in its own file, in another page, in a notebook. */
export const reportViewer = {
  reading: 'Reading the run',
  failed: 'The run can’t be shown',
  parts: 'Parts of the run',
  isHtml: 'this is the HTML of the report already: save the page itself',
  held: 'This file holds the report, the data behind it and every judgement. It sends nothing. The figures are computed from the judgements, here, each time it opens.',
  notFetched: ({ status }: { status: number }) => `The file was not found (status ${status}).`,
};

/** Texts of the menu of export formats. */
export const exportMenu = {
  more: 'More formats',
  csv: 'Figures as CSV',
  csvAbout: 'Every figure a row, for a spreadsheet or a data frame',
  latex: 'Tables as LaTeX',
  latexAbout: 'booktabs, with intervals and reference values in the notes',
  paper: 'Files for a paper',
  paperAbout: 'A zip: figures as SVG with their numbers, LaTeX tables, methods, BibTeX',
  markdown: 'Tables as Markdown',
  markdownAbout: 'For a README or an issue',
  comparator: 'Duels for LLM Comparator',
  comparatorAbout: 'Its JSON, a file for each two recommenders',
  trec: 'Slates as TREC runs',
  trecAbout: 'For trec_eval, ranx and their like',
  users: 'Offline metrics of each list as CSV',
  usersAbout: 'A row for each list, metric and cut-off, at full precision',
};

/** Names and values of the manifest of a run: everything that is needed to repeat it. */
export const runManifest = {
  protocol: terms.protocol,
  judge: common.judge,
  judgeText: ({ name, weights }: { name: string; weights: string | null }) =>
    weights === null
      ? `${name}, no weights: a reference judge`
      : `${name}, weights <code>${weights}</code>`,
  otherJudge: 'And judge',
  otherJudgeText: ({
    name,
    weights,
    prompt,
  }: {
    name: string;
    weights: string | null;
    prompt: { family: string; template: string } | null;
  }) =>
    [
      name,
      ...(weights === null ? [] : [`weights <code>${weights}</code>`]),
      ...(prompt === null ? [] : [prompt.family, `template <code>${prompt.template}</code>`]),
    ].join(', '),
  prompt: terms.prompt,
  promptText: ({ family, template }: { family: string; template: string }) =>
    `${family}, template <code>${template}</code>`,
  popularity: terms.popularityInPrompts,
  openings: 'Beginning of replies, with label mass',
  opening: ({
    kind,
    opening,
    labelMass,
    published,
  }: {
    /** A kind of question, within a sentence. */
    kind: string;
    /** Null for the published opening. */
    opening: string | null;
    labelMass: number;
    published: number;
  }) =>
    opening === null
      ? `${kind}: as published, ${decimal(labelMass)}`
      : `${kind}: “${opening}”, ${decimal(labelMass)}; as published ${decimal(published)}`,
  theAnswers: '(the answers)',
  data: common.data,
  slates: terms.slates,
  split: 'Split',
  seed: terms.seed,
  stopping: terms.earlyStopping,
};

/** Titles, readings and columns of the sections in which people's labels correct a run's figures. */
export const corrections = {
  unlabelled: 'Corrected by people: what would people say?',
  levels: 'Corrected by people: how good is each list by itself?',
  levelsReading: ({ older }: { older: number }) =>
    reading(
      'The level counts a good list as 1, a partial one as half and a poor one as 0: by the judge alone, and as people would label them.',
      older,
    ),
  labels: 'Corrected by people: labels by recommender, with what more labels would do',
  labelsReading: `${lastColumn()}\n\nA label is one of three, and Rogan and Gladen’s estimate is of yes or no: each label is corrected as “this one or another”. The level has three values, so it has no such estimate.`,

  shares: 'Corrected by people: who wins how often?',
  sharesReading: ({ againstAll, older }: { againstAll: boolean; older: number }) =>
    reading(
      `Share of pairs won, ${againstAll ? 'each recommender against all others' : 'the first against the second'}: by the judge alone, and as people would see it.`,
      older,
    ),
  winRates: 'Corrected by people: win rate, with what more labels would do',
  quotients: 'Corrected by people: Q',
  netWins: 'Corrected by people: net wins',
  pairsReading: `${lastColumn()}\n\nRogan and Gladen’s estimate is of yes or no, and a verdict can be a tie: wins and losses are corrected apart, a tie being a no to both, and the figure follows from the two, with an interval that holds at least as often as it says.`,

  judgeAlone: 'Judge alone',
  corrected: terms.corrected,
  rogan: terms.roganAndGladen,
  labelsGiven: 'Labels',
  labelsToHalve: 'Labels to halve it',
  noRogan: terms.noneInText,
  level: terms.level,
  figureOf: ({ figure, group }: { figure: string; group: string }) => `${figure} of ${group}`,
  levelOfGroup: ({ group }: { group: string }) => `${group}, level`,
  labelOfGroup: ({ group, label }: { group: string; label: string }) => `${group}, ${label}`,

  noLabelledPairs: (values: Unlabelled) => noLabels('pair', values),
  noLabelledLists: (values: Unlabelled) => noLabels('list', values),
};

interface Unlabelled {
  readonly n: number;
  readonly labels: number;
  /** The half-width of the widest interval. */
  readonly half: number;
}

function reading(what: string, older: number): string {
  const outdated =
    older === 0
      ? ''
      : ` ${quantity(older, 'label')} ${plural(older, 'follows', 'follow')} an older wording of the guideline.`;
  return `${what} This holds however wrong the judge is, as long as chance decided which ones people labelled; the better the judge, the fewer labels it takes. A label counts as the truth: it is what these people say, under their guideline. Where several people labelled the same, a pair is a tie unless they all name the same list, and a list has the harshest of its labels.${outdated}\n\nRogan and Gladen’s estimate asks how often the judge is right where people say yes and where they say no, and turns its rate back. It is the wider of the two, all of 0 to 1 where the labels don’t show that the judge is better than a coin, and no figure at all where labels and the judge’s rate contradict each other.`;
}

function lastColumn(): string {
  return `The last column says how many more labels, drawn as these were, would about halve the interval of the corrected figure. Too few pairs or lists: even labels on all of them wouldn’t do, so judge more ${noun.users}. Too few labels: they don’t say yet.`;
}

function noLabels(one: string, { n, labels, half }: Unlabelled): string {
  return `None of these ${quantity(n, one)} was drawn by chance and labelled by people, so every figure here is the judge’s word. ${integer(labels)} labels on the ${one}s of a figure, drawn by chance, correct it to within ${decimal(half)} at the widest, and closer the more often the judge is right.`;
}
