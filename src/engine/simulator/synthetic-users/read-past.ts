import { LosslessNumber } from 'lossless-json';
import { z } from '../../domain/zod.ts';
import { parseJson } from '../../data/parse-json.ts';
import { id, type ItemId } from '../../domain/ids.ts';
import type { PastRating } from '../person.ts';
import { endsOf, type Scale } from '../../domain/rating-scales.ts';

const number = z.instanceof(LosslessNumber).transform(({ value }) => Number(value));
/** A number keeps its source text, because an id above 2^53 would change as a double. */
const itemId = z.union([z.string(), z.instanceof(LosslessNumber).transform(({ value }) => value)]);
const entry = z.union([z.object({ item: itemId, rating: number }), z.tuple([itemId, number])]);

/**
 * Reads the past ratings of one person from a cell: a JSON list of `{"item": "318", "rating": 9}` or `["318", 9]`.
 *
 * @returns the ratings, or a sentence that says why the cell can't be read
 */
export function readPast(cell: string, scale: Scale): readonly PastRating[] | string {
  if (cell.trim() === '') return [];
  let value: unknown;
  try {
    value = parseJson(cell);
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError || thrown instanceof RangeError)) throw thrown;
    return 'The past is no JSON list such as [{"item": "318", "rating": 9}].';
  }
  const result = z.array(entry).safeParse(value);
  if (!result.success) return 'The past is no list such as [{"item": "318", "rating": 9}].';
  const { min, max } = endsOf(scale);
  const past = result.data.map((one): PastRating => {
    const [item, rating] = Array.isArray(one) ? one : [one.item, one.rating];
    return { item: id<ItemId>(item), rating };
  });
  const off = past.find(({ rating }) => !(rating >= min && rating <= max));
  return off
    ? `A past rating is ${off.rating}; on this scale ratings go from ${min} to ${max}, whatever their labels are.`
    : past;
}
