import type { CoverageDesign } from './design.ts';
import { HEADS } from './markdown.ts';

/** The lines of each design in a document that was written before. */
export interface WrittenLines {
  of(design: Pick<CoverageDesign, 'kind' | 'finding' | 'name'>): readonly string[] | undefined;
}

/**
 * Reads the lines of all designs from `docs/coverage.md`, so that a run of some designs can keep the others' lines. The
 * section names the finding and the head of the table the kind; lines without a name belong to the design above them.
 */
export function writtenLines(document: string): WrittenLines {
  const found = new Map<string, string[]>();
  let [finding, kind, own]: [string, string, string[]] = ['', '', []];
  for (const line of document.split('\n')) {
    const section = /^## (D\d+|First line|Other)/.exec(line)?.[1];
    if (section) finding = section.toLowerCase().replace(' ', '-');
    else if (line === HEADS.interval[0]) kind = 'interval';
    else if (line === HEADS.rate[0]) kind = 'rate';
    else if (line === HEADS.line[0]) kind = 'line';
    else if (line.startsWith('| ') && !line.startsWith('| ---')) {
      const name = line.slice(2, line.indexOf(' |', 1)).trim();
      if (name !== '') found.set(`${finding}/${kind}/${name}`, (own = []));
      own.push(line);
    }
  }
  return {
    of: ({ kind, finding, name }) => found.get(`${finding.toLowerCase()}/${kind}/${name}`),
  };
}
