import { decimal, integer, span } from './numbers.ts';

/** Texts of one answer of a judge, and of its explanation. */
export const judgeAnswer = {
  notAskedYet: 'not asked yet',
  notAsked: 'Not asked yet.',
  unscored: ({ why }: { why: string }) => `unscored: ${why}`,
  unscoredWhy: ({ why }: { why: string }) => `<b>unscored</b>: ${why}`,
  tie: 'tie',
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
  stop: 'Stop',
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
