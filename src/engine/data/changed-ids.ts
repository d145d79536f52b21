import { clipped } from '#messages/clipped.ts';
import { message, type Message } from '#messages/message.ts';
import { changedIds } from './id-changes.ts';

/** Ids of users or items, and the names of the files that have them. */
export interface IdsOf {
  readonly ids: ReadonlySet<string>;
  readonly files: readonly string[];
}

/**
 * Returns a sentence on ids that differ from those of other files only by a change that a spreadsheet makes: the change,
 * the files that have it, an example and the remedy. Undefined if they don't.
 * @param unknown ids that the others don't have
 */
export function changedIdsRemark(
  field: 'user' | 'item',
  unknown: IdsOf,
  reference: IdsOf,
): Message | undefined {
  const found = changedIds(unknown.ids, reference.ids);
  if (!found) return undefined;
  const { change, ids, isHere } = found;
  const [here, there] = isHere ? [unknown, reference] : [reference, unknown];
  return message('importRemarks.changedIds', {
    ...{ field, change, ids },
    ...{ files: here.files, others: there.files },
    ...{ changed: clipped(found.changed), whole: clipped(found.whole) },
  });
}
