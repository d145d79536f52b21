import { message } from '#messages/message.ts';
import { CITATIONS } from '../citations.ts';
import type { Reproduction } from '../figure.ts';
import { agentClaims, neutralGenres, rankingsByChance, sharedItems } from './agents.ts';
import { aggregates } from './aggregates.ts';
import { corrected, floors } from './floors.ts';
import { humanStudy } from './human-study.ts';
import { shaping } from './shaping.ts';
import { trainingDays } from './speeds.ts';
import { suberErrata } from './errata.ts';

/** Recomputes SUBER from its tables. */
export function suber(): Reproduction {
  return {
    ...CITATIONS.suber,
    finding: message('publishedSuber.finding'),
    groups: [
      aggregates(),
      floors(),
      corrected(),
      agentClaims(),
      rankingsByChance(),
      sharedItems(),
      neutralGenres(),
      humanStudy(),
      trainingDays(),
      shaping(),
    ],
    errata: suberErrata(),
  };
}
