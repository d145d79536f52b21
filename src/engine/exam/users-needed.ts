import type { Text } from '#messages/message.ts';
import type { PassLines } from './badge.ts';
import { isAsked, type AskedCard } from './exam-item.ts';
import { examItems } from './registry.ts';
import { usersToDecide } from './users-to-decide.ts';

/** A part of an exam, and the users from which on the best judge passes it. */
export interface NeededUsers {
  readonly title: Text;
  readonly users: number;
}

/** Lists the parts that a judge is asked, those that need most users first. */
export function usersNeeded(card: AskedCard, lines: PassLines): NeededUsers[] {
  return examItems
    .filter((item) => isAsked(item, card))
    .flatMap((item) => {
      const found = usersToDecide(item, lines[item.id] ?? item.line.value);
      return found ? [{ title: item.title, users: found.pass }] : [];
    })
    .sort((a, b) => b.users - a.users);
}
