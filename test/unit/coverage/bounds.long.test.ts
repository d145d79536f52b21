import { describe, expect, it } from 'vitest';
import type { IntervalDesign, RateDesign } from '../../../scripts/coverage/design.ts';
import { measureRate } from '../../../scripts/coverage/measure.ts';
import { clusteredFlips, examParts } from '../../../scripts/coverage/designs/exam.ts';
import { fewUsers } from '../../../scripts/coverage/designs/few-users.ts';
import { partDifferences } from '../../../scripts/coverage/designs/parts.ts';
import { skills } from '../../../scripts/coverage/designs/skill.ts';
import { covers, named } from './covers.ts';

const isInterval = (one: { readonly kind: string }): one is IntervalDesign =>
  one.kind === 'interval';

describe('intervals at their level, over many studies', () => {
  it('D3: hold it for 3, 4 and 5 users', () => {
    for (const users of [3, 4, 5]) {
      expect(covers(named(fewUsers, `mean without bounds, normal, ${users} users`))).toBeGreaterThan(0.91); // prettier-ignore
      expect(covers(named(fewUsers, `mean of a uniform figure, ${users} users`))).toBeGreaterThan(0.91); // prettier-ignore
    }
  });

  it.each([3, 12, 20])('D3, D4: pass no judge at its line too often, %d users', (users) => {
    const own = examParts.filter(({ name }) => name.endsWith(`, ${users} users`));
    expect(own.length).toBeGreaterThan(4);
    for (const design of own) {
      const { rate } = measureRate(design, 150);
      // Two simulation errors are 2.5 points.
      expect(rate, design.name).toBeLessThanOrEqual(0.05);
    }
  });

  it('D5: of a part less the rest hold 0, and agree with their p', () => {
    for (const name of [
      'part of 5 of 60 users less the rest, 6 pairs each, rate 0.95',
      'part of 20 of 60 users less the rest, 1 pair each, rate 0.9',
    ]) {
      const own = partDifferences.filter((one) => one.name === name);
      expect(covers(own.find(isInterval)!, 150)).toBeGreaterThan(0.91);
      expect(measureRate(own.find((one): one is RateDesign => one.kind === 'rate')!, 150).held).toBe(true); // prettier-ignore
    }
    const equals = named(partDifferences, 'paired difference of equals, 30 users, rate 0.95');
    expect(covers(equals as IntervalDesign)).toBeGreaterThan(0.92);
  });

  it('D7: pass no judge whose flips cluster in users', () => {
    for (const name of [
      'flips, all alike in a user, 6 duels a user, 60 users',
      'flips, alike in half of the users, 20 duels a user, 60 users',
    ]) {
      expect(measureRate(named(clusteredFlips, name), 100).rate, name).toBeLessThanOrEqual(0.05);
    }
  });

  it('of skill hold their level where users’ worth is very unequal', () => {
    const name = 'skill, 4 slates, right beta(8, 2), worth log-normal(1), 20 users';
    expect(covers(named(skills, name), 300)).toBeGreaterThan(0.915);
  });
});
