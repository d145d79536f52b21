import type { SlateSource } from '#engine/domain/study.ts';

/** Describes the judged slates: "4 recommenders", "4 orders of the same items a user". */
export function slateWords(
  slates:
    | { readonly kind: 'recommenders'; readonly recommenders: readonly string[] }
    | { readonly kind: Exclude<SlateSource['kind'], 'recommenders'>; readonly m: number },
): string {
  switch (slates.kind) {
    case 'recommenders':
      return `${slates.recommenders.length} recommenders`;
    case 'held-out':
      return `${slates.m} held-out slates a user`;
    case 'permutations':
      return `${slates.m} orders of the same items a user`;
    case 'ordered':
      return `${slates.m} ordered lists a user`;
  }
}
