import { message } from '#messages/message.ts';
import { estimated } from '../../report/estimate.ts';
import { asDifference, RATING } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { Estimate } from '../../report/report.ts';
import type { Resamples } from '../../stats/resamples.ts';
import { withEnoughUsers } from './enough-users.ts';
import { countIn, halvesOf, shiftIn, type OfUser } from './halves.ts';

interface Scored {
  readonly within: boolean;
  readonly observed: readonly OfUser[];
}

/**
 * Returns how many points higher expected scores are where the prompt names the highest score first (docs/metrics.md,
 * section 5).
 */
export function shiftOf({ within, observed }: Scored, draws: Resamples): Estimate {
  const halves = halvesOf(observed, draws.users, ({ expected }) => expected ?? 'unscored', {
    labelOrders: within,
    slateOrders: false,
  });
  const n = countIn(halves);
  const one = estimated(
    {
      id: 'label-order/shift/slate-score',
      title: '',
      measure: asDifference(RATING),
      n,
      of: message('estimates.countedOfUsers', { n, unit: 'answer', users: draws.users }),
      leftOut: halves.leftOut,
      references: coinAndFirst(0, null),
      ties: message('estimates.noTie'),
      better: 'neither',
      why: message('labelOrder.noOrders'),
    },
    shiftIn(halves),
    draws,
  );
  return withEnoughUsers(one, halves);
}
