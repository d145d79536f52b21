import { common } from './common.ts';
import { terms } from './terms.ts';
import { decimal, integer, quantity, span } from './numbers.ts';
import { capitalised, noun } from './nouns.ts';
import type { People } from '../people.ts';

type Show =
  | 'all'
  | 'wins'
  | 'by-position'
  | 'tied'
  | 'unscored'
  | 'appraised'
  | 'self'
  | 'near'
  | 'incomplete';

/** Texts of the list of judged pairs, and of the user beside a pair. */
export const inspector = {
  reading: 'Reading the judgements of this run',
  unread: 'The judgements could not be read',
  unreadText: ({ why }: { why: string }) => `${why} Stored judgements stay on this device.`,
  tryAgain: common.tryAgain,
  none: '<b>No judgements yet</b> They appear here during a run.',
  noJudge:
    '<b>This study has no judge</b> No question was asked, so there are no pairs to look at. The figures of the lists are in <a>its report</a>.',
  readingPair: 'Reading the pair',
  pairUnread: 'This pair could not be read',
  noMatch: '<b>No pair matches</b>Choose another kind, or clear the search.',
  show: terms.show,
  shown: ({ show, pairs }: { show: Show; pairs: number }) => `${SHOWS[show]} (${integer(pairs)})`,
  find: ({ people }: { people: People }) => `Search by recommender, ${people.one}, slate or label`,
  findHint: ({ people }: { people: People }) => `Recommender, ${people.one}, label`,
  pairs: terms.pairs,
  /** The name of a pair: its recommenders, if they are known, and its user. */
  pair: ({
    lists,
    people,
    user,
    exactTie,
  }: {
    lists: readonly string[];
    people: People;
    user: string;
    exactTie: boolean;
  }) => {
    const [one = '', other = one] = lists;
    const named =
      lists.length === 0
        ? `slates of ${people.one} ${user}`
        : `${lists.length === 1 ? one : one === other ? `${one} twice` : `${one} and ${other}`} · ${people.one} ${user}`;
    return exactTie ? `${named} · exact tie` : named;
  },
  number: ({ pairs }: { pairs: number }) =>
    pairs === 0 ? '0 pairs' : quantity(pairs, 'pair', 'pairs'),
  at: ({ pair, pairs }: { pair: number; pairs: number }) => `${integer(pair)} of ${integer(pairs)}`,
  keys: '<kbd>j</kbd> <kbd>k</kbd> move, <kbd>↑</kbd> <kbd>↓</kbd> within the list, <kbd>o</kbd> swap order, <kbd>/</kbd> search',
  person: ({ people }: { people: People }) => `The ${people.one}`,
  user: ({ people, user }: { people: People; user: string }) =>
    `${capitalised(people.one)} ${user}`,
  otherHistory: ({ people, interactions }: { people: People; interactions: number }) =>
    `The judge saw these ${quantity(interactions, 'interaction')} of another ${people.one} in place of this ${people.one}’s own, the last ones before the cut.`,
  history: ({ interactions }: { interactions: number }) =>
    `${quantity(interactions, 'earlier interaction', 'earlier interactions')}, oldest first. Interactions held out for the study aren’t among them.`,
  clicked: 'clicked',
  notClicked: 'not clicked',
};

const SHOWS: Readonly<Record<Show, string>> = {
  all: 'All kinds of verdict',
  wins: 'One slate wins',
  'by-position': 'Tie by position',
  tied: 'Judged tie',
  unscored: 'Unscored',
  appraised: 'Judged alone',
  self: 'Same slate twice',
  near: 'Near .50',
  incomplete: 'Not complete',
};

type Side = 'X' | 'Y';

/** Texts of one judged pair: its slates, its result and its prompt. */
export const inspectedPair = {
  slates: 'Two slates',
  oneSlate: 'One slate',
  sameSlate: 'One slate, shown twice',
  shared: ({
    shared,
    items,
    similarity,
  }: {
    shared: number;
    items: number;
    similarity: number | null;
  }) => `${integer(shared)} of ${integer(items)} items shared · similarity ${decimal(similarity)}`,
  orders: 'The orders',
  answer: 'The judge’s answer',
  oneOrder: 'One order',
  bothOrders: terms.bothOrders,
  question: terms.question,
  exchanged: ({ question }: { question: string }) =>
    `${question}, answers named in the other order`,
  mainQuestion: 'Main question',
  otherHistory: ({ question }: { question: string }) => `${question}, with another user’s history`,
  aspect: ({ aspect, variant }: { aspect: string; variant: string }) => `${aspect}, ${variant}`,
  probabilities:
    'Next-token probability before any masking. Hatched: all tokens that aren’t labels.',
  sameTwice: 'The same slate twice',
  shownFirst: ({ side }: { side: Side }) => `${side} shown first`,
  lean: ({ x, y }: { x: number; y: number }) =>
    `Averaged over the two orders, X has ${decimal(x)} and Y ${decimal(y)}. This is a tendency, not a verdict.`,
  stages: 'How the answer was read',
  stagesText:
    'The stages at which an answer can be read, the best first. A model’s verdict is read from its logits or is unscored; for text that it wrote, the stage tells where the answer was found. The report states if a run mixes stages.',
  won: 'The judge chose the same slate in both orders, so position did not decide.',
  wonOnce:
    'The judge chose this slate. The pair was asked in one order only, so the answer can’t show if the position decided.',
  byPosition: ({ position }: { position: 'first' | 'second' }) =>
    `The judge chose the slate shown ${position}, in both orders. The pair is a tie by position: it counts as half a win for each slate, and as position bias among the checks.`,
  halfTied:
    'The judge chose a slate in one order and called the two equal in the other. A verdict that depends on the order isn’t a win: the pair is a tie by position.',
  tied: 'The judge called the two slates equal in both orders. That counts as half a win each.',
  tiedOnce:
    'The judge called the two slates equal. The pair was asked in one order only. That counts as half a win each.',
  unscored:
    'No legal answer could be read. The pair is neither a loss nor a tie; figures leave it out and count it as unscored.',
  self: 'The same slate was shown in both positions. Any preference here is position bias, so the pair counts among the checks and in no ranking.',
  alone: 'This slate was judged alone.',
  incomplete: 'Not every order of this pair has been judged yet.',
  /** `lead` is the held-out value of the chosen slate minus the other's; null if none was chosen. */
  heldOut: ({
    measure,
    x,
    y,
    lead,
  }: {
    measure: string | null;
    x: number;
    y: number;
    lead: number | null;
  }) => {
    const values = `${measure === null ? 'Utility' : `${measure} on the held-out data`}: ${decimal(x)} for X, ${decimal(y)} for Y.`;
    if (lead === null) return values;
    if (lead === 0) return `${values} By this measure neither slate is better.`;
    return `${values} By this measure the judge chose the ${lead > 0 ? 'better' : 'worse'} slate.`;
  },
  opensHere: (
    why:
      | {
          readonly kind: 'against';
          readonly against: number;
          readonly decided: number;
          readonly measure: string | null;
        }
      | { readonly kind: 'turned'; readonly pairs: number; readonly surest: boolean },
  ) =>
    why.kind === 'against'
      ? `The page opens at the clearest disagreement. Of ${quantity(why.decided, 'pair', 'pairs')} in which the judge chose a slate and ${why.measure ?? 'utility'} differs, it chose the slate with the lower ${why.measure ?? 'utility'} in ${integer(why.against)}.`
      : `The page opens at a pair whose answer turned with the order, as in ${quantity(why.pairs, 'pair', 'pairs')} of the list.${why.surest ? ' Of these, the probabilities of the labels are furthest apart here.' : ''}`,
  prompt: 'Prompt for the judge',
  order: terms.order,
  first: ({ side }: { side: Side }) => `${side} first`,
  copy: 'Copy the prompt',
  copied: 'Copied, control tokens included.',
  notCopied: 'This browser did not let the page copy: select the text instead.',
  labels: ({ labels }: { labels: readonly string[] }) =>
    `labels on offer: <code>${labels.join(' ')}</code>`,
  template: ({ hash }: { hash: string }) => `template <code>${hash}</code>`,
  weights: ({ hash }: { hash: string }) => `weights <code>${hash}</code>`,
  seed: ({ seed }: { seed: string }) => `seed ${seed}`,
  noNames: 'recommender names never appear in a prompt',
};

/** What a point of the map is to the chosen pair. */
type Part = 'history' | 'x' | 'y' | 'both' | 'marked';

/** Texts of the map of a run's items beside a judged pair. */
export const itemsMap = {
  title: 'Items map',
  offer:
    'A map of all items, with this pair on it: similar items lie near each other. You can mark a part of it, to see only the pairs with an item from there.',
  offerAlone: 'A map of all items: similar items lie near each other.',
  draw: 'Draw the map',
  drawing: 'Drawing the items map',
  stop: terms.stop,
  hide: 'Hide the map',
  failed: 'The map could not be drawn',
  tryAgain: common.tryAgain,
  describing: terms.describingTheItems,
  placing: 'Placing the items on the map',
  tooFew: ({ items }: { items: number }) =>
    `A map needs at least 4 items with a title or categories; these data have ${integer(items)}.`,
  mapOf: ({ items }: { items: number }) => `Map of ${quantity(items, 'item', 'items')}`,
  keys: 'Arrow keys move from item to item. Enter begins to mark a part, arrow keys make it larger, Enter ends. Escape clears it.',
  pointHint: 'Point at an item to see its name. Drag to mark a part of the map.',
  marked: ({ items, pairs }: { items: number; pairs: number }) =>
    `${quantity(items, 'item', 'items')} marked: the list shows the ${quantity(pairs, 'pair', 'pairs')} with one of them.`,
  marking: ({ items }: { items: number }) => `${quantity(items, 'item', 'items')} marked`,
  clear: 'Clear the mark',
  withinMark: 'Only pairs with an item from the marked part of the map',
  item: ({
    title,
    parts,
    categories,
  }: {
    title: string;
    parts: readonly Part[];
    categories: readonly string[];
  }) =>
    [
      title,
      ...parts.filter((part) => part !== 'marked').map((part) => PARTS[part]),
      categories.join(', '),
    ]
      .filter((text) => text !== '')
      .join(' · '),
  part: ({ part }: { part: Part }) => PARTS[part],
  legend: ({ part, items, of }: { part: 'history' | 'x' | 'y'; items: number; of: number }) =>
    items === of
      ? `${PARTS[part]}: ${quantity(of, 'item', 'items')}`
      : `${PARTS[part]}: ${integer(items)} of ${quantity(of, 'item', 'items')} on the map`,
  drawn: ({ items, of, whole }: { items: number; of: number; whole: boolean }) => {
    const drawn =
      items === of
        ? `n ${quantity(items, 'item', 'items')}, all of the data`
        : `n ${integer(items)} of ${quantity(of, 'item', 'items')}`;
    return whole
      ? drawn
      : `n ${quantity(items, 'item', 'items')} of this run; its data aren’t in this browser`;
  },
  chosen: 'the items of this run first, then the most popular ones',
  withoutText: ({ items }: { items: number }) =>
    `${quantity(items, 'item', 'items')} without any text left out`,
  method: ({ embedder }: { embedder: string }) =>
    `UMAP of vectors by ${embedder}: 15 neighbours, a fixed seed`,
  reading: common.howToReadThis,
  readingText:
    'Each dot is an item. Items whose texts are similar lie near each other. Only nearness has a meaning: the axes have none, and neither have the distances between groups, or their sizes. The map knows the texts of the items and not who liked them.',
  table: 'Item, its part, and the items nearest to it on the map',
  asTable: 'As a table',
  tableItem: terms.item,
  tablePart: terms.part,
  tableCategories: terms.categories,
  tableNear: 'Nearest on the map',
  wins: 'Who wins the pairs of the marked part?',
  get winsReading() {
    return `Wins, ties and losses of each recommender against the others, over the pairs with an item from the marked part on either list, whatever kind of verdict the list of pairs shows. A tie counts half in the win rate, .5 for equals. Intervals resample ${noun.users}. A part that somebody chose by looking at such figures differs from the rest by chance more often than one in twenty: repeat a finding on other data.`;
  },
  counting: 'Counting the wins of these pairs',
  noWins: 'None of these pairs compares the lists of two recommenders with a verdict.',
  noWin: 'no pair here has a verdict',
  tableCut: ({ rows, of }: { rows: number; of: number }) =>
    `The first ${integer(rows)} of ${integer(of)} marked items.`,
};

const PARTS: Readonly<Record<Part, string>> = {
  history: 'History',
  x: 'Slate X',
  y: 'Slate Y',
  both: 'Both slates',
  marked: 'Marked',
};

/** Texts of one answer of a judge, and of its explanation. */
export const judgeAnswer = {
  notAskedYet: terms.notAskedYet,
  notAsked: 'Not asked yet.',
  unscored: ({ why }: { why: string }) => `unscored: ${why}`,
  unscoredWhy: ({ why }: { why: string }) => `<b>unscored</b>: ${why}`,
  tie: terms.tieInText,
  first: 'First',
  second: 'Second',
  position: ({ position }: { position: 'first' | 'second' }) => position,
  score: ({ likeliest, expected }: { likeliest: number; expected: number }) =>
    `Score ${likeliest}, expected ${expected.toFixed(1)}`,
  labelMass: ({ mass, written }: { mass: number | null; written: boolean }) =>
    `label mass <b>${mass !== null ? decimal(mass) : written ? 'can’t be measured' : 'not defined for a reference judge'}</b>`,
  oneReply: '<b>one written reply</b>, without probabilities',
  replies: ({ n, of, low, high }: { n: number; of: number; low: number; high: number }) =>
    `<b>${integer(n)} of ${integer(of)} replies</b>, 95% interval ${span({ low, high })}`,
  margin: ({ margin }: { margin: number | null }) => `margin <b>${decimal(margin)}</b>`,
  stage: ({ stage }: { stage: string }) => `read from <b>${stage}</b>`,
  tokens: ({ all, reused }: { all: number; reused: number }) =>
    `${integer(all)} tokens, ${integer(reused)} reused`,
  seconds: ({ ms }: { ms: number }) => `${(ms / 1000).toFixed(2)} s`,
  exactTie: '<b>exact tie</b>: decided by a seeded coin',
  flagged: ({ items }: { items: readonly number[] }) => `Flagged items: ${items.join(', ')}`,
  explanation: 'The judge’s explanation',
  stop: terms.stop,
  explain: 'Explain the answer',
  explainAgain: 'Explain again',
  explanationText: ({ label, first }: { label: string; first: 'X' | 'Y' | null }) =>
    `The judge writes this text on request, after its answer “${label}”${first === null ? '' : ` with ${first} shown first`}. The verdict was read before, so this text didn’t decide it. The text isn’t stored.`,
  loading: ({ step }: { step: string }) => `${step}…`,
  noExplanation: 'No explanation',
  wroteNothing: 'The judge wrote nothing.',
  cutOff: 'The text was cut off here.',
  end: 'End of the explanation.',
};

/** Texts on one answer of a judge: its prompt, its probabilities, its verdict, the way it was read. */
export const answerParts = {
  reference: 'A reference judge: its answers are computed, not read from a model.',
  voted:
    'A vote: the majority of the verdicts of several judges. Each judge’s verdict is shown beside the vote.',
  logits: 'logits',
  constrained: 'constrained',
  tag: 'text: tag',
  json: 'text: JSON',
  anchored: 'text: anchored',
  unscored: terms.unscoredInText,
  noAnswer: common.noLegalAnswer,
  probabilities: ({
    labels,
    rest,
  }: {
    labels: readonly { label: string; stands: string | null; share: number }[];
    rest: number;
  }) =>
    [
      ...labels.map(
        ({ label, stands, share }) =>
          `label ${label}${stands === null ? '' : `, ${stands}`}: ${decimal(share)}`,
      ),
      otherTokens(rest),
    ].join('; '),
  otherTokens: ({ rest }: { rest: number }) => otherTokens(rest),
  prompt: 'Rendered prompt',
  instructions: 'instructions',
  user: terms.userInText,
  memories: 'memories',
  firstSlate: ({ slate }: { slate: string }) => `slate 1 = ${slate}`,
  secondSlate: ({ slate }: { slate: string }) => `slate 2 = ${slate}`,
  question: 'question',
  characters: ({ characters }: { characters: number }) => `${integer(characters)} characters`,
  replySoFar: 'reply so far',
  continues: 'the model continues',
  wins: terms.wins,
  tied: terms.judgedTie,
  byPosition: terms.tieByPosition,
  unscoredVerdict: terms.unscored,
  sameSlate: 'Same slate twice',
  judgedAlone: 'Judged alone',
  incomplete: terms.notComplete,
  outcomeOf: ({ slate, outcome }: { slate: string; outcome: string }) => `${slate} ${outcome}`,
};

const otherTokens = (rest: number) => `other tokens ${decimal(rest)}`;
