import { message } from '../../messages/message.ts';
import { meanOrNull } from '../../stats/mean.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { Judgement } from '../../domain/judgement.ts';
import { duel } from '../../domain/trial.ts';
import { estimatedRate } from '../../report/estimate.ts';
import { addObservation, emptyRatio, total } from '../../stats/ratio.ts';
import type { Section } from '../../report/report.ts';
import { merged, pairs, leave, type Chosen, type LeftOut } from '../../stats/duel-table.ts';
import type { Resamples } from '../../stats/resamples.ts';
import type { UserDuels } from './tables.ts';

/** Probabilities are clipped this far from 0 and 1, so that their log odds are finite. */
const EDGE = 1e-6;

/**
 * Returns the judge's position offset in logits: the mean log odds of the first label on self-pairs. Null if no
 * self-pair has an answer.
 */
export function slotOffset(
  tables: readonly UserDuels[],
  judgements: ReadonlyMap<string, Judgement>,
): number | null {
  const odds = tables.flatMap(({ slates }) =>
    slates.flatMap((slate) => logOdds(judgements.get(duel(slate, slate).key)) ?? []),
  );
  return meanOrNull(odds);
}

/**
 * Decides each pair from one order after subtracting the offset, and fills in the other order with the same decision,
 * since it wasn't asked. Such tables can't show coherence.
 */
export function calibratedTables(
  tables: readonly UserDuels[],
  judgements: ReadonlyMap<string, Judgement>,
  offset: number,
): UserDuels[] {
  return tables.map((table) => {
    const { slates, m } = table;
    const chosen: Chosen[] = [...table.chosen];
    for (const [i, j] of pairs(m)) {
      const forward = judgements.get(duel(slates[i]!, slates[j]!).key);
      const back = judgements.get(duel(slates[j]!, slates[i]!).key);
      const first = decided(forward, offset);
      const decision = first ?? turned(decided(back, offset));
      if (table.chosen[i * m + j] === 'identical') continue;
      const told = decision ?? (forward || back ? 'unscored' : 'not asked yet');
      chosen[i * m + j] = told;
      chosen[j * m + i] = decision ? turned(decision)! : told;
    }
    return { ...table, chosen };
  });
}

/**
 * Compares one calibrated order with both orders, over the pairs that were asked in both and whose orders agree.
 */
export function calibrationSection(
  tables: readonly UserDuels[],
  single: readonly UserDuels[],
  offset: number | null,
  draws: Resamples,
): Section {
  const ratio = emptyRatio(tables.length);
  const leftOut: LeftOut = {};
  tables.forEach((table, user) => {
    for (const [i, j] of pairs(table.m)) {
      const both = merged(table, i, j);
      if (both === 'not asked yet' || both === 'identical') continue;
      if (both !== 'row' && both !== 'column') leave(leftOut, both);
      else {
        const one = single[user]!.chosen[i * table.m + j];
        addObservation(ratio, user, one === (both === 'row' ? 'first' : 'second') ? 1 : 0);
      }
    }
  });
  return {
    kind: 'estimates',
    title: message('slateDuelSections.calibration'),
    reading: message('slateDuelSections.calibrationReading', { offset }),
    estimates: [
      estimatedRate(
        {
          id: 'slate-duel/calibrated-agreement',
          comparesOrders: true,
          title: message('slateDuelFigures.calibratedAgreement'),
          of: message('estimates.counted', { n: total(ratio), unit: 'pair' }),
          references: coinAndFirst(0.5, null),
          ties: message('slateDuelFigures.disagreeingLeftOut'),
          better: 'higher',
          why: message('slateDuelFigures.noAgreedPair'),
        },
        { ratio, leftOut },
        draws,
      ),
    ],
  };
}

function decided(judgement: Judgement | undefined, offset: number): 'first' | 'second' | null {
  if (!judgement || judgement.verdict.kind !== 'preferred') return null;
  const odds = logOdds(judgement);
  if (odds === null || odds === offset) return judgement.verdict.winner;
  return odds > offset ? 'first' : 'second';
}

function turned(position: 'first' | 'second' | null): 'first' | 'second' | null {
  return position === null ? null : position === 'first' ? 'second' : 'first';
}

function logOdds(judgement: Judgement | undefined): number | null {
  const first = judgement?.probabilities?.[0];
  if (first === undefined) return null;
  const p = Math.min(1 - EDGE, Math.max(EDGE, first));
  return Math.log(p / (1 - p));
}
