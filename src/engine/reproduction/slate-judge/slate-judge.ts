import type { Reproduction } from '../figure.ts';
import { coherence, regretAndCoherence, regrets } from './correlations.ts';
import { slateJudgeErrata } from './errata.ts';
import { summaryTable } from './summary-table.ts';

/** Recomputes the figures that the slate judge's paper draws from its tables. */
export function slateJudge(): Reproduction {
  return {
    id: 'slate-judge',
    name: 'Slate judge',
    title: 'LLM-as-a-Judge: Toward World Models for Slate Recommendation Systems',
    authors: 'Bonin, Heuillet and Durand',
    finding:
      'Less regret goes with more transitivity on Task 1, as the text says; not with rating coherence, and with asymmetry on one dataset of two.',
    groups: [regrets(), regretAndCoherence(), coherence(), summaryTable()],
    errata: slateJudgeErrata(),
  };
}
