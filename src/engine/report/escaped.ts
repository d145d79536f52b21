import { balanced } from '../domain/isolated.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Escapes text for HTML and quoted attributes, removes control characters, and closes direction marks so that following
 * text is unaffected.
 */
export function escaped(text: string): string {
  return balanced(text)
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
