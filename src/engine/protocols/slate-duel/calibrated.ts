import { leave, type LeftOut } from '../../domain/left-out.ts';
import { message } from '#messages/message.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { Judgement } from '../../domain/judgement.ts';
import { duel } from '../../domain/trial.ts';
import { estimatedRate } from '../../report/estimate.ts';
import { addObservation, emptyRatio, total } from '../../stats/ratio.ts';
import type { Section } from '../../report/report.ts';
import { merged, pairs, type Chosen } from '../../stats/duel-table.ts';
import type { Resamples } from '../../stats/resamples.ts';
import { expectedOdds, logOdds, offsetOf, type SlotOffset } from '../../stats/slot-offset.ts';
import type { UserDuels } from './tables.ts';

/**
 * Returns the judge's offset: the mean log odds of the first label on self-pairs, in each label order. Null if no
 * self-pair has an answer.
 */
export function slotOffset(
  tables: readonly UserDuels[],
  judgements: ReadonlyMap<string, Judgement>,
): SlotOffset | null {
  const selfPairs = tables.flatMap(({ slates }) =>
    slates.flatMap((slate) => judgements.get(duel(slate, slate).key) ?? []),
  );
  return offsetOf(selfPairs);
}

/**
 * Decides each pair from one order after subtracting the offset, and fills in the other order with the same decision,
 * since it wasn't asked. Such tables can't show coherence.
 */
export function calibratedTables(
  tables: readonly UserDuels[],
  judgements: ReadonlyMap<string, Judgement>,
  offset: SlotOffset,
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
  offset: SlotOffset | null,
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
    reading: message('slateDuelSections.calibrationReading', { offset: offset?.position ?? null }),
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

function decided(judgement: Judgement | undefined, offset: SlotOffset): 'first' | 'second' | null {
  if (!judgement || judgement.verdict.kind !== 'preferred') return null;
  const odds = logOdds(judgement);
  const expected = expectedOdds(judgement, offset);
  if (odds === null || odds === expected) return judgement.verdict.winner;
  return odds > expected ? 'first' : 'second';
}

function turned(position: 'first' | 'second' | null): 'first' | 'second' | null {
  return position === null ? null : position === 'first' ? 'second' : 'first';
}
