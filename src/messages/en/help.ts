import { common } from './common.ts';
import { terms } from './terms.ts';

/** Texts of the documents in the page. */
export const help = {
  title: common.help,
  lead: 'The documents of this program. They are part of the page, so they open without a network too.',
  contents: terms.onThisPage,
  back: 'All documents',
  opening: 'Opening the document',
  notOpened: 'The document couldn’t be opened',
  tryAgain: common.tryAgain,
  none: ({ name }: { name: string }) => `There is no document “${name}”. <a>See all documents</a>.`,
  group: ({ group }: { group: keyof typeof GROUPS }) => GROUPS[group],
  page: ({ page }: { page: keyof typeof PAGES }) => PAGES[page].title,
  about: ({ page }: { page: keyof typeof PAGES }) => PAGES[page].about,
};

const GROUPS = {
  use: 'Use',
  methods: 'Methods',
  hosting: 'Install and host',
  developing: 'Develop',
} as const;

const PAGES = {
  overview: {
    title: 'What Slatewise does',
    about: 'What it tells, ways to ask, judges, own data.',
  },
  changes: { title: 'What’s new', about: 'Each version, and what changed for its users.' },
  'study-file': { title: 'The study file', about: 'Every setting of a study, with examples.' },
  data: { title: 'Data', about: 'Formats, columns, splits and sampling.' },
  models: { title: 'Judges and models', about: 'Which judge suits which device.' },
  scale: {
    title: 'Runs larger than a laptop',
    about: 'Questions as files for an engine elsewhere, and its answers.',
  },
  exam: { title: 'The exam of a judge', about: 'What is asked, and when a part is passed.' },
  'exam-smollm2': {
    title: 'SmolLM2’s exam',
    about: 'The card of a small instruct model on a processor.',
  },
  people: { title: 'Labels by people', about: 'Assignments, agreement, corrected figures.' },
  online: { title: 'Online experiments', about: 'Visitors’ figures beside the judge’s.' },
  simulator: { title: 'The simulator', about: 'Simulated users, tests of them, and agents.' },
  'simulation-file': { title: 'The simulation file', about: 'A simulation as one document.' },
  metrics: { title: 'Metrics', about: 'What each number means, and how it is computed.' },
  corrections: { title: 'Corrections', about: 'Slips in the papers, with the arithmetic.' },
  papers: { title: 'The four papers', about: 'Each of their parts, and its place here.' },
  coverage: {
    title: 'Coverage of the intervals',
    about: 'How often each interval holds the truth.',
  },
  glossary: { title: 'Glossary', about: 'The terms, each in a sentence.' },
  'self-hosting': {
    title: 'Hosting',
    about: 'Any static host, a sub-path, models beside the page.',
  },
  security: {
    title: 'Security review',
    about: 'What is stored, who is asked, and how to check it.',
  },
  performance: { title: 'Performance', about: 'What was measured, and how.' },
  faults: { title: 'Faults', about: 'Every error message, its cause and what helps.' },
  development: { title: 'Developing', about: 'The commands, and what each document has.' },
  architecture: { title: 'Architecture', about: 'The folders and the way of a question.' },
  adding: { title: 'Adding a part', about: 'A protocol, judge, metric or format.' },
  rules: { title: 'Rules', about: 'The numbered rules that the tests check.' },
  engines: { title: 'Tests of the engines', about: 'Real models and browsers, as last run.' },
  messages: { title: 'Messages', about: 'The catalogue of texts.' },
} as const;
