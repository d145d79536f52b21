import type { Arrangement, Wording } from '../../domain/family.ts';
import type { SegmentKind } from '../../domain/question.ts';

/** The parts of a duel's prompt that an arrangement refers to by name. */
type Part =
  'system' | 'scores' | 'history' | 'announce' | 'list 1' | 'list 2' | 'criteria' | 'task';
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
const first = 'if the first list is better';
const second = 'if the second list is better';
const one = '<{VERDICT_TAG}>1</{VERDICT_TAG}>';
const two = '<{VERDICT_TAG}>2</{VERDICT_TAG}>';
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
const wordings: Readonly<Record<ChatWording, Readonly<Record<Part, string>>>> = {
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
    task: `Output exactly one of the following tags and nothing else:
${one} ${first}
${two} ${second}
Then add ${paragraph} ${leading}
`,
  },
  llama: {
    ...shared,
    system: `${system} ${obey}`,
    criteria: `Evaluation criteria (titles only): 1) Recognition and authenticity: favour real or plausible items. 2) Popularity and quality: {CRITERIA_POPULARITY}. 3) Variety and balance: avoid trivial repetition. 4) {CRITERIA_DIVERSITY}: healthy spread when relevant. 5) Contextual alignment: match the user's history. 6) Expected satisfaction: infer likely liking given the {RATING_MIN} to {RATING_MAX} history.
${honest}
`,
    task: `Output exactly one of the following and nothing else as the first element:
${one} ${first}
${two} ${second}
Then, on the next line, add ${paragraph} ${leading}
`,
  },
  mistral: {
    ...shared,
    system: `${system} ${obey} Only return the requested output format.`,
    criteria: `Evaluation criteria (titles only): 1) Recognition and authenticity: favour real or plausible items. 2) Popularity and quality: {CRITERIA_POPULARITY}. 3) Variety and balance: avoid near-duplicates. 4) {CRITERIA_DIVERSITY}: healthy spread when relevant. 5) Contextual alignment: match the user's history. 6) Expected satisfaction: infer liking from history.
${honest}
`,
    task: `OUTPUT FORMAT (MANDATORY):
First line: ${one} ${first}, or ${two} ${second}.
Second line: ${paragraph} ${leading}
`,
  },
};

type Layout = readonly (readonly [SegmentKind, readonly Part[]])[];

const layouts: Readonly<Record<Arrangement, Layout>> = {
  'as-published': [
    ['instructions', ['scores']],
    ['viewer', ['history', 'announce']],
    ['first slate', ['list 1']],
    ['second slate', ['list 2']],
    ['question', ['criteria', 'task']],
  ],
  'shared-prefix': [
    ['instructions', ['scores', 'announce', 'criteria', 'task']],
    ['viewer', ['history']],
    ['first slate', ['list 1']],
    ['second slate', ['list 2']],
    ['question', []],
  ],
};

/** Returns the system sentence, and the user's turn as segments with `{NAME}` as placeholders. */
export function worded(wording: ChatWording, arrangement: Arrangement) {
  const parts = wordings[wording];
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
export function criteriaIn(wording: ChatWording): readonly string[] {
  const { scores, criteria } = wordings[wording];
  return [scores, criteria];
}
