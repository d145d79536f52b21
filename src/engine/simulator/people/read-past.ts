import { z } from 'zod';
import { id, type ItemId } from '../../domain/ids.ts';
import type { PastRating } from '../person.ts';
import { endsOf, type Scale } from '../scale.ts';

// Without this zod tries to compile code, which the page's policy stops and reports.
z.config({ jitless: true });

const entry = z.union([
  z.object({ item: z.union([z.string(), z.number()]), rating: z.number() }),
  z.tuple([z.union([z.string(), z.number()]), z.number()]),
]);

/**
 * Past ratings of one person from a cell: a JSON list of `{"item": "318", "rating": 9}` or `["318", 9]`.
 * A sentence where it can't be read.
 */
export function readPast(cell: string, scale: Scale): readonly PastRating[] | string {
  if (cell.trim() === '') return [];
  let value: unknown;
  try {
    value = JSON.parse(cell);
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    return 'The past is no JSON list such as [{"item": "318", "rating": 9}].';
  }
  const result = z.array(entry).safeParse(value);
  if (!result.success) return 'The past is no list such as [{"item": "318", "rating": 9}].';
  const { min, max } = endsOf(scale);
  const past = result.data.map((one): PastRating => {
    const [item, rating] = Array.isArray(one) ? one : [one.item, one.rating];
    return { item: id<ItemId>(String(item)), rating };
  });
  const off = past.find(({ rating }) => !(rating >= min && rating <= max));
  return off
    ? `A past rating is ${off.rating}; on this scale ratings go from ${min} to ${max}, whatever their labels are.`
    : past;
}
