import { texts } from '#messages/format-message.ts';
import type { SlateSource } from '#engine/domain/study.ts';

/** Describes the judged slates: "4 recommenders", "4 orders of the same items a user". */
export function slateWords(
  slates:
    | { readonly kind: 'recommenders'; readonly recommenders: readonly string[] }
    | { readonly kind: Exclude<SlateSource['kind'], 'recommenders'>; readonly m: number },
): string {
  switch (slates.kind) {
    case 'recommenders':
      return texts.formats.recommenders({ recommenders: slates.recommenders.length });
    case 'held-out':
      return texts.formats.heldOut({ slates: slates.m });
    case 'permutations':
      return texts.formats.permutations({ slates: slates.m });
    case 'ordered':
      return texts.formats.ordered({ slates: slates.m });
  }
}
