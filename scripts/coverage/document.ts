import type { CoverageDesign } from './design.ts';
import { HEADS, linesOf } from './markdown.ts';
import { intervalOutcome, lineOutcome, rateOutcome } from './outcome.ts';
import type { Tally } from './tally.ts';
import { findings } from './findings.ts';

/** A design with its lines, and true where it misses its goal. */
export interface Written {
  readonly design: CoverageDesign;
  readonly lines: readonly string[];
  readonly missed: boolean;
}

/** Returns a simulated design's part of the document. */
export function written(design: CoverageDesign, tally: Tally): Written {
  return { design, lines: linesOf(design, tally), missed: missesGoal(design, tally) };
}

/** Returns the part of a design that keeps the lines of an earlier document: a missed goal is bold. */
export function kept(design: CoverageDesign, lines: readonly string[]): Written {
  return { design, lines, missed: lines.some((line) => line.includes('**')) };
}

/**
 * Returns `docs/coverage.md`.
 * @param studies at most of each design; its own number where undefined
 */
export function documentOf(done: readonly Written[], studies?: number): string {
  const sections = Object.entries(findings).flatMap(([finding, { title, about }]) => {
    const own = done.filter(({ design }) => design.finding === finding);
    if (own.length === 0) return [];
    const tables = (['interval', 'rate', 'line'] as const).flatMap((kind) => {
      const lines = own.flatMap(({ design, lines }) => (design.kind === kind ? lines : []));
      return lines.length === 0 ? [] : [[...HEADS[kind], ...lines].join('\n')];
    });
    const head = /^D/.test(finding) ? `${finding}: ${title}` : title;
    return [`## ${head}`, ...(about ? [about] : []), ...tables];
  });
  const missed = done.filter(({ missed }) => missed).length;
  return `${[intro(done.length, missed, studies), ...sections].join('\n\n')}\n`;
}

/** True where a design's interval or rule misses the goal. */
export function missesGoal(design: CoverageDesign, tally: Tally): boolean {
  if (design.kind === 'rate') return tally.kind === 'rate' && !rateOutcome(design, tally).held;
  if (design.kind === 'line') {
    return tally.kind === 'line' && lineOutcome(design, tally).expected.some(({ held }) => !held);
  }
  return tally.kind === 'interval' && intervalOutcome(design, tally).verdict !== 'held';
}

const intro = (
  designs: number,
  missed: number,
  studies: number | undefined,
) => `# Coverage of the intervals

    npm run coverage -- --write          # this file, from simulated studies with fixed seeds
    npm run coverage -- --only D3,D5     # some findings, printed
    npm run coverage -- first-line       # the rates of each first line, of planted judges, printed
    npm run coverage -- --named TEXT --write   # the designs of these names again; keeps the other lines of this file

Each design is a population whose true value is known. The script draws studies of it, computes each interval as the
product does, and counts how often the interval holds the true value. The numbers D1 to D12 name the deviations that an
independent check found; \`npm test\` runs some designs of each at a smaller size.

- **covers**: share of the intervals that hold the truth, with one simulation error (±) beside it. **Misses above**:
  intervals that lie wholly above the truth. **No interval / no width**: studies in which a
  method gives none, and those in which both ends are the same number.
- **goal** of an interval: coverage within 2 points of its level; or above that, if its median width is at most 1.25
  times that of the reference, the narrowest of the methods tried that itself holds the level, and that gives an interval
  with a width in as many studies, two points allowed: an interval of no width claims certainty. The first line of a
  design is the method that the product uses; the other lines are the methods tried.
- **goal** of an error: at most its bound, two simulation errors allowed. So are those of a **first line**: at least, or at
  most, its bound.

${studies === undefined ? '' : `This file is of ${studies} studies of each design (\`--studies ${studies}\`), 200 of each planted judge. A design that missed its goal with these was simulated again with 1,000 to 2,000, and the table shows those. Where it still misses, the line says why, and the simulation error of a reference that may itself miss the level.\n\n`}${missed === 0 ? `All ${designs} designs meet the goal.` : `${missed} of ${designs} designs miss the goal.`}`;
