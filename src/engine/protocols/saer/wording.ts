import type { SegmentKind } from '../../domain/question.ts';
import type { Arrangement, Wording } from '../../domain/family.ts';
import type { LabelOrder } from '../../domain/trial.ts';
import type { Worded } from '../../prompts/turns.ts';
import { namedFaults, offeredFaults } from './fault-kinds.ts';
import { inLabelOrder } from '../label-order/in-label-order.ts';

/** The question: about one list, one item of it, an item's fault, or two lists in one of three wordings. */
export type Asking =
  | 'list'
  | 'item'
  | 'fault'
  | 'fine fault'
  | 'pair'
  | 'pair/generic'
  | 'pair/over-specified';

type ChatWording = Exclude<Wording, 'pocket'>;
type Part = 'examples' | 'customer' | 'list' | 'set 1' | 'set 2' | 'guidelines' | 'output' | 'item';
type Layout = readonly (readonly [SegmentKind, readonly Part[]])[];

/** The paper's order of the parts: examples, customer, list, guidelines, output (section 3.2). */
const published: Layout = [
  ['instructions', ['examples']],
  ['user', ['customer']],
  ['first slate', ['list', 'set 1']],
  ['second slate', ['set 2']],
  ['question', ['guidelines', 'item', 'output']],
];

/** The parts that are the same for every customer come first, so that the model reads them once. */
const shared: Layout = [
  ['instructions', ['examples', 'guidelines', 'output']],
  ['user', ['customer']],
  ['first slate', ['list', 'set 1']],
  ['second slate', ['set 2']],
  ['question', ['item']],
];

const layouts: Readonly<Record<Arrangement, Layout>> = {
  'as-published': published,
  'shared-prefix': shared,
};

const system: Readonly<Record<ChatWording, string>> = {
  standard: 'You judge {DOMAIN_NOUN} recommendations for one customer at a time.',
  llama:
    'You judge {DOMAIN_NOUN} recommendations for one customer at a time. Follow the instructions strictly. Do not invent facts.',
  mistral:
    'You judge {DOMAIN_NOUN} recommendations for one customer at a time. Follow the instructions strictly. Do not invent facts. Only return the requested output format.',
};

const customer = '<CUSTOMER>\n{CUSTOMER}\n</CUSTOMER>\n';
const list = '<RECOMMENDATIONS>\n{LIST_1}\n</RECOMMENDATIONS>\n';
const sets = {
  'set 1': '<SET_1>\n{LIST_1}\n</SET_1>\n',
  'set 2': '<SET_2>\n{LIST_2}\n</SET_2>\n',
};

const relevant = `An item is relevant when what this customer bought, rated well, searched for or clicked on speaks for it. These speak against one:
- minimum variation: the same thing again in another size, colour or edition;
- durable goods: a second one of what lasts and is there already, unless recent searches or clicks show that the customer still compares;
- consumable pacing: a refill of what was bought so recently that it can't be used up;
- off category: nothing that the customer did points to it, or no such thing exists.
Recent searches, clicks and browsed categories show what the customer is after now: they count for more than old purchases. What goes well with a purchase is often better than more of the same.
`;

const listJudging = `Judge the list of {K} as a whole:
- Good: {GOOD_FROM} or more relevant items that cover different needs, and no fault in the list.
- Partial: {PARTIAL_FROM} or more relevant items, or small faults.
- Poor: fewer relevant items than that, or grave faults.
`;

const pairJudging = `Compare the two sets as wholes: which would serve this customer better today? Their numbers and the order in which they stand mean nothing. Call it a tie where neither is clearly better.
`;

/** The sparse prompt of the paper's comparison: purchases, and the question which is better. */
const genericGuidelines = `Which of the two sets of recommendations is better for this customer?
`;

/** The verbose prompt: five criteria, each explained. */
const rubric = `Score both sets from 0 to 20 on each of these five criteria, add the scores up, and name the set with the higher sum:
1. Relevance: how many of the items match the categories, makers and prices of the history; 2 points for each item that matches well, 1 for a weak match.
2. Diversity: how many different needs are covered; take 2 points off for each item that does the same job as one above it.
3. Novelty: how many items the customer is unlikely to know; take 2 points off for each that is in the history in any form.
4. Timing: whether the items suit the moment; take 2 points off for each refill that comes too early and each second copy of what lasts.
5. Intent: how many items answer a recent search, click or browsed category; 2 points for each.
Sums that differ by 2 points or less are a tie.
`;

const json = 'a JSON object on one line';
const categories = [
  '<category>Good</category>',
  '<category>Partial</category>',
  '<category>Poor</category>',
] as const;
const reasoning = '<reasoning>why, in at most {EXPLAIN_LIMIT} words</reasoning>';
const flaggedTag = (faults: FaultNames) =>
  faults
    ? `<flagged>the number of each item that doesn't belong with its fault, ${namedFaults(faults === 'fine')}, as in: 2 ${faults === 'fine' ? 'off taste' : 'minimum variation'}, 5 off category; or none</flagged>`
    : "<flagged>the numbers of the items that don't belong, with commas between them, or none</flagged>";
const flaggedField = (faults: FaultNames) =>
  faults
    ? `"flagged": [{"item": the number of each item that doesn't belong, "fault": one of ${namedFaults(faults === 'fine')}}]`
    : `"flagged": [the numbers of the items that don't belong]`;

/** The reply in the order of the paper: reasoning, category, flagged items (section 3.2). */
const listReasonedFirst = (order: LabelOrder | undefined, faults: FaultNames) => {
  const flagged = flaggedTag(faults);
  const [one, between, other] = inLabelOrder(categories, order);
  return {
    standard: `Reply in three parts. First:
${reasoning}
Then exactly one of these tags:
${one}
${between}
${other}
Then:
${flagged}
`,
    mistral: `OUTPUT FORMAT (MANDATORY):
First line: ${reasoning}
Second line: ${one}, ${between} or ${other}.
Third line: ${flagged}
`,
  };
};

const listOutput = (order: LabelOrder | undefined, faults: FaultNames) => {
  const flagged = flaggedField(faults);
  const [one, between, other] = inLabelOrder(categories, order);
  return {
    standard: `Begin your reply with exactly one of these tags:
${one}
${between}
${other}
Then, on the next line, write ${json}: {"reasoning": "why, in at most {EXPLAIN_LIMIT} words", ${flagged}}
`,
    mistral: `OUTPUT FORMAT (MANDATORY):
First line: ${one}, ${between} or ${other}.
Second line: ${json}: {"reasoning": "why, in at most {EXPLAIN_LIMIT} words", ${flagged}}
`,
  };
};

const preferences = [
  '<verdict>1</verdict> if Set 1 is better',
  '<verdict>2</verdict> if Set 2 is better',
] as const;
const pairReasonedFirst = (order?: LabelOrder) => {
  const [one, other] = inLabelOrder(preferences, order);
  return {
    standard: `Reply in two parts. First:
${reasoning}
Then exactly one of these tags:
${one}
${other}
<verdict>=</verdict> if neither is
`,
    mistral: `OUTPUT FORMAT (MANDATORY):
First line: ${reasoning}
Second line: ${one}, ${other}, <verdict>=</verdict> if neither is.
`,
  };
};

const pairOutput = (order?: LabelOrder) => {
  const [one, other] = inLabelOrder(preferences, order);
  return {
    standard: `Begin your reply with exactly one of these tags:
${one}
${other}
<verdict>=</verdict> if neither is
Then, on the next line, write ${json}: {"reasoning": "why, in at most {EXPLAIN_LIMIT} words"}
`,
    mistral: `OUTPUT FORMAT (MANDATORY):
First line: ${one}, ${other}, <verdict>=</verdict> if neither is.
Second line: ${json}: {"reasoning": "why, in at most {EXPLAIN_LIMIT} words"}
`,
  };
};

const fits = [
  '<fits>Yes</fits> if the item is relevant and belongs on the list',
  "<fits>No</fits> if it doesn't",
] as const;
const itemOutput = (order?: LabelOrder) => {
  const [one, other] = inLabelOrder(fits, order);
  return {
    standard: `You are asked about one item of a list at a time. Begin your reply with exactly one of these tags:
${one}
${other}
`,
    mistral: `You are asked about one item of a list at a time.
OUTPUT FORMAT (MANDATORY): ${one}, ${other}.
`,
  };
};

const faultOutput = (
  fine: boolean,
  order?: LabelOrder,
) => `You are asked about one item of a list at a time. Begin your reply with exactly one of these tags:
${offeredFaults(fine, order)}
`;

/** The kinds of fault that a reply names; false for none. */
export type FaultNames = false | 'five' | 'fine';

/** The form of a reply. */
export interface Replying {
  /** True if it begins with its reasoning. */
  readonly reasonedFirst?: boolean;
  /** Names the kind of each flagged item's fault, among the paper's kinds or the finer ones. */
  readonly faults?: FaultNames;
}

const examples = '{EXAMPLES}';

/** Returns the parts of a question; layouts skip missing parts. */
function partsOf(
  asking: Asking,
  wording: ChatWording,
  order: LabelOrder | undefined,
  edited: EditedWords,
  { reasonedFirst = false, faults = false }: Replying,
): Readonly<Partial<Record<Part, string>>> {
  const form = wording === 'mistral' ? 'mistral' : 'standard';
  const outputs = reasonedFirst
    ? { list: listReasonedFirst(order, faults), pair: pairReasonedFirst(order) }
    : { list: listOutput(order, faults), pair: pairOutput(order) };
  const pair = { customer, ...sets, output: outputs.pair[form] };
  switch (asking) {
    case 'list':
      return {
        examples,
        customer,
        list,
        guidelines: guidelinesOn('list', edited),
        output: outputs.list[form],
      };
    case 'item':
      return {
        customer,
        list,
        item: 'Is item {ITEM} of the list relevant to this customer?\n',
        guidelines: edited.relevance ?? relevant,
        output: itemOutput(order)[form],
      };
    case 'fault':
    case 'fine fault':
      return {
        customer,
        list,
        item: "Item {ITEM} of the list doesn't belong. What speaks most against it?\n",
        guidelines: edited.relevance ?? relevant,
        output: faultOutput(asking === 'fine fault', order),
      };
    case 'pair':
      return { ...pair, examples, guidelines: guidelinesOn('pair', edited) };
    case 'pair/generic':
      return { ...pair, guidelines: genericGuidelines };
    case 'pair/over-specified':
      return { ...pair, guidelines: rubric };
  }
}

/**
 * Returns a question's text for a family and an arrangement, with `{NAME}` as placeholders.
 */
export function wordedPrompt(
  asking: Asking,
  wording: ChatWording,
  arrangement: Arrangement,
  order?: LabelOrder,
  edited: EditedWords = {},
  replying: Replying = {},
): Worded {
  const parts = partsOf(asking, wording, order, edited, replying);
  const turn = layouts[arrangement]
    .map(([kind, names]) => ({ kind, text: names.map((name) => parts[name] ?? '').join('') }))
    .filter(({ kind, text }) => text !== '' || kind === 'instructions' || kind === 'question');
  return { system: edited.system ?? system[wording], turn, opening: openings[asking] };
}

const openings: Readonly<Record<Asking, string>> = {
  list: '<category>',
  item: '<fits>',
  fault: '<fault>',
  'fine fault': '<fault>',
  pair: '<verdict>',
  'pair/generic': '<verdict>',
  'pair/over-specified': '<verdict>',
};

/** The text that closes the label's tag before a reason. */
export const closings: Readonly<Record<'list' | 'pair', string>> = {
  list: '</category>\n',
  pair: '</verdict>\n',
};

/** The edited parts of a question; an absent one is as published. Guidelines end with a line break. */
export interface EditedWords {
  readonly system?: string | undefined;
  readonly relevance?: string | undefined;
  readonly list?: string | undefined;
  readonly pair?: string | undefined;
}

/** The published texts that can be edited, as the standard wording has them. */
export const PUBLISHED_PARTS = {
  system: system.standard,
  relevance: relevant,
  list: listJudging,
  pair: pairJudging,
};

/** Returns the guidelines for one list or two without the reply format, which people read as well. */
export function guidelinesOn(about: 'list' | 'pair', edited: EditedWords = {}): string {
  const judging = { list: listJudging, pair: pairJudging };
  return (edited.relevance ?? relevant) + (edited[about] ?? judging[about]);
}
