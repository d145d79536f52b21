import { isReason } from '../domain/left-out.ts';
import { isReferenceName } from '../domain/reference-name.ts';
import { said } from '../store/shapes/domain.ts';
import {
  among,
  both,
  exactly,
  fields,
  keysOf,
  listOf,
  maybe,
  number,
  orNull,
  recordOf,
  text,
} from '../store/shapes/shape.ts';
import type { Estimate, Interval, Measure, ReferenceValue } from './report.ts';

const interval = fields<Interval>({ low: number, high: number });

const measure = fields<Measure>({
  unit: among<Measure['unit']>({
    rate: true,
    difference: true,
    score: true,
    skill: true,
    coefficient: true,
    utility: true,
    quotient: true,
    logits: true,
    'rating points': true,
    rating: true,
    bits: true,
    users: true,
    votes: true,
    'a second': true,
    GB: true,
  }),
  digits: number,
  range: orNull(interval),
});

const referenceName = both(text, (name) => (isReferenceName(name as string) ? null : ''));

/** The fields that estimates had from the first version of exams on. */
const common = {
  id: text,
  title: said,
  short: maybe(said),
  gloss: maybe(said),
  value: orNull(number),
  why: maybe(said),
  interval: orNull(interval),
  n: number,
  of: said,
  leftOut: recordOf(number),
  ties: said,
  method: said,
  note: maybe(said),
  better: among<Estimate['better']>({ higher: true, lower: true, neither: true }),
  comparesOrders: maybe(exactly(true)),
};

/** The form of a stored estimate. */
export const estimate = fields<Estimate>({
  ...common,
  measure,
  leftOut: both(recordOf(number), keysOf(isReason)),
  references: listOf(fields<ReferenceValue>({ name: referenceName, value: orNull(number) })),
});

/** The form of an estimate whose reasons and reference values have English names, as exams of version 2 have it. */
export const namedEstimate = fields<Estimate>({
  ...common,
  measure,
  references: listOf(fields<ReferenceValue>({ name: text, value: orNull(number) })),
});

interface Nulls {
  readonly coin: number | null;
  readonly alwaysFirst: number | null;
}

/** The form of an estimate with two fixed reference values and no measure, as exams of version 1 have it. */
export const earlierEstimate = fields<
  Omit<Estimate, 'references' | 'measure'> & { readonly nulls: Nulls }
>({
  ...common,
  nulls: fields<Nulls>({ coin: orNull(number), alwaysFirst: orNull(number) }),
});
