import type { Reproduction } from '../figure.ts';
import { chances, correlations, inspirationCorrelations } from './correlations.ts';
import { inspirationQuotients, overallQuotients, ranks, roundRobinQuotients } from './quotients.ts';
import { roundRobinStrengths } from './round-robin.ts';
import { arenaErrata } from './errata.ts';

/** Recomputes RecSys Arena from its printed counts. */
export function recsysArena(): Reproduction {
  return {
    id: 'recsys-arena',
    name: 'RecSys Arena',
    title: 'RecSys Arena: Pair-wise Recommender System Evaluation with Large Language Models',
    authors: 'Wu, Jia, Wu, Du, Wang, Wang and Dong, 2024',
    finding:
      'Every Q and rank comes out. The correlations with AUC come out on MIND, and don’t on MovieLens.',
    groups: [
      overallQuotients(),
      ranks(),
      correlations(),
      chances(),
      inspirationQuotients(),
      inspirationCorrelations(),
      roundRobinQuotients(),
      roundRobinStrengths(),
    ],
    errata: arenaErrata(),
  };
}
