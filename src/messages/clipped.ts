import { visible } from './visible.ts';

/**
 * Returns a value of a file for a sentence: on one line, clipped, hidden characters as their escapes.
 * @param most the characters that remain of a longer value
 */
export function clipped(found: string, most = 60): string {
  // Only the beginning counts: a cell may have a million characters.
  const start = found.slice(0, 10 * most);
  const line = start.replace(/\s+/g, ' ');
  if (line.length <= most && start.length === found.length) return visible(line);
  return `${visible(line.slice(0, most).replace(/[\ud800-\udbff]$/, ''))}…`;
}

/** Returns a value in quotation marks for a sentence, clipped. */
export function quoted(found: string): string {
  return `"${clipped(found)}"`;
}
