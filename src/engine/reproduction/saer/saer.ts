import type { Reproduction } from '../figure.ts';
import { kappas } from './kappas.ts';
import { onlineFigures } from './online.ts';
import { promptTests } from './prompts.ts';
import { adversarialShares, pairwiseShares, pointwiseShares } from './shares.ts';
import { saerErrata } from './errata.ts';
import { tieRule } from './tie-rule.ts';

/** Recomputes SAER from its printed shares. */
export function saer(): Reproduction {
  return {
    id: 'saer',
    name: 'SAER',
    title: 'SAER: Scalable Assessment of E-commerce Recommendations using Large Language Models',
    authors: 'Liu, Regulagedda, Patel and Wong, 2026',
    finding:
      'Shares, tie rule, consistency and lift come out. Three of the four kappas can’t be worked out, as no joint table is printed; the fourth can.',
    groups: [
      pointwiseShares(),
      pairwiseShares(),
      tieRule(),
      kappas(),
      adversarialShares(),
      promptTests(),
      onlineFigures(),
    ],
    errata: saerErrata(),
  };
}
