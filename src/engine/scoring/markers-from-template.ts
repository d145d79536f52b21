import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { TurnMarkers } from '../domain/family.ts';

interface Message {
  readonly role: 'system' | 'user';
  readonly content: string;
}

/**
 * Renders messages by a model's chat template. May throw, as some templates do on a system turn.
 */
export type RenderChat = (messages: readonly Message[], reply: boolean) => string;

const SYSTEM = 'SYSTEMTEXTGOESHERE';
const USER = 'USERTEXTGOESHERE';

/**
 * Finds the control text around turns in a chat template: it renders placeholder messages and
 * splits the result at them. Where a template has no system turn, the system text opens the user's
 * turn.
 * @throws Fault `model-failed` when the rendered text doesn't contain the placeholders unchanged.
 */
export function markersFromTemplate(render: RenderChat): TurnMarkers {
  const user: Message = { role: 'user', content: USER };
  const system: Message = { role: 'system', content: SYSTEM };
  const whole = rendered(render, [system, user], true);
  const parts = whole === null ? null : around(whole, [SYSTEM, USER]);
  if (parts) {
    const [systemOpen = '', systemClose = '', after = ''] = parts;
    const closed = around(rendered(render, [system, user], false) ?? '', [SYSTEM, USER]);
    return { start: '', systemOpen, systemClose, userOpen: '', ...ending(after, closed?.[2]) };
  }
  const alone = around(rendered(render, [user], true) ?? '', [USER]);
  if (!alone) {
    throw new Fault('model-failed', message('runtimeFaults.templateAltersMessages'));
  }
  const [systemOpen = '', after = ''] = alone;
  const closed = around(rendered(render, [user], false) ?? '', [USER]);
  return {
    start: '',
    systemOpen,
    systemClose: '\n\n',
    userOpen: '',
    ...ending(after, closed?.[1]),
  };
}

/**
 * Splits the text after the user's message into the end of that turn and the beginning of the
 * reply.
 */
function ending(
  after: string,
  closed: string | undefined,
): Pick<TurnMarkers, 'userClose' | 'assistantOpen'> {
  const userClose = closed !== undefined && after.startsWith(closed) ? closed : '';
  return { userClose, assistantOpen: after.slice(userClose.length) };
}

function rendered(render: RenderChat, messages: readonly Message[], reply: boolean): string | null {
  try {
    return render(messages, reply);
  } catch {
    return null; // templates reject unknown input by throwing values of any kind
  }
}

/**
 * The text before, between and after the given ones; null when one of them is missing or out of
 * order.
 */
function around(text: string, texts: readonly string[]): string[] | null {
  const parts: string[] = [];
  let rest = text;
  for (const one of texts) {
    const at = rest.indexOf(one);
    if (at === -1) return null;
    parts.push(rest.slice(0, at));
    rest = rest.slice(at + one.length);
  }
  return [...parts, rest];
}
