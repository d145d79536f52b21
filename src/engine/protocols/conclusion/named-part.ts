import type { Text } from '#messages/message.ts';
import type { ItemId } from '../../domain/ids.ts';
import type { LeftOutOfTable } from '../../report/missing.ts';

/** The property by which users or items are parted. */
export type PartedBy = 'third' | 'category' | { readonly attribute: string };

/** A part of the users, or of the relevant items, with the name of its rows. */
export interface NamedPart {
  readonly title: Text;
  readonly by: PartedBy;
  /** Decides whether a user belongs to the part; absent for a part of the items. */
  readonly user?: (user: string) => boolean;
  /** Decides whether an item counts where a user finds it relevant; absent for a part of the users. */
  readonly item?: (item: ItemId) => boolean;
}

/** Parts of users or items, and those that there aren't, with the reason. */
export interface Parts {
  readonly parts: readonly NamedPart[];
  readonly left: readonly LeftOutOfTable[];
}
