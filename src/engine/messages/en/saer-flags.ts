import { list } from './words.ts';

/** The items that a judge flags: those that don't belong on a list. */
export const saerFlags = {
  shares: 'Whose items does the judge flag?',
  sharesReading: ({ writer }: { writer: string }) =>
    `The share of the items on each recommender’s lists of which the judge says that they don’t belong, with its interval over users. Unread flags are left out. A coin flags half of the items that it is asked about.${
      writer ? ` Only the flags of ${writer} count, which was asked for reasons.` : ''
    }`,
  shareOf: ({ judge, name }: { judge: string; name: string }) =>
    `${judge ? `${judge}: ` : ''}Flagged items of ${name}`,
  most: ({ way }: { way: string }) => `Which items does it flag most, ${way}?`,
  mostReading: ({ items, shown }: { items: number; shown: number }) =>
    `The number of lists on which each item was flagged, of the lists on which the judge answered about it${
      items > shown ? `: the first ${shown} of ${items} flagged items` : ''
    }. An item that leads this table by a flag or two leads by chance.`,
  variation: 'Minimum variation',
  durable: 'Durable goods',
  pacing: 'Consumable pacing',
  offCategory: 'Off category',
  variationBought: 'Variation of a purchase',
  variationListed: 'Variation of another item',
  offTaste: 'Off taste',
  madeUp: 'No real item',
  other: 'Another reason',
  noKind: 'no kind of fault could be read',
  kinds: ({ way }: { way: string }) => `What is wrong with the flagged items, ${way}?`,
  kindsReading: ({ writer, asked, kinds }: { writer: string; asked: boolean; kinds?: number }) =>
    `Of each recommender’s flagged items, the share with each kind of fault, as the judge names it, with its interval over users. A flagged item without a readable kind is left out.${
      asked
        ? ` A judge that guesses names each of the ${kinds === 8 ? 'eight' : 'five'} kinds equally often; one that always gives the first answer names the first kind.`
        : ''
    }${writer ? ` Only the flags of ${writer} count, which was asked for reasons.` : ''}`,
  kindOf: ({ judge, name, kind }: { judge: string; name: string; kind: string }) =>
    `${judge ? `${judge}: ` : ''}${kind}, of the flagged items of ${name}`,
  plantedKinds: 'Does it name the right kind of fault?',
  plantedKindsReading:
    'Of the planted items that the judge flagged, the share whose kind it names as it was planted: a near-duplicate is minimum variation, a foreign or made-up item is off category. The kinds of genuine items mean something only if the judge names these more often than a guess.',
  finePlantedKindsReading:
    'Of the planted items that the judge flagged, the share whose kind it names as it was planted: a near-duplicate is a variation of another item, a foreign item is off category, a made-up one is no real item. The kinds of genuine items mean something only if the judge names these more often than a guess.',
  plantedKind: ({
    judge,
    probe,
    kind,
    way,
  }: {
    judge: string;
    probe: string;
    kind: string;
    way: string;
  }) => `${judge ? `${judge}: ` : ''}${probe}, ${way}: named ${kind}`,
  worst: 'Which lists are labelled worst?',
  worstReading: ({ lists, shown }: { lists: number; shown: number }) =>
    `Lists that aren’t good, the worst first${
      lists > shown ? `: ${shown} of ${lists}` : ''
    }. The level is the mean over the judge’s probabilities: 1 for good, 0 for poor. Open a list in the inspector to read the judge’s answer.`,
  user: 'User',
  recommender: 'Recommender',
  label: 'Label',
  level: 'Level',
  flaggedItems: 'Flagged items',
  noItem: 'none',
  item: 'Item',
  flagged: 'Flagged',
  lists: 'Lists with it',
  recommenders: 'Recommended by',
  names: ({ names }: { names: readonly string[] }) => list(names),
};
