import type { Wording } from '../../domain/family.ts';
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
  return {
    pair: criteriaIn(wording, editsOf(settings)).map((part) =>
      filled(part, sharedValues(planned, anybody, anything)),
    ),
    list: null,
    aboutUser: (user) => sharedValues(planned, user, anything).HISTORY.split('\n'),
    items: (slate) =>
      sharedValues(planned, anybody, slate)
        .LIST_1.split('\n')
        .map((line) => line.replace(/^\d+\. /, '')),
  };
}
