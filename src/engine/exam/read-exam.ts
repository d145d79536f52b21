import {
  asDifference,
  DIFFERENCE,
  GIGABYTES,
  PER_SECOND,
  RATE,
  SKILL,
} from '../report/measures.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import type { Estimate, Measure } from '../report/report.ts';
import { ATTACKS } from './attacks.ts';
import type { Exam, ItemResult } from './exam.ts';

/** An estimate of version 1: two fixed reference values, no measure. */
type EarlierEstimate = Omit<Estimate, 'references' | 'measure'> & {
  readonly nulls: { readonly coin: number | null; readonly alwaysFirst: number | null };
};

/** An exam of version 1, as it is stored. */
export type EarlierExam = Omit<Exam, 'version' | 'results'> & {
  readonly version: 1;
  readonly results: readonly {
    readonly item: string;
    readonly estimate: EarlierEstimate | null;
    readonly beside: readonly EarlierEstimate[];
  }[];
};

/** Returns a stored exam in the present form; one of version 1 gets measures and named reference values. */
export function readExam(stored: Exam | EarlierExam): Exam {
  if (stored.version === 2) return stored;
  const results = stored.results.map(({ item, estimate, beside }): ItemResult => ({
    item,
    estimate: estimate && readEstimate(estimate),
    beside: beside.map(readEstimate),
  }));
  return { ...stored, version: 2, results };
}

function readEstimate({ nulls, ...rest }: EarlierEstimate): Estimate {
  const { coin, alwaysFirst } = nulls;
  return {
    ...rest,
    measure: EARLIER[rest.id] ?? RATE,
    references: coin === null && alwaysFirst === null ? [] : coinAndFirst(coin, alwaysFirst),
  };
}

/** The measures of the figures of version 1 that aren't rates, by id. */
const EARLIER: Readonly<Record<string, Measure>> = {
  'exam/agreement': SKILL,
  'exam/history-skill': asDifference(SKILL),
  'exam/history-skill/own': SKILL,
  'exam/history-skill/other': SKILL,
  'exam/speed': PER_SECOND,
  'exam/speed/tokens': PER_SECOND,
  'exam/memory': GIGABYTES,
  ...Object.fromEntries(
    ['titles', 'profiles'].flatMap((source) =>
      ['', '/pull', ...ATTACKS.map((kind) => `/${kind}`)].map((part) => [
        `exam/injected-${source}${part}`,
        DIFFERENCE,
      ]),
    ),
  ),
};
