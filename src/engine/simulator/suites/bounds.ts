import { PASS_RULES, type PassRule } from '../../reproduction/suber/tables.ts';
import { endsOf, type Scale } from '../scale.ts';

/** The tests in which a rating passes or doesn't. */
export type PassTest = 'genres' | 'high-low' | 'collections';

const ORDER: readonly PassTest[] = ['genres', 'high-low', 'collections'];

/**
 * What counts as high and as low in a test: the bounds that the paper uses for films on its scales of
 * ten and for books on the one of five, by the scale that is asked with.
 */
export function boundsOf(test: PassTest, scale: Scale): PassRule {
  const { max } = endsOf(scale);
  const rules = PASS_RULES.filter(({ top }) => top === max);
  const rule = rules[ORDER.indexOf(test)];
  if (!rule) throw new RangeError(`No bounds for a scale of ${max}`);
  return rule;
}
