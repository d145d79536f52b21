import type { Wording } from '../../domain/family.ts';
import { popularityForPeople } from '../../prompts/popularity-note.ts';
import { studyItemText } from '../../prompts/slate-text.ts';
import { filled } from '../../prompts/turns.ts';
import type { ForPeople, Planned } from '../protocol.ts';
import { editsOf } from './edits.ts';
import { sharedValues } from './prompt.ts';
import { criteriaIn } from './wording.ts';

/**
 * Returns titles and scores as the judge sees them, and the paper's criteria (Bonin et al., F.2 to F.4).
 */
export function duelForPeople(planned: Planned, wording: Exclude<Wording, 'pocket'>): ForPeople {
  const { data, settings } = planned;
  const [anybody] = data.users.values();
  const [anything] = data.slates;
  if (!anybody || !anything) throw new RangeError('A study without users or slates');
  const edits = editsOf(settings);
  const { item: shown } = edits.view;
  return {
    pair: [
      ...criteriaIn(wording, edits).map((part) =>
        filled(part, sharedValues(planned, anybody, anything)),
      ),
      ...popularityForPeople(shown.popularity),
    ],
    list: null,
    aboutUser: (user) => sharedValues(planned, user, anything).HISTORY.split('\n'),
    items: (slate) => slate.items.map((item) => studyItemText(item, data, shown)),
  };
}
