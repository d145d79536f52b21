import { PASS_RULES, type PassRule } from '../published/tables.ts';
import { endsOf, type Scale } from '../../domain/rating-scales.ts';

/** The tests in which each rating passes or fails. */
type PassTest = 'genres' | 'high-low' | 'collections';

const ORDER: readonly PassTest[] = ['genres', 'high-low', 'collections'];

/**
 * The lowest high rating and the highest low rating of a test: the rule for films on scales of ten, and the rule for
 * books on the scale of five, by the scale that is asked. The paper prints the bounds of `genres` (appendix C); the
 * others are ours (`simulator/published/tables.ts`).
 *
 * @throws RangeError for a scale with another top
 */
export function boundsOf(test: PassTest, scale: Scale): PassRule {
  const { max } = endsOf(scale);
  const rules = PASS_RULES.filter(({ top }) => top === max);
  const rule = rules[ORDER.indexOf(test)];
  if (!rule) throw new RangeError(`No bounds for a scale of ${max}`);
  return rule;
}
