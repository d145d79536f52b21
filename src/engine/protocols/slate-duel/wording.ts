import type { Arrangement, Wording } from '../../domain/family.ts';
import type { SegmentKind } from '../../domain/question.ts';
import type { LabelOrder } from '../../domain/trial.ts';
import { inLabelOrder } from '../label-order/in-label-order.ts';

/** The parts of a duel's prompt that an arrangement refers to by name. */
type Part =
  | 'system'
  | 'scores'
  | 'history'
  | 'announce'
  | 'list 1'
  | 'list 2'
  | 'criteria'
  | 'task';
/** The parts of a wording. The reply format names the answers in one of two orders. */
type Parts = Readonly<Record<Exclude<Part, 'task'>, string>> & {
  readonly task: (answers: readonly [string, string]) => string;
};
type ChatWording = Exclude<Wording, 'pocket'>;

/** The placeholders, written as `{NAME}` (Bonin et al., table 6). */
type Placeholder =
  | 'DOMAIN_NOUN'
  | 'PLATFORM_NAME'
  | 'RATING_MIN'
  | 'RATING_MAX'
  | 'SCORE_MEANING'
  | 'HISTORY'
  | 'LIST_1'
  | 'LIST_2'
  | 'CRITERIA_POPULARITY'
  | 'CRITERIA_DIVERSITY'
  | 'VERDICT_TAG'
  | 'EXPLAIN_LIMIT';

export type Values = Readonly<Record<Placeholder, string>>;

const system = 'You are an impartial evaluator of two {DOMAIN_NOUN}-recommendation lists.';
const obey = 'Follow the instructions strictly. Do not browse the web or invent facts.';
const scores = `Each entry in the customer history shows the {DOMAIN_NOUN} title and {SCORE_MEANING} ({RATING_MIN} = bad, {RATING_MAX} = excellent).`;
const announce = 'Two candidate lists are shown in random order.';
const history = '<USER_HISTORY>\n{HISTORY}\n</USER_HISTORY>\n';
const honest = 'Do not reward fake or unrecognisable titles. Use only your internal knowledge.';
/** The answers with their meaning, in the published order. */
const answers = [
  '<{VERDICT_TAG}>1</{VERDICT_TAG}> if the first list is better',
  '<{VERDICT_TAG}>2</{VERDICT_TAG}> if the second list is better',
] as const;
const paragraph = 'one short paragraph (at most {EXPLAIN_LIMIT} words) explaining why.';
const leading = 'The <{VERDICT_TAG}> tag must be the first element in your reply.';

const shared = {
  scores: `${scores}\n`,
  history,
  announce: `${announce}\n`,
  'list 1': '<LIST_1>\n{LIST_1}\n</LIST_1>\n',
  'list 2': '<LIST_2>\n{LIST_2}\n</LIST_2>\n',
};

/**
 * The paper's three templates (Bonin et al., F.2 to F.4), divided into parts that can be arranged.
 */
const wordings: Readonly<Record<ChatWording, Parts>> = {
  standard: {
    ...shared,
    system,
    criteria: `Before comparing the two lists, ask yourself: "Do I recognise each {DOMAIN_NOUN} as something that plausibly exists in {PLATFORM_NAME}, or does it sound like a plausible {DOMAIN_NOUN}?" If a title looks fabricated or nonsensical, treat it as a low-quality recommendation. Do not imagine what a made-up {DOMAIN_NOUN} might be.
Evaluation criteria (titles only):
1. Recognition and authenticity: favour real or plausible items.
2. Popularity and quality: {CRITERIA_POPULARITY}.
3. Variety and balance: avoid near-duplicates or trivial patterns.
4. {CRITERIA_DIVERSITY}: healthy spread when relevant.
5. Contextual alignment: match the user's history.
6. Expected satisfaction: infer liking from the {RATING_MIN} to {RATING_MAX} history.
${honest}
`,
    task: ([one, other]) => `Output exactly one of the following tags and nothing else:
${one}
${other}
Then add ${paragraph} ${leading}
`,
  },
  llama: {
    ...shared,
    system: `${system} ${obey}`,
    criteria: `Evaluation criteria (titles only): 1) Recognition and authenticity: favour real or plausible items. 2) Popularity and quality: {CRITERIA_POPULARITY}. 3) Variety and balance: avoid trivial repetition. 4) {CRITERIA_DIVERSITY}: healthy spread when relevant. 5) Contextual alignment: match the user's history. 6) Expected satisfaction: infer likely liking given the {RATING_MIN} to {RATING_MAX} history.
${honest}
`,
    task: ([
      one,
      other,
    ]) => `Output exactly one of the following and nothing else as the first element:
${one}
${other}
Then, on the next line, add ${paragraph} ${leading}
`,
  },
  mistral: {
    ...shared,
    system: `${system} ${obey} Only return the requested output format.`,
    criteria: `Evaluation criteria (titles only): 1) Recognition and authenticity: favour real or plausible items. 2) Popularity and quality: {CRITERIA_POPULARITY}. 3) Variety and balance: avoid near-duplicates. 4) {CRITERIA_DIVERSITY}: healthy spread when relevant. 5) Contextual alignment: match the user's history. 6) Expected satisfaction: infer liking from history.
${honest}
`,
    task: ([one, other]) => `OUTPUT FORMAT (MANDATORY):
First line: ${one}, or ${other}.
Second line: ${paragraph} ${leading}
`,
  },
};

type Layout = readonly (readonly [SegmentKind, readonly Part[]])[];

const layouts: Readonly<Record<Arrangement, Layout>> = {
  'as-published': [
    ['instructions', ['scores']],
    ['user', ['history', 'announce']],
    ['first slate', ['list 1']],
    ['second slate', ['list 2']],
    ['question', ['criteria', 'task']],
  ],
  'shared-prefix': [
    ['instructions', ['scores', 'announce', 'criteria', 'task']],
    ['user', ['history']],
    ['first slate', ['list 1']],
    ['second slate', ['list 2']],
    ['question', []],
  ],
};

/** The edited parts of a wording, and the tags of the two lists. */
export interface EditedWords {
  readonly system?: string | undefined;
  readonly reading?: string | undefined;
  readonly criteria?: string | undefined;
  readonly tags: { readonly first: string; readonly second: string };
}

/** The published texts that can be edited, as the standard wording has them. */
export const PUBLISHED_PARTS = {
  system: wordings.standard.system,
  scores: wordings.standard.scores,
  criteria: wordings.standard.criteria,
};

/** The texts of the question for a score of one slate that can be edited. */
export const SCORE_PARTS = {
  system: 'You are an impartial evaluator of {DOMAIN_NOUN}-recommendation lists.',
  guidelines:
    'Score the list for this customer by recognition, quality, variety and fit with the history.',
};

/** Returns the system sentence, and the user's turn as segments with `{NAME}` as placeholders. */
export function wordedPrompt(
  wording: ChatWording,
  arrangement: Arrangement,
  order?: LabelOrder,
  edited?: EditedWords,
) {
  const { task, ...fixed } = wordings[wording];
  const tagged = (tag: string, list: string) => `<${tag}>\n${list}\n</${tag}>\n`;
  const parts: Readonly<Record<Part, string>> = {
    ...fixed,
    ...(edited?.system === undefined ? {} : { system: edited.system }),
    ...(edited?.reading === undefined ? {} : { scores: `${edited.reading}\n` }),
    ...(edited?.criteria === undefined ? {} : { criteria: `${edited.criteria}\n` }),
    ...(edited
      ? {
          'list 1': tagged(edited.tags.first, '{LIST_1}'),
          'list 2': tagged(edited.tags.second, '{LIST_2}'),
        }
      : {}),
    task: task(inLabelOrder(answers, order)),
  };
  return {
    system: parts.system,
    turn: layouts[arrangement].map(([kind, names]) => ({
      kind,
      text: names.map((name) => parts[name]).join(''),
    })),
    opening: '<{VERDICT_TAG}>',
  };
}

/** Returns the criteria without the reply format, which people read as well. */
export function criteriaIn(
  wording: ChatWording,
  edited: Pick<EditedWords, 'reading' | 'criteria'> = {},
): readonly string[] {
  const { scores, criteria } = wordings[wording];
  return [edited.reading ?? scores, edited.criteria ?? criteria];
}
