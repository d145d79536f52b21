import { message } from '../../messages/message.ts';
import { CITATIONS } from '../citations.ts';
import type { Reproduction } from '../figure.ts';
import { aggregates } from './aggregates.ts';
import { corrected, floors } from './floors.ts';
import { shaping } from './shaping.ts';
import { suberErrata } from './errata.ts';

/** Recomputes SUBER from its ablation tables. */
export function suber(): Reproduction {
  return {
    ...CITATIONS.suber,
    finding: message('publishedSuber.finding'),
    groups: [aggregates(), floors(), corrected(), shaping()],
    errata: suberErrata(),
  };
}
