import { describe, expect, it } from 'vitest';
import { timeSettings } from './time-settings.ts';

describe('facts on times in a study file', () => {
  it.each([
    [{}],
    [{ order: 'day-first' }],
    [{ unit: 'excel-1904-days' }],
    [{ zones: { EST: '-05:00', 'Asia/Kolkata': '+05:30' } }],
  ])('may be %j', (facts) => expect(timeSettings.parse(facts)).toEqual(facts));

  it.each([
    [{ order: 'dmy' }],
    [{ unit: 'days' }],
    [{ zones: { EST: '-5' } }],
    [{ zones: { EST: '-05:60' } }],
    [{ zones: { EST: '16:00' } }],
    [{ zones: { EST: -5 } }],
    [{ zones: { '': '-05:00' } }],
    [{ zone: 'UTC' }],
  ])('may not be %j', (facts) => expect(timeSettings.safeParse(facts).success).toBe(false));
});
