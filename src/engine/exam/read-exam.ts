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
import { presentReasons, presentReference } from '../store/older-keys.ts';
import { ATTACKS } from './attacks.ts';
import type { Exam, ItemResult } from './exam.ts';

/** The names of reasons and reference values in versions 1 and 2: English words. */
type NamedInWords = Omit<Estimate, 'leftOut' | 'references'> & {
  readonly leftOut: Readonly<Record<string, number>>;
};

/** An estimate of version 2. */
type NamedEstimate = NamedInWords & {
  readonly references: readonly { readonly name: string; readonly value: number | null }[];
};

/** An estimate of version 1: two fixed reference values, no measure. */
type EarlierEstimate = Omit<NamedInWords, 'measure'> & {
  readonly nulls: { readonly coin: number | null; readonly alwaysFirst: number | null };
};

interface Results<One> {
  readonly item: string;
  readonly estimate: One | null;
  readonly beside: readonly One[];
  readonly variety?: One;
}

/** An exam of version 1, as it is stored. */
export type EarlierExam = Omit<Exam, 'version' | 'results'> & {
  readonly version: 1;
  readonly results: readonly Results<EarlierEstimate>[];
};

/** An exam of version 2, as it is stored. */
export type NamedExam = Omit<Exam, 'version' | 'results'> & {
  readonly version: 2;
  readonly results: readonly Results<NamedEstimate>[];
};

/**
 * Returns a stored exam in the present form: the figures of version 1 get measures and reference values, and the reasons
 * and reference values of versions 1 and 2 get ids.
 */
export function readExam(stored: Exam | NamedExam | EarlierExam): Exam {
  switch (stored.version) {
    case 1:
      return { ...stored, version: 3, results: stored.results.map(resultWith(fromFirst)) };
    case 2:
      return { ...stored, version: 3, results: stored.results.map(resultWith(fromNamed)) };
    case 3:
      return stored;
  }
}

function resultWith<One>(read: (one: One) => Estimate) {
  return ({ estimate, beside, variety, ...rest }: Results<One>): ItemResult => ({
    ...rest,
    estimate: estimate && read(estimate),
    beside: beside.map(read),
    ...(variety === undefined ? {} : { variety: read(variety) }),
  });
}

function fromFirst({ nulls, ...rest }: EarlierEstimate): Estimate {
  const { coin, alwaysFirst } = nulls;
  return {
    ...rest,
    leftOut: presentReasons(rest.leftOut),
    measure: EARLIER[rest.id] ?? RATE,
    references: coin === null && alwaysFirst === null ? [] : coinAndFirst(coin, alwaysFirst),
  };
}

function fromNamed({ leftOut, references, ...rest }: NamedEstimate): Estimate {
  return {
    ...rest,
    leftOut: presentReasons(leftOut),
    references: references.flatMap(({ name, value }) => {
      const present = presentReference(name);
      return present === null ? [] : [{ name: present, value }];
    }),
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
