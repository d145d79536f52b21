import { describe, expect, it } from 'vitest';
import { formatMessage } from '#messages/format-message.ts';
import { OWN_SIZE, ownSizeId, SIZES, sizeOf } from './exam.ts';

describe('the size of an exam', () => {
  it.each([
    [24, 2],
    [3, 20],
    [10_000, 5],
  ])('can be chosen: %i users with %i slates, without a limit in minutes', (users, slates) => {
    const size = sizeOf(ownSizeId({ users, slates }));
    expect(size).toMatchObject({ users, slates, minutes: null });
    expect(formatMessage(size.title)).toMatch(/users with \d+ slates each/);
  });

  it('is none of the names of sizes', () => {
    for (const { id } of SIZES) expect(sizeOf(id).id).toBe(id);
  });

  it.each([
    '2x2',
    '24x1',
    '24x21',
    '10001x2',
    '0x2',
    '24',
    '24x',
    'x2',
    '24x2x2',
    '-3x2',
    '2e1x2',
    ' 24x2',
    '024x2',
  ])('can’t be %s', (id) => {
    expect(() => sizeOf(id)).toThrow(RangeError);
  });

  it('has at least three users, and at least one pair of slates', () => {
    expect([OWN_SIZE.users.least, OWN_SIZE.slates.least]).toEqual([3, 2]);
  });
});
