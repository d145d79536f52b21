import { historyText, signalsText } from '../../prompts/customer-context.ts';
import { popularityForPeople } from '../../prompts/popularity-note.ts';
import { studyItemText } from '../../prompts/slate-text.ts';
import { filled } from '../../prompts/turns.ts';
import type { ForPeople, Planned } from '../protocol.ts';
import { viewIn, WHOLE_VIEW } from '../shared/view-settings.ts';
import { editedWords } from './edits.ts';
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
  const edited = editedWords(settings);
  const view = viewIn(settings, WHOLE_VIEW);
  const k = Math.max(1, ...data.slates.map(({ items }) => items.length));
  const { good, partial } = thresholds(k);
  const values = { K: String(k), GOOD_FROM: String(good), PARTIAL_FROM: String(partial) };
  const popularity = popularityForPeople(view.item.popularity);
  return {
    pair: asks.pair ? [guidelinesOn('pair', edited), ...popularity] : null,
    list: asks.list ? [filled(guidelinesOn('list', edited), values), ...popularity] : null,
    aboutUser: (user) =>
      [
        historyText(user, data, monthsIn(settings), view.item),
        signalsText(user, data.users, view.profile),
      ]
        .filter((text) => text !== '')
        .flatMap((text) => text.split('\n')),
    items: (slate) => slate.items.map((item) => studyItemText(item, data, view.item)),
  };
}
