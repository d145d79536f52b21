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
  lists: 'Label each list first',
  listsHint: 'The first of SAER’s two stages: every list by itself, good, partial or poor.',
  probeOrders: 'Corrupted lists',
  probeOrdersHint: 'Compare a corrupted list with its genuine one in one random order, or in both.',
  oneOrder: 'One order, as published',
  bothOrders: 'Both orders',
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
  reasons: 'Reasons',
  reasonsHint:
    'For how many lists or pairs, drawn by chance, the judge also writes why. Each takes much longer than a verdict.',
};
