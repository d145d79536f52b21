import { clipped } from '#messages/clipped.ts';
import { message, type Text } from '#messages/message.ts';

/** Explains why a text can't be an id. */
export function notAnId(field: 'user' | 'item', text: string): Text {
  return text.trim() === ''
    ? message('badRows.idMissing', { field })
    : message('badRows.idExpected', { field, found: clipped(text) });
}
