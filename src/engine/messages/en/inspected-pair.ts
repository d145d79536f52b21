import { decimal, integer } from './numbers.ts';

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
  bothOrders: 'Both orders',
  question: 'Question',
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
  prompt: 'Prompt for the judge',
  order: 'Order',
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
