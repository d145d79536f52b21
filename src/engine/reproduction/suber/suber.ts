import type { Reproduction } from '../figure.ts';
import { aggregates } from './aggregates.ts';
import { corrected, floors } from './floors.ts';
import { shaping } from './shaping.ts';
import { suberErrata } from './errata.ts';

/** Recomputes SUBER from its ablation tables. */
export function suber(): Reproduction {
  return {
    id: 'suber',
    name: 'SUBER',
    title: 'SUBER: An RL Environment with Simulated Human Behavior for Recommender Systems',
    authors: 'Corecco, Piatti, Lanzendörfer, Fan and Wattenhofer',
    finding:
      'Every aggregate but one is the mean of its tests. None is set beside what chance scores, which is .73 on one of them.',
    groups: [aggregates(), floors(), corrected(), shaping()],
    errata: suberErrata(),
  };
}
