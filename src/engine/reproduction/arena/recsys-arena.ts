import { message } from '#messages/message.ts';
import { CITATIONS } from '../citations.ts';
import type { Reproduction } from '../figure.ts';
import { chances, correlations, inspirationCorrelations } from './correlations.ts';
import { inspirationQuotients, overallQuotients, ranks, roundRobinQuotients } from './quotients.ts';
import { strengthsOverBaseline } from './baseline-strengths.ts';
import { roundRobinBradleyTerry, roundRobinStrengths } from './round-robin.ts';
import { arenaErrata } from './errata.ts';

/** Recomputes RecSys Arena from its printed counts. */
export function recsysArena(): Reproduction {
  return {
    ...CITATIONS.arena,
    finding: message('publishedArena.finding'),
    groups: [
      overallQuotients(),
      ranks(),
      correlations(),
      chances(),
      inspirationQuotients(),
      inspirationCorrelations(),
      roundRobinQuotients(),
      roundRobinStrengths(),
      roundRobinBradleyTerry(),
      strengthsOverBaseline(),
    ],
    errata: arenaErrata(),
  };
}
