import { DataType, type Schema } from 'apache-arrow';
import { message } from '#messages/message.ts';
import { Fault } from '../../../domain/fault.ts';

/**
 * Refuses columns whose values may unpack to any size: unions, and dictionaries of lists.
 * @throws Fault `file-unusable`
 */
export function refuseTypes({ fields }: Schema, path: string): void {
  for (const { name: column, type } of fields) {
    const unread = unreadIn(type as DataType);
    if (!unread) continue;
    const says = message('dataFaults.columnType', { path, column, type: String(unread) });
    throw new Fault('file-unusable', says);
  }
}

function unreadIn(type: DataType): DataType | undefined {
  if (DataType.isUnion(type)) return type;
  if (DataType.isDictionary(type)) {
    const values = type.dictionary as DataType;
    return (values.children ?? []).length > 0 ? type : undefined;
  }
  const children = (type.children ?? []) as readonly { readonly type: DataType }[];
  return children.map((child) => unreadIn(child.type)).find((one) => one !== undefined);
}
