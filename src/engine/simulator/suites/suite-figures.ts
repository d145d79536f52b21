import { message, type Text } from '#messages/message.ts';
import { meanOf } from '../../stats/mean.ts';
import { SCORE, SKILL } from '../../report/measures.ts';
import { CHANCE, LOWEST, chanceAndLowest, referenceOf } from '../../report/reference-values.ts';
import { stream } from '../../random/stream.ts';
import type { ReferenceName } from '../../domain/reference-name.ts';
import type { Estimate, Measure } from '../../report/report.ts';
import { scaleOf } from '../../domain/rating-scales.ts';
import { meanOfEstimates } from './mean-of-estimates.ts';
import { suiteTestOf } from './registry.ts';
import type { SuiteResult } from './suite-result.ts';
import type { SuiteTest, TestFigures } from './suite-test.ts';

const AGGREGATE = message('suiteFigures.aggregate');

/** All figures of a suite, computed from its answers. */
export interface SuiteFigures {
  readonly tests: readonly {
    readonly test: SuiteTest;
    /** Null where the test wasn't asked, for the reason in `why`. */
    readonly figures: TestFigures | null;
    readonly why: Text;
  }[];
  /** The mean of the tests that were asked; `corrected` is that mean corrected for chance. */
  readonly aggregate: Estimate;
  readonly corrected: Estimate;
}

/**
 * Computes the figures of every test and their means. Tests that weren't asked enter no mean; they are listed instead.
 */
export function suiteFigures({ manifest, tests: results }: SuiteResult): SuiteFigures {
  const scale = scaleOf(manifest.settings.scale);
  const from = stream(manifest.seed).child('suite intervals');
  const tests = results.map((result) => {
    const test = suiteTestOf(result.test);
    if (result.kind === 'not asked') return { test, figures: null, why: result.why };
    const { answers, real } = result;
    return { test, figures: test.figures({ scale, answers, real }, from.child(test.id)), why: '' };
  });
  const asked = tests.flatMap(({ figures }) => figures ?? []);
  const left = tests.filter(({ figures }) => !figures).map(({ test }) => test.title);
  return {
    tests,
    aggregate: aggregateOf(
      'suite/aggregate',
      AGGREGATE,
      asked.map(({ score }) => score),
      left,
      SCORE,
    ),
    corrected: aggregateOf(
      'suite/aggregate/skill',
      message('suiteFigures.corrected', { title: AGGREGATE }),
      asked.map(({ corrected }) => corrected),
      left,
      SKILL,
    ),
  };
}

/** Returns a measure with the mean of the figures' ends. */
function meanMeasure(measure: Measure, figures: readonly Estimate[]): Measure {
  const ranges = figures.flatMap((one) => one.measure.range ?? []);
  if (ranges.length === 0) return measure;
  const range = {
    low: meanOf(ranges.map(({ low }) => low)),
    high: meanOf(ranges.map(({ high }) => high)),
  };
  return { ...measure, range };
}

function aggregateOf(
  id: string,
  title: Text,
  scores: readonly Estimate[],
  left: readonly Text[],
  measure: Measure,
): Estimate {
  const parts = scores.flatMap(({ value, interval }) =>
    value === null ? [] : [{ value, interval }],
  );
  const mean = parts.length === scores.length ? meanOfEstimates(parts) : null;
  const reference = (name: ReferenceName) => {
    const values = scores.flatMap((one) => referenceOf(one, name) ?? []);
    return values.length < scores.length || values.length === 0 ? null : meanOf(values);
  };
  const why =
    scores.length === 0
      ? message('suiteFigures.noTestAsked')
      : message('suiteFigures.testWithoutScore');
  return {
    id,
    title,
    value: mean?.value ?? null,
    ...(mean ? {} : { why }),
    interval: mean?.interval ?? null,
    n: scores.length,
    of: message('suiteFigures.tests', { n: scores.length, left }),
    leftOut: left.length === 0 ? {} : { 'not asked': left.length },
    measure: meanMeasure(measure, scores),
    references: chanceAndLowest(reference(CHANCE), reference(LOWEST)),
    ties: message('suiteFigures.alike'),
    method: message('suiteFigures.fromIntervals'),
    better: 'higher',
  };
}
