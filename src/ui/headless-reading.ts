import type { ReadingProgress } from '#engine/data/reading.ts';
import { texts } from '#messages/format-message.ts';

/** Bytes from which a file has lines of progress; smaller ones are read within a second. */
const LARGE = 20e6;

/** Reports the reading of each file once, and each tenth of a large one. */
export function readingTeller(tell: (line: string) => void): (progress: ReadingProgress) => void {
  let last = '';
  return ({ file, read, of, rows }) => {
    const large = of !== null && of >= LARGE;
    const percent = large ? Math.floor((10 * read) / of) * 10 : 0;
    const line = `${file}/${percent}`;
    if (line === last) return;
    last = line;
    tell(texts.headless.readingFile({ file, percent, rows }));
  };
}
