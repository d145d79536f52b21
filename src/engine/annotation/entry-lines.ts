/**
 * Returns the line number (from 1) on which each entry of the top-level array `name` begins, so
 * that an error message can name the line. `text` must be valid JSON.
 */
export function entryLines(text: string, name: string): number[] {
  const found: number[] = [];
  let [line, depth, inside] = [1, 0, false];
  let key: string | null = null;
  let awaits = false;
  for (const [token] of text.matchAll(/\n|"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s"[\]{},:]+/g)) {
    if (token === '\n') {
      line++;
      continue;
    }
    if (inside && awaits && depth === 2 && token !== ']') {
      found.push(line);
      awaits = false;
    }
    if (token === '[' || token === '{') {
      depth++;
      if (token === '[' && depth === 2 && key === name) inside = awaits = true;
    } else if (token === ']' || token === '}') {
      depth--;
      if (depth === 1) inside = false;
    } else if (token === ',') awaits = depth === 2;
    else if (depth === 1 && token.startsWith('"')) key = JSON.parse(token) as string;
  }
  return found;
}
