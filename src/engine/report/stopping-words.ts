import { message, type Message } from '#messages/message.ts';
import type { Stopping } from '../domain/study.ts';

/** Returns the rule of early stopping for a report and a manifest. */
export function stoppingText({ error, width }: Stopping): Message {
  return message('reportFile.stopping', { error, width: width ?? null });
}
