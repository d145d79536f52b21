import { integer, quantity } from './numbers.ts';
import { list } from './words.ts';

const PROTOCOLS: Readonly<Record<string, { readonly name: string; readonly cite: string }>> = {
  'slate-duel': { name: 'pairwise slate preference', cite: 'bonin-slate-judge' },
  'saer-list': { name: 'the pointwise labels Good, Partial and Poor', cite: 'liu-saer' },
  'saer-pair': { name: 'pairwise comparison with ties, asked in both orders', cite: 'liu-saer' },
  arena: { name: 'role-played users who compare lists on several aspects', cite: 'wu-arena' },
};

/** The sentences and files of a run’s export for a paper. */
export const paper = {
  caption: ({ columns, rows }: { columns: readonly string[]; rows: string }) =>
    rows === '' ? `${list(columns)}.` : `${list(columns)} by ${rows}.`,
  methods: 'Methods',
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
    `We evaluated ${quantity(slates, 'slate')} of up to ${integer(k)} items for ${quantity(users, 'user')} with ${PROTOCOLS[protocol]?.name ?? protocol}, implemented in Slatewise.`,
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
  weights: ({ weights }: { weights: string }) => `Weights: SHA-256 ${weights}.`,
  intervals: ({ methods }: { methods: readonly string[] }) =>
    `Intervals are over users at 95%: ${methods.join('; ')}.`,
  data: 'Data statement',
  dataset: ({ hash, slates }: { hash: string; slates: string }) =>
    `The data have the SHA-256 ${hash}, the compared slates ${slates}.`,
  split: ({ hash }: { hash: string }) => `The split of the data has the SHA-256 ${hash}.`,
  local: 'All judgements were made in a web browser on one device; no text of the data left it.',
  exported:
    'The run file (JSON) of Slatewise holds the slates, the answers and their probabilities, from which each figure follows without the model.',
  readme:
    'Files of a run for a paper. tables.tex needs \\usepackage{booktabs} and \\usepackage{graphicx}; methods.tex cites references.bib. figures/ has one SVG a section and its numbers as CSV at full precision.',
};
