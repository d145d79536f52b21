import type { SegmentKind } from '../../domain/question.ts';
import type { Arrangement, Wording } from '../../domain/family.ts';
import type { Worded } from '../../prompts/turns.ts';

/** The question: about one list, one item of it, or two lists in one of three wordings. */
export type Asking = 'list' | 'item' | 'pair' | 'pair/generic' | 'pair/over-specified';

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

const listGuidelines = `${relevant}Judge the list of {K} as a whole:
- Good: {GOOD_FROM} or more relevant items that cover different needs, and no fault in the list.
- Partial: {PARTIAL_FROM} or more relevant items, or small faults.
- Poor: fewer relevant items than that, or grave faults.
`;

const pairGuidelines = `${relevant}Compare the two sets as wholes: which would serve this customer better today? Their numbers and the order in which they stand mean nothing. Call it a tie where neither is clearly better.
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
const listOutput = {
  standard: `Begin your reply with exactly one of these tags:
<category>Good</category>
<category>Partial</category>
<category>Poor</category>
Then, on the next line, write ${json}: {"reasoning": "why, in at most {EXPLAIN_LIMIT} words", "flagged": [the numbers of the items that don't belong]}
`,
  mistral: `OUTPUT FORMAT (MANDATORY):
First line: <category>Good</category>, <category>Partial</category> or <category>Poor</category>.
Second line: ${json}: {"reasoning": "why, in at most {EXPLAIN_LIMIT} words", "flagged": [the numbers of the items that don't belong]}
`,
};

const pairOutput = {
  standard: `Begin your reply with exactly one of these tags:
<verdict>1</verdict> if Set 1 is better
<verdict>2</verdict> if Set 2 is better
<verdict>=</verdict> if neither is
Then, on the next line, write ${json}: {"reasoning": "why, in at most {EXPLAIN_LIMIT} words"}
`,
  mistral: `OUTPUT FORMAT (MANDATORY):
First line: <verdict>1</verdict> if Set 1 is better, <verdict>2</verdict> if Set 2 is better, <verdict>=</verdict> if neither is.
Second line: ${json}: {"reasoning": "why, in at most {EXPLAIN_LIMIT} words"}
`,
};

const itemOutput = {
  standard: `You are asked about one item of a list at a time. Begin your reply with exactly one of these tags:
<fits>Yes</fits> if the item is relevant and belongs on the list
<fits>No</fits> if it doesn't
`,
  mistral: `You are asked about one item of a list at a time.
OUTPUT FORMAT (MANDATORY): <fits>Yes</fits> if the item is relevant and belongs on the list, <fits>No</fits> if it doesn't.
`,
};

const examples = '{EXAMPLES}';

/** Returns the parts of a question; layouts skip missing parts. */
function partsOf(asking: Asking, wording: ChatWording): Readonly<Partial<Record<Part, string>>> {
  const form = wording === 'mistral' ? 'mistral' : 'standard';
  const pair = { customer, ...sets, output: pairOutput[form] };
  switch (asking) {
    case 'list':
      return { examples, customer, list, guidelines: listGuidelines, output: listOutput[form] };
    case 'item':
      return {
        customer,
        list,
        item: 'Is item {ITEM} of the list relevant to this customer?\n',
        guidelines: relevant,
        output: itemOutput[form],
      };
    case 'pair':
      return { ...pair, examples, guidelines: pairGuidelines };
    case 'pair/generic':
      return { ...pair, guidelines: genericGuidelines };
    case 'pair/over-specified':
      return { ...pair, guidelines: rubric };
  }
}

/** Returns a question's text for a family and an arrangement, with `{NAME}` as placeholders. */
export function worded(asking: Asking, wording: ChatWording, arrangement: Arrangement): Worded {
  const parts = partsOf(asking, wording);
  const turn = layouts[arrangement]
    .map(([kind, names]) => ({ kind, text: names.map((name) => parts[name] ?? '').join('') }))
    .filter(({ kind, text }) => text !== '' || kind === 'instructions' || kind === 'question');
  return { system: system[wording], turn, opening: openings[asking] };
}

const openings: Readonly<Record<Asking, string>> = {
  list: '<category>',
  item: '<fits>',
  pair: '<verdict>',
  'pair/generic': '<verdict>',
  'pair/over-specified': '<verdict>',
};

/** The text that closes the label's tag before a reason. */
export const closings: Readonly<Record<'list' | 'pair', string>> = {
  list: '</category>\n',
  pair: '</verdict>\n',
};

/** The guidelines for one list or two without the reply format, which people read as well. */
export const guidelinesOn: Readonly<Record<'list' | 'pair', string>> = {
  list: listGuidelines,
  pair: pairGuidelines,
};
