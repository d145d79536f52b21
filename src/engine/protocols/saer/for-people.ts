import { historyText, itemLine, signalsText } from '../../prompts/customer-context.ts';
import { filled } from '../../prompts/turns.ts';
import type { ForPeople, Planned } from '../protocol.ts';
import { thresholds } from './labels.ts';
import { monthsIn } from './settings.ts';
import { guidelinesOn } from './wording.ts';

/**
 * Returns the data that the judge sees, and its guidelines ("the exact same guidelines": SAER, section 3.4).
 */
export function saerForPeople(
  { data, settings }: Planned,
  asks: { readonly list: boolean; readonly pair: boolean },
): ForPeople {
  const k = Math.max(1, ...data.slates.map(({ items }) => items.length));
  const { good, partial } = thresholds(k);
  const values = { K: String(k), GOOD_FROM: String(good), PARTIAL_FROM: String(partial) };
  return {
    pair: asks.pair ? [guidelinesOn.pair] : null,
    list: asks.list ? [filled(guidelinesOn.list, values)] : null,
    aboutUser: (user) =>
      [historyText(user, data, monthsIn(settings)), signalsText(user, data.users)]
        .filter((text) => text !== '')
        .flatMap((text) => text.split('\n')),
    items: (slate) => slate.items.map((item) => itemLine(data.items.get(item))),
  };
}
