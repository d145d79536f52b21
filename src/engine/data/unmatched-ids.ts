import { message } from '#messages/message.ts';
import type { BadRows } from './bad-rows.ts';
import { changedIdsRemark } from './changed-ids.ts';
import type { DatasetDraft } from './dataset-draft.ts';
import type { TablePart } from './formats/format.ts';
import { baseName } from './source-file.ts';

/**
 * Remarks on ids by which the files of a dataset should match and don't: users whose table describes nobody in the
 * interactions, and users and items of a test file that the other interactions have in another form.
 */
export function remarkUnmatched(
  parts: readonly TablePart[],
  draft: DatasetDraft,
  bad: BadRows,
): void {
  const filesOf = (is: (part: TablePart) => boolean) =>
    parts.filter(is).map(({ source }) => baseName(source.path));
  const tables = filesOf(({ role }) => role === 'users');
  const logs = filesOf(({ role }) => role === 'interactions');
  if (tables.length > 0) {
    const { described, met } = draft.unmatchedUsers();
    const changed = changedIdsRemark(
      'user',
      { ids: described, files: tables },
      { ids: met, files: logs },
    );
    if (changed) bad.remark(changed);
    else if (described.size > 0 && described.size === draft.describedUsers) {
      bad.remark(message('importRemarks.noneMet', { files: tables, users: described.size }));
    }
  }
  const isTest = ({ role, options }: TablePart) =>
    role === 'interactions' && options?.heldOut === true;
  const tests = filesOf(isTest);
  if (tests.length === 0) return;
  for (const field of ['user', 'item'] as const) {
    const { heldOut, trained } = draft.idsBySide(field);
    const others = filesOf((part) => part.role === 'interactions' && !isTest(part));
    const changed = changedIdsRemark(
      field,
      { ids: heldOut, files: tests },
      { ids: trained, files: others },
    );
    if (changed) bad.remark(changed);
  }
}
