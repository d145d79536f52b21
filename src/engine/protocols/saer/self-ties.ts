import type { Judgement } from '../../domain/judgement.ts';
import type { Slate } from '../../domain/slate.ts';
import { duel } from '../../domain/trial.ts';
import { message } from '#messages/message.ts';
import { glossed } from '../../report/estimate.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { Estimate } from '../../report/report.ts';
import { rateOf } from './rate.ts';
import type { Observed, Sample } from './sample.ts';

/**
 * Returns the share of ties on lists against themselves: irreflexivity (ii) of docs/metrics.md, section 1, where a tie
 * is on offer. Null if no list was asked against itself.
 */
export function selfTies(
  id: string,
  slates: readonly Slate[],
  judgements: ReadonlyMap<string, Judgement>,
  sample: Sample,
): Estimate | null {
  const observed = slates.flatMap((slate): Observed[] => {
    const judgement = judgements.get(duel(slate, slate).key);
    if (!judgement) return [];
    const { kind } = judgement.verdict;
    return [[slate.user, kind === 'unscored' ? 'unscored' : Number(kind === 'tied')]];
  });
  if (observed.length === 0) return null;
  return rateOf(
    {
      id,
      ...glossed(message('saerFigures.irreflexivity'), message('saerFigures.irreflexivityGloss')),
      why: message('saerFigures.noSelfPair'),
      references: coinAndFirst(1 / 3, 0),
      unit: 'self-pair',
      ties: message('saerFigures.tieIsRight'),
    },
    observed,
    sample,
  );
}
