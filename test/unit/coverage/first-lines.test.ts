import { describe, expect, it } from 'vitest';
import { firstLines } from '../../../scripts/coverage/designs/first-lines.ts';
import { measureLines } from '../../../scripts/coverage/measure.ts';

/** The first study of the full simulation, whose rates are in `docs/coverage.md`: a rare line is no error there. */
const STUDIES = 1;

/** Every judge in one protocol; the others are simulated by `npm run coverage -- first-line`. */
const some = firstLines.filter(({ name }) => !/, (arena|SAER)/.test(name));

describe('[P17] the first line on planted judges', () => {
  it.each(some.map((design) => [design.name, design] as const))('of %s', (_, design) => {
    expect(measureLines(design, STUDIES).expected.filter(({ held }) => !held)).toEqual([]);
  });

  it('is simulated for every judge', () => {
    const judges = new Set(some.map(({ name }) => name.split(';')[0]));
    expect([...judges]).toEqual([
      ...['oracle', 'always first', 'mostly first', 'popularity', 'history-blind', 'coin'],
    ]);
  });
});
