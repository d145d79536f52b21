import { historyText, signalsText } from '../../prompts/customer-context.ts';
import { popularityForPeople } from '../../prompts/popularity-note.ts';
import { studyItemText } from '../../prompts/slate-text.ts';
import { filled } from '../../prompts/turns.ts';
import { harmless } from '../../prompts/untrusted.ts';
import type { ForPeople, Planned } from '../protocol.ts';
import { editedIn } from '../shared/edited.ts';
import { viewIn, WHOLE_VIEW } from '../shared/view-settings.ts';
import { aspectsOf } from './aspects.ts';
import { profileOf } from './profile.ts';
import { criteriaOn, role, told } from './wording.ts';

/**
 * Returns the description of the user that the judge plays, and the aspects (RecSys Arena, section 2.3).
 */
export function arenaForPeople({ data, settings, profiles }: Planned): ForPeople {
  const { words } = data;
  const view = viewIn(settings, WHOLE_VIEW);
  const named = {
    PLATFORM_NAME: harmless(editedIn(settings, 'platform') ?? words.platform, 120),
    DOMAIN_PLURAL: harmless(words.nounPlural, 40),
  };
  return {
    pair: [
      filled(criteriaOn(aspectsOf(settings), editedIn(settings, 'compare')), named),
      ...popularityForPeople(view.item.popularity),
    ],
    list: null,
    aspects: aspectsOf(settings),
    aboutUser: (user) => {
      const written = profiles?.get(user.id);
      const signals = signalsText(user, data.users, view.profile);
      const text = filled(role + told, {
        ...named,
        PROFILE: profileOf(user, data, written && `You ${written}`, view.profile),
        HISTORY: [historyText(user, data, 0, view.item), signals]
          .filter((one) => one !== '')
          .join('\n'),
      });
      return text.trimEnd().split('\n');
    },
    items: (slate) => slate.items.map((item) => studyItemText(item, data, view.item)),
  };
}
