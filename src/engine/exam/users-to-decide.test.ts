import { describe, expect, it } from 'vitest';
import { stream } from '../random/stream.ts';
import { estimatedRate } from '../report/estimate.ts';
import { message } from '#messages/message.ts';
import { byChance } from '../report/reference-values.ts';
import { resamples } from '../stats/resamples.ts';
import { SIZES } from './exam.ts';
import { outcomeOf, type ExamItem } from './exam-item.ts';
import { countPair, flipDifference, noRates } from './flips.ts';
import { examItem, examItems } from './registry.ts';
import { usersToDecide } from './users-to-decide.ts';

const needed = (id: string) => usersToDecide(examItem(id), examItem(id).line.value);

/** The outcome of users who all have one value. */
function outcomeFor({ id, perUser, line }: ExamItem, users: number, value: number) {
  const draws = resamples(users, 200, stream('draws'));
  if (perUser!.low < 0) {
    const rates = noRates(users);
    for (let user = 0; user < users; user++) countPair(rates, user, value, 0);
    return outcomeOf({ ...flipDifference(rates, draws), n: users }, line, line.value);
  }
  const above = new Float64Array(users).fill(value);
  const ratio = { above, below: new Float64Array(users).fill(1) };
  const about = { id, title: id, why: id, of: message('estimates.noUsers'), ties: id };
  const estimate = estimatedRate(
    { ...about, references: byChance(0.5), better: 'higher' },
    { ratio, leftOut: {} },
    draws,
    'guaranteed',
  );
  return outcomeOf(estimate, line, line.value);
}

describe('usersToDecide', () => {
  it('is the number of users from which on the best judge passes and the worst fails', () => {
    const parts = examItems.filter(({ perUser }) => perUser);
    expect(parts.map(({ id }) => id)).toContain('injected-titles');
    for (const item of parts) {
      const { pass, fail } = needed(item.id)!;
      const { best, worst } = item.perUser!;
      expect(outcomeFor(item, pass, best), item.id).toBe('passed');
      expect(outcomeFor(item, fail, worst), item.id).toBe('failed');
      if (pass > 3) expect(outcomeFor(item, pass - 1, best), item.id).toBe('can’t tell');
      if (fail > 3) expect(outcomeFor(item, fail - 1, worst), item.id).toBe('can’t tell');
    }
  });

  it('lets every length pass every part, and the example’s 60 users decide it', () => {
    for (const { id } of examItems) {
      const found = needed(id) ?? { pass: 3, fail: 3 };
      for (const { users } of SIZES) expect(found.pass, id).toBeLessThanOrEqual(users);
      expect(found.fail, id).toBeLessThanOrEqual(60);
    }
  });

  it('is endless at the end of a scale, and null for figures that are no means over users', () => {
    expect(usersToDecide(examItem('order-flips'), 1)!.pass).toBe(Infinity);
    expect(usersToDecide(examItem('order-flips'), 0)!.pass).toBe(3);
    expect(needed('agreement')).toBeNull();
  });
});
