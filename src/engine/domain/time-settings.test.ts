import { describe, expect, it } from 'vitest';
import { timeSettings, zonesWritten } from './time-settings.ts';

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

describe('offsets of zones as a person writes them', () => {
  it.each([
    ['', undefined],
    [' , ', undefined],
    ['EST -05:00', { EST: '-05:00' }],
    ['EST -05:00, EDT -04:00,', { EST: '-05:00', EDT: '-04:00' }],
    ['Central Standard Time  -06:00', { 'Central Standard Time': '-06:00' }],
    ['Asia/Kolkata +05:30', { 'Asia/Kolkata': '+05:30' }],
  ])('%j are read', (text, zones) => expect(zonesWritten(text)).toEqual(zones));

  it.each(['EST', '-05:00', 'EST 5', 'EST -5:00', 'EST -05:60', 'EST -05:00 EDT', 'EST: 05:00'])(
    '%j are none',
    (text) => expect(zonesWritten(text)).toBeNull(),
  );

  it('keep a name that objects have by themselves', () => {
    expect(Object.keys(zonesWritten('__proto__ -05:00') ?? {})).toEqual(['__proto__']);
  });
});
