import { shortened, type Shown } from './item-text.ts';

/** The title and the harmless text of each field that a prompt can state of somebody; empty where it is unknown. */
export type ProfileKinds<Field extends string, Somebody> = Readonly<
  Record<Field, { readonly title: string; readonly of: (somebody: Somebody) => string }>
>;

/**
 * Describes somebody with one line for each chosen field, in their order.
 *
 * @param unknown stands for a field that isn't known; if it is empty, the field has no line
 */
export function profileLines<Field extends string, Somebody>(
  somebody: Somebody,
  { fields, most }: Shown<Field>,
  kinds: ProfileKinds<Field, Somebody>,
  unknown: string,
): string {
  return fields
    .flatMap((field) => {
      const { title, of } = kinds[field];
      const text = of(somebody) || unknown;
      return text === '' ? [] : [shortened(`${title}: ${text}`, most)];
    })
    .join('\n');
}
