import type { Item } from '../domain/item.ts';

/**
 * Describes an item in one line: "Alien (1979). Horror, Sci-Fi". The line holds title, categories,
 * creators and description, without empty ones. The pocket embedder was trained on such lines
 * (`training/embedder/texts.py`). A title that is only the id isn't text.
 */
export function itemText(item: Item): string {
  const { title, titleIsId, categories, creators, description = '' } = item;
  return [titleIsId ? '' : title, categories.join(', '), creators.join(', '), description]
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join('. ');
}
