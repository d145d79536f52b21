import { message } from '#messages/message.ts';
import { CITATIONS } from '../citations.ts';
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
    ...CITATIONS.saer,
    finding: message('publishedSaer.finding'),
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
