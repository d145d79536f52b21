import { message, type Message } from '#messages/message.ts';
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
 * @returns the ratings, or the reason why the cell can't be read
 */
export function readPast(cell: string, scale: Scale): readonly PastRating[] | Message {
  if (cell.trim() === '') return [];
  let value: unknown;
  try {
    value = parseJson(cell);
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError || thrown instanceof RangeError)) throw thrown;
    return message('peopleFiles.pastNotJson');
  }
  const result = z.array(entry).safeParse(value);
  if (!result.success) return message('peopleFiles.pastNoList');
  const { min, max } = endsOf(scale);
  const past = result.data.map((one): PastRating => {
    const [item, rating] = Array.isArray(one) ? one : [one.item, one.rating];
    return { item: id<ItemId>(item), rating };
  });
  const off = past.find(({ rating }) => !(rating >= min && rating <= max));
  return off ? message('peopleFiles.pastOffScale', { rating: off.rating, min, max }) : past;
}
