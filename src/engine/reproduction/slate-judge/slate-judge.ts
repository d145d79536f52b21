import { message } from '#messages/message.ts';
import { CITATIONS } from '../citations.ts';
import type { Reproduction } from '../figure.ts';
import { coherence, regretAndCoherence, regrets } from './correlations.ts';
import { claims } from './claims.ts';
import { slateJudgeErrata } from './errata.ts';
import { summaryTable } from './summary-table.ts';

/** Recomputes the figures that the slate judge's paper draws from its tables. */
export function slateJudge(): Reproduction {
  return {
    ...CITATIONS.slateJudge,
    name: message('publishedSlateJudge.name'),
    finding: message('publishedSlateJudge.finding'),
    groups: [regrets(), regretAndCoherence(), coherence(), claims(), summaryTable()],
    errata: slateJudgeErrata(),
  };
}
