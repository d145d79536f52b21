import { balanced } from './isolated.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that stands in HTML, or between quotes in an attribute, as nothing but text, turns none of what follows, and holds no control character. */
export function escaped(text: string): string {
  return balanced(text)
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
