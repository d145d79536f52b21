import { message } from '#messages/message.ts';
import type { Setting, Settings } from '../settings.ts';

export const replySetting: Setting = {
  kind: 'choice',
  id: 'reply',
  writes: true,
  title: message('saerSettings.reply'),
  about: message('saerSettings.replyHint'),
  options: [
    { value: 'label-first', title: message('saerSettings.labelFirst') },
    { value: 'reason-first', title: message('saerSettings.reasonFirst') },
  ],
  initial: 'label-first',
};

/** Decides whether the judge writes its reasoning before its label, as the paper has it (SAER, section 3.2). */
export const isReasonFirst = ({ reply }: Settings): boolean => reply === 'reason-first';

export const OPENING = '<reasoning>';
export const CLOSING = '</reasoning>\n';

/** Returns the beginning of a reply with its reasoning, up to the label's own opening. */
export const reasoningText = (text: string): string => OPENING + text + CLOSING;
