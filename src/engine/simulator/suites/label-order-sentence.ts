import { message, type Message } from '#messages/message.ts';
import { labelOrdersIn } from '../../protocols/label-order/setting.ts';
import type { RaterCard } from '../rater.ts';
import type { SimulatorSettings } from '../settings.ts';

interface Rated {
  readonly rater: Pick<RaterCard, 'kind'>;
  readonly settings: Partial<Pick<SimulatorSettings, 'labelOrder'>>;
}

/** Says in which order or orders the prompts of a rater named the ratings, if not from the lowest. */
export function labelOrderSentence({ rater, settings }: Rated): Message[] {
  const orders = labelOrdersIn(settings);
  // A rule reads no prompt.
  if (rater.kind === 'reference' || orders === 'one') return [];
  return [
    message(
      orders === 'both' ? 'suiteReport.bothLabelOrders' : 'suiteReport.alternatingLabelOrders',
    ),
  ];
}
