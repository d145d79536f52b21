import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import type { Estimate } from '#engine/report/report.ts';
import { firstDuelOf, type ExportedExample } from '../../scripts/first-duel/first-duel-of.ts';
import firstDuel from '../../src/ui/views/home/first-duel.json' with { type: 'json' };
import type { ExportedRun } from './drive.ts';

const KNOWN = fileURLToPath(new URL('../fixtures/example-figures.json', import.meta.url));

/** Checks that a run of the example study has the figures it has always had, and the pair of the first page. */
export function expectExampleFigures(exported: ExportedRun): void {
  const known = JSON.parse(readFileSync(KNOWN, 'utf8')) as (string | number | null)[][];
  const found = figuresIn(exported.report);
  expect(found.map(([id]) => id)).toEqual(known.map(([id]) => id));
  for (const [i, figures] of found.entries()) {
    for (const [at, figure] of figures.entries()) {
      const expected = known[i]![at];
      // Other processors may round differently in the last digits of a probability.
      if (typeof expected === 'number') expect(figure, String(figures[0])).toBeCloseTo(expected, 6);
      else expect(figure).toBe(expected);
    }
  }
  const { answers, ...pair } = firstDuelOf(exported as unknown as ExportedExample);
  const { answers: recorded, ...recordedPair } = firstDuel;
  expect(pair, 'the first page’s pair').toEqual(recordedPair);
  expect(answers[0]![0]).toBeCloseTo(recorded[0]![0]!, 3);
  expect(answers[1]![0]).toBeCloseTo(recorded[1]![0]!, 3);
}

/** Returns every estimate of a report in its order: id, value, both ends of the interval, and n. */
function figuresIn(part: unknown): (string | number | null)[][] {
  if (part === null || typeof part !== 'object') return [];
  const below = Object.values(part).flatMap(figuresIn);
  if (!('id' in part && 'value' in part && 'n' in part)) return below;
  const { id, value, interval, n } = part as Estimate;
  return [[id, value, interval?.low ?? null, interval?.high ?? null, n], ...below];
}
