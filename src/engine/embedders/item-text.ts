import type { Item } from '../domain/item.ts';

/**
 * What is known of an item as one line: "Alien (1979). Horror, Sci-Fi". Title, categories, creators
 * and description, without those that are empty. The pocket embedder was trained on such lines
 * (`training/embedder/texts.py`).
 */
export function itemText({ title, categories, creators, description = '' }: Item): string {
  return [title, categories.join(', '), creators.join(', '), description]
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join('. ');
}
