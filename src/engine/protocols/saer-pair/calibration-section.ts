import { message } from '#messages/message.ts';
import { glossed } from '../../report/estimate.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { Section } from '../../report/report.ts';
import { rateOf } from '../saer/rate.ts';
import type { Observed, Sample } from '../saer/sample.ts';
import type { Calibration } from './calibrated.ts';
import type { Outcome } from './outcomes.ts';

/**
 * Returns the offset and the margin of a calibrated run, and how often one calibrated answer names the list on which
 * both orders agree, over the pairs that were asked in both.
 */
export function calibrationSection(
  inBoth: readonly Outcome[],
  outcomes: readonly Outcome[],
  { offset, margin, selfPairs, abstain }: Calibration,
  sample: Sample,
): Section {
  const keyOf = ({ a, b }: Outcome) => `${a.id} ${b.id}`;
  const single = new Map(outcomes.map((one) => [keyOf(one), one.together]));
  return {
    kind: 'estimates',
    title: message('saerPairSections.calibration'),
    reading: message('saerPairSections.calibrationReading', {
      ...{ offset: offset?.position ?? null, selfPairs, abstain },
      margin: Number.isFinite(margin) ? margin : null,
    }),
    estimates: [
      rateOf(
        {
          id: 'saer-pair/calibrated-agreement',
          comparesOrders: true,
          ...glossed(
            message('saerFigures.calibratedAgreement'),
            message('saerFigures.calibratedAgreementGloss'),
          ),
          why: message('saerFigures.noAgreedPair'),
          references: coinAndFirst(1 / 3, null),
          unit: 'pair',
          ties: message('saerFigures.calibratedTies'),
        },
        inBoth.map((one): Observed => [
          one.user,
          one.together === 'a' || one.together === 'b'
            ? Number(single.get(keyOf(one)) === one.together)
            : one.together,
        ]),
        sample,
      ),
    ],
  };
}
