import type { Text } from '#messages/message.ts';
import type { Rater } from '../rater.ts';
import type { SimulatorSettings } from '../settings.ts';
import type { SuiteMemory, SuiteResult } from '../suites/suite-result.ts';
import type { Preset } from '../suites/presets.ts';
import { runSuite, type SuiteProgress } from '../suites/run-suite.ts';
import type { Stage } from '../suites/suite-test.ts';
import type { Cell } from './cell.ts';

/** A rater for a cell, or the reason why its judge can't have one. */
export type CellRater =
  | { readonly rater: Rater; readonly stage: Stage; readonly template?: string }
  | { readonly unable: Text };

interface AblationInput {
  readonly cells: readonly Cell[];
  readonly preset: Preset['id'];
  readonly seed: string;
  readonly memory?: SuiteMemory;
  /** Makes the rater of a cell; called once a cell, just before it runs. The stage has the cell's scale. */
  raterFor(judge: string, settings: SimulatorSettings): Promise<CellRater>;
}

interface AblationProgress extends SuiteProgress {
  /** Index of the running cell, from 0. */
  readonly cell: number;
  readonly cells: number;
}

/** A cell with its suite, or the reason why it was skipped. */
export type CellResult = Cell &
  (
    | { readonly kind: 'run'; readonly result: SuiteResult }
    | { readonly kind: 'skipped'; readonly why: Text }
  );

/** Suites of the same questions under different settings. Plain data. */
export interface AblationResult {
  readonly version: 1;
  readonly cells: readonly CellResult[];
}

/**
 * Runs a suite for each cell with the same seed, so that cells of one scale ask about the same people and items. Skips
 * a cell whose judge has no rater for it, and records the reason.
 *
 * @throws Fault `stopped` when the signal is aborted, and errors of the rater
 */
export async function* runAblation(
  { cells, preset, seed, memory = 'fresh', raterFor }: AblationInput,
  signal: AbortSignal,
): AsyncGenerator<AblationProgress, AblationResult> {
  const results: CellResult[] = [];
  for (const [at, cell] of cells.entries()) {
    const made = await raterFor(cell.judge, cell.settings);
    if ('unable' in made) {
      results.push({ ...cell, kind: 'skipped', why: made.unable });
      continue;
    }
    const run = runSuite({ ...made, settings: cell.settings, preset, seed, memory }, signal);
    let step = await run.next();
    for (; !step.done; step = await run.next()) {
      yield { ...step.value, cell: at, cells: cells.length };
    }
    results.push({ ...cell, kind: 'run', result: step.value });
  }
  return { version: 1, cells: results };
}
