import { message } from '#messages/message.ts';
import { glossed } from '../../report/estimate.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { Estimate } from '../../report/report.ts';
import { slatesByUser } from '../slate-duel/plan.ts';
import { pairsOf } from './plan.ts';
import type { LabelledList, ListGroup } from './lists.ts';
import { rateOf } from './rate.ts';
import type { Observed, Sample } from './sample.ts';

/** Utilities closer than this are equal; rounding of a sum can cause such differences. */
const EQUAL = 1e-9;

/**
 * Returns how often the better of two different labels belongs to the list with the higher utility, over two lists of
 * one user. A coin has .5; undefined if all labels are equal. Null if no utility is known.
 */
export function labelOrder(groups: readonly ListGroup[], sample: Sample): Estimate | null {
  const all = groups.flatMap(({ lists }) => lists);
  if (!all.some(({ slate }) => slate.utility !== undefined)) return null;
  return rateOf(
    {
      id: 'saer/label-order',
      ...glossed(message('saerFigures.labelOrder'), message('saerFigures.labelOrderGloss')),
      why: message('saerFigures.labelOrderWhy'),
      references: coinAndFirst(0.5, null),
      unit: 'pair',
      ties: message('saerFigures.labelOrderTies'),
    },
    orders(all),
    sample,
  );
}

/** Counts pairs of lists that both have a label and a known utility. */
export function knownLists(groups: readonly ListGroup[]): number {
  const known = groups
    .flatMap(({ lists }) => lists)
    .filter(({ slate, label }) => slate.utility !== undefined && typeof label === 'number');
  return [...slatesByUser(known.map(({ slate }) => slate)).values()].reduce(
    (sum, slates) => sum + pairsOf(slates).length,
    0,
  );
}

function* orders(all: readonly LabelledList[]): Generator<Observed> {
  const labels = new Map(all.map(({ slate, label }) => [slate, label]));
  for (const [user, slates] of slatesByUser([...labels.keys()])) {
    for (const [a, b] of pairsOf(slates)) {
      const [x, y] = [labels.get(a)!, labels.get(b)!];
      if (typeof x === 'string' || typeof y === 'string') {
        yield [user, [x, y].includes('unscored') ? 'unscored' : 'not asked yet'];
      } else if (a.utility === undefined || b.utility === undefined) {
        yield [user, 'utility unknown'];
      } else if (Math.abs(a.utility - b.utility) < EQUAL) yield [user, 'equal utility'];
      else if (x === y) yield [user, 'same label'];
      else yield [user, Number(x < y === a.utility > b.utility)];
    }
  }
}
