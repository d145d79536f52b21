import { historyText, itemLine, signalsText } from '../../prompts/customer-context.ts';
import { filled } from '../../prompts/turns.ts';
import { harmless } from '../../prompts/untrusted.ts';
import type { ForPeople, Planned } from '../protocol.ts';
import { aspectsOf } from './aspects.ts';
import { profileOf } from './profile.ts';
import { criteriaOn, role, told } from './wording.ts';

/**
 * Returns the description of the user that the judge plays, and the aspects (RecSys Arena, section 2.3).
 */
export function arenaForPeople({ data, settings, profiles }: Planned): ForPeople {
  const { words } = data;
  const named = {
    PLATFORM_NAME: harmless(words.platform, 120),
    DOMAIN_PLURAL: harmless(words.nounPlural, 40),
  };
  return {
    pair: [filled(criteriaOn(aspectsOf(settings)), named)],
    list: null,
    aboutUser: (user) => {
      const written = profiles?.get(user.id);
      const signals = signalsText(user, data.users);
      const text = filled(role + told, {
        ...named,
        PROFILE: profileOf(user, data, written && `You ${written}`),
        HISTORY: [historyText(user, data), signals].filter((one) => one !== '').join('\n'),
      });
      return text.trimEnd().split('\n');
    },
    items: (slate) => slate.items.map((item) => itemLine(data.items.get(item))),
  };
}
