import { message } from '#messages/message.ts';
import type { Judgement } from '../../domain/judgement.ts';
import { glossed } from '../../report/estimate.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { nameInId } from '../../report/name-in-id.ts';
import type { Section } from '../../report/report.ts';
import type { ListGroup } from '../saer/lists.ts';
import { rateOf } from '../saer/rate.ts';
import type { Observed, Sample } from '../saer/sample.ts';
import type { Settings } from '../settings.ts';
import { gateIn } from './settings.ts';
import { isGated, passes } from './stages.ts';

/** Returns the share of each recommender's lists that pass the first stage; null without a gate. */
export function gateSection(
  groups: readonly ListGroup[],
  judgements: ReadonlyMap<string, Judgement>,
  settings: Settings,
  sample: Sample,
): Section | null {
  if (!isGated(settings)) return null;
  const onlyGood = gateIn(settings) === 'good';
  return {
    kind: 'estimates',
    title: message('saerPairSections.gate'),
    reading: message('saerPairSections.gateReading', { onlyGood }),
    estimates: groups.map(({ title, recommender, lists }) =>
      rateOf(
        {
          id: `saer-pair/passed/${nameInId(recommender)}`,
          ...glossed(title, message('saerFigures.passed')),
          why: message('saerFigures.noLabel'),
          references: coinAndFirst(onlyGood ? 1 / 3 : 2 / 3, 1),
          unit: 'list',
        },
        lists.map(({ slate, label }): Observed => [
          slate.user,
          typeof label === 'string' ? label : Number(passes(slate, judgements, settings)),
        ]),
        sample,
      ),
    ),
  };
}
