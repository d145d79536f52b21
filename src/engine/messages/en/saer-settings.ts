/** The names and the settings of SAER's two protocols. */
export const saerSettings = {
  list: 'Pointwise label',
  listAbout:
    'Each list by itself: a good, partial or poor match for this customer, and which items don’t belong.',
  items: 'Item by item',
  itemsHint:
    'Also asks of each item whether it belongs, so that items are flagged without any writing.',

  pair: 'Pairwise with tie',
  pairAbout:
    'Two lists side by side in both orders, with a tie on offer; with the labels of each list it is SAER’s two-stage pre-screening.',
  orders: 'Orders of a pair',
  ordersHint:
    'Calibrated: each pair is asked once, in a random order. The position bias is learnt from lists against themselves, for a quarter of the users (at least 20), and taken out of every answer. A tenth of the users are asked in both orders to check the result.',
  bothOrdersPublished: 'Both, as published',
  calibrated: 'One, calibrated',
  abstain: 'Level of abstention',
  abstainHint:
    'The judge names no winner where its preference is as weak as on lists against themselves: at .1 it would name one on at most a tenth of these. 0 always takes the stronger side.',
  lists: 'Label each list first',
  listsHint: 'The first of SAER’s two stages: every list by itself, good, partial or poor.',
  gate: 'Lists that are compared',
  gateHint:
    'SAER’s first stage as a filter: pairs are asked only among lists whose label passes, once all lists are labelled. A list without a readable label passes. The report shows the share of each recommender’s lists that pass.',
  gateNone: 'All',
  gateNotPoor: 'Good and partial ones',
  gateGood: 'Good ones',
  pairItemsHint:
    'Also asks of each item of each list, corrupted ones included, whether it belongs. It counts only if each list is labelled first.',
  fineFaults: 'Finer kinds of fault',
  fineFaultsHint:
    'Eight kinds in place of five: a variation repeats a purchase or another item of the list; off category, off taste and items that don’t exist are told apart. The paper leaves finer kinds to later work.',
  faults: 'Kinds of fault',
  faultsHint:
    'For each item that the judge flags, it also names the kind of fault: minimum variation, durable goods, consumable pacing, off category, or another. Where it flags items one by one, each flagged item is one more question; where it writes reasons, the reply names the kinds.',
  probeOrders: 'Corrupted lists',
  probeOrdersHint: 'Compare a corrupted list with its genuine one in one random order, or in both.',
  oneOrder: 'One order, as published',
  bothOrders: 'Both orders',
  selfPairs: 'Also ask each list against itself',
  selfPairsHint:
    'A tie is the right answer. The report gives the share of ties: irreflexivity where a tie is on offer.',
  variants: 'Prompts for corrupted lists',
  variantsHint:
    'SAER’s own prompt, or also the two that the paper compares it with: a sparse one and one with a long rubric.',
  ownPrompt: 'SAER’s own',
  allPrompts: 'All three, compared on the same pairs',

  months: 'Months of history',
  monthsHint:
    'How far back the judge sees, from the latest entry of the history that the study shows; 0 for all of it. The paper shows 6.',
  examples: 'Worked examples',
  examplesHint: 'The subject of the examples in the prompt.',
  examplesByData: 'As the data: titles for films, books and the like',
  examplesProducts: 'Products of a shop',
  examplesTitles: 'Titles to watch, read or hear',
  good: 'Example: good match',
  goodHint: 'Shows the judge an example of a list that fits.',
  variation: 'Example: minimum variation',
  variationHint: 'Shows the judge an example of the same thing in several sizes or editions.',
  durable: 'Example: durable goods',
  durableHint: 'Shows the judge an example of a second one of what lasts and is owned already.',
  pacing: 'Example: consumable pacing',
  pacingHint: 'Shows the judge an example of a refill that comes too early.',
  offCategory: 'Example: off category',
  offCategoryHint: 'Shows the judge an example of items that nothing points to.',
  reply: 'Order of the reply',
  replyHint:
    'Reasoning first is the paper’s order: reasoning, label, flagged items. The judge writes its reasoning on every list and pair before its label, which is read behind it, and then the numbers of the flagged items. It takes many times as long.',
  labelFirst: 'Label first',
  reasonFirst: 'Reasoning first, as published',
  reasons: 'Reasons',
  reasonsHint:
    'For how many lists or pairs, drawn by chance, the judge also writes why. Each takes much longer than a verdict.',
};
