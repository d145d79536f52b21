import { describe, expect, it } from 'vitest';
import { importTimes } from '#test/fixtures/data/times.ts';
import { readTime } from './read-time.ts';

/** 2015-04-01 12:30:05 and its midnight, in UTC, from Python's `datetime.timestamp()`. */
const AT = 1427891405;
const DAY = 1427846400;

/**
 * Forms with their seconds since 1970. Python 3.11 wrote those of datetime, PostgreSQL 15 those of its date styles, and
 * Node 20 those of JavaScript; the others are as the documents of their writers give them.
 */
const FORMS: readonly (readonly [writer: string, text: string, seconds: number])[] = [
  ['isoformat', '2015-04-01T12:30:05.250000+00:00', AT + 0.25],
  ['isoformat, whole seconds', '2015-04-01T12:30:05+00:00', AT],
  ['isoformat, a space', '2015-04-01 12:30:05.250000+00:00', AT + 0.25],
  ['isoformat without a zone', '2015-04-01T12:30:05', AT],
  ['isoformat, Berlin', '2015-04-01T14:30:05.250000+02:00', AT + 0.25],
  ['isoformat, Kolkata', '2015-04-01T18:00:05.250000+05:30', AT + 0.25],
  ['isoformat, Caracas', '2015-04-01T08:00:05.250000-04:30', AT + 0.25],
  ['isoformat, a local mean time', '2015-04-01T04:37:07.250000-07:52:58', AT + 0.25],
  ['isoformat, milliseconds', '2015-04-01T12:30:05.250+00:00', AT + 0.25],
  ['isoformat, minutes', '2015-04-01T12:30+00:00', AT - 5],
  ['email.utils', 'Wed, 01 Apr 2015 14:30:05 +0200', AT],
  ['ctime', 'Wed Apr  1 12:30:05 2015', AT],
  ['Twitter', 'Wed Apr 01 12:30:05 +0000 2015', AT],
  ['Apache', '01/Apr/2015:14:30:05 +0200', AT],
  ['RFC 850', 'Wednesday, 01-Apr-15 12:30:05 GMT', AT],
  ['pandas, nanoseconds', '2015-04-01 12:30:05.250000000', AT + 0.25],
  ['pandas, a zone', '2015-04-01 14:30:05+02:00', AT],
  ['ISO basic', '20150401T123005Z', AT],
  ['ISO basic, an offset', '20150401T080005-0430', AT],
  ['ISO basic, a comma', '20150401T123005,250000Z', AT + 0.25],
  ['ISO basic, minutes', '20150401T1230Z', AT - 5],
  ['ISO basic, an offset of two digits', '20150401T14+02', DAY + 12 * 3600],
  ['ISO, a comma', '2015-04-01T12:30:05,25Z', AT + 0.25],
  ['ISO, a part of a minute', '2015-04-01T12:30.5Z', AT + 25],
  ['ISO, a true minus sign', '2015-04-01T08:00:05\u221204:30', AT],
  ['ISO, 24:00', '2015-03-31T24:00:00Z', DAY],
  ['ISO, a leap second', '2015-06-30T23:59:60Z', 1435708800],
  ['ISO, a month', '2015-04', DAY],
  ['ISO, a date', '2015-04-01', DAY],
  ['ISO, a week', '2015-W14', DAY - 2 * 86400],
  ['ISO, a day of a week', '2015-W14-3', DAY],
  ['ISO basic, a day of a week', '2015W143T123005Z', AT],
  ['ISO, the last week of 2020', '2020-W53-5', 1609459200],
  ['ISO, a day of a year', '2015-091', DAY],
  ['ISO, a day of a year and a time', '2015-091T12:30:05', AT],
  ['ISO basic, a day of a year', '2015091T123005', AT],
  ['PostgreSQL ISO, two digits', '2015-04-01 14:30:05.25+02', AT + 0.25],
  ['PostgreSQL ISO, half an hour', '2015-04-01 08:00:05.25-04:30', AT + 0.25],
  ['PostgreSQL ISO, seconds in an offset', '1882-12-31 19:32:16-04:27:44', -2745446400],
  ['PostgreSQL ISO, BC', '0044-03-15 12:00:00+00 BC', -63517780800],
  ['PostgreSQL SQL, DMY', '21/04/2015 12:30:05.25 UTC', AT + 20 * 86400 + 0.25],
  ['PostgreSQL SQL, MDY', '04/21/2015 12:30:05.25 UTC', AT + 20 * 86400 + 0.25],
  ['PostgreSQL, DMY', 'Wed 01 Apr 12:30:05.25 2015 UTC', AT + 0.25],
  ['PostgreSQL, DMY, a date', '21-04-2015', DAY + 20 * 86400],
  ['PostgreSQL, MDY', 'Wed Apr 01 12:30:05.25 2015 UTC', AT + 0.25],
  ['PostgreSQL, MDY, a date', '04-21-2015', DAY + 20 * 86400],
  ['PostgreSQL German', '21.04.2015 12:30:05.25 UTC', AT + 20 * 86400 + 0.25],
  ['MySQL', '2015-04-01 12:30:05', AT],
  ['MySQL, microseconds', '2015-04-01 12:30:05.250000', AT + 0.25],
  ['MySQL, as a number', '20150401123005', AT],
  ['MySQL, as a number with microseconds', '20150401123005.250000', AT + 0.25],
  ['MySQL, a date as a number', '20150401', DAY],
  ['Excel, en-US', '4/21/2015 12:30', AT + 20 * 86400 - 5],
  ['Excel, en-US, halves of the day', '4/21/2015 12:30:05 PM', AT + 20 * 86400],
  ['Excel, midnight', '4/21/2015 12:00:00 AM', DAY + 20 * 86400],
  ['Excel, a day and a month by name', '1-Apr-15', DAY],
  ['Excel, a long date', 'Wednesday, April 1, 2015', DAY],
  ['Excel, de-DE', '21.04.2015 12:30', AT + 20 * 86400 - 5],
  ['Excel, a day number', '42095.5208912037', AT],
  ['Excel, a day number with a comma', '42095,5208912037', AT],
  ['Oracle', '01-APR-2015', DAY],
  ['SAS', '01APR2015:12:30:05', AT],
  ['GNU date', 'Wed Apr  1 12:30:05 PM UTC 2015', AT],
  ['a zone as Java writes it', '2015-04-01 18:00:05 GMT+5:30', AT],
  ['Excel, en-US, a short date', '4/21/15', DAY + 20 * 86400],
  ['toString', 'Wed Apr 01 2015 14:30:05 GMT+0200 (Central European Summer Time)', AT],
  ['toString, Kolkata', 'Wed Apr 01 2015 18:00:05 GMT+0530 (India Standard Time)', AT],
  ['toUTCString', 'Wed, 01 Apr 2015 12:30:05 GMT', AT],
  ['toISOString', '2015-04-01T12:30:05.000Z', AT],
  ['toISOString, a far year', '+026059-12-31T00:00:00.000Z', 760206902400],
  ['toDateString', 'Wed Apr 01 2015', DAY],
  ['toLocaleString', '4/21/2015, 12:30:05 PM', AT + 20 * 86400],
  ['toLocaleString, a narrow space', '4/21/2015, 12:30:05\u202fPM', AT + 20 * 86400],
  ['toLocaleString, long', 'April 1, 2015 at 12:30 PM', AT - 5],
  ['toLocaleString, full', 'Wednesday, April 1, 2015 at 12:30:05 PM UTC', AT],
  ['toLocaleString, medium', 'Apr 1, 2015, 12:30 PM', AT - 5],
  ['Temporal, a zone in brackets', '2015-04-01T14:30:05+02:00[Europe/Berlin]', AT],
  ['Go', '2015-04-01 14:30:05 +0200 CEST', AT],
  ['seconds', `${AT}`, AT],
  ['seconds with a point', `${AT}.25`, AT + 0.25],
  ['seconds with a comma', `${AT},25`, AT + 0.25],
  ['seconds in scientific notation', '1.427891405e+09', AT],
  ['milliseconds', `${AT}250`, AT + 0.25],
  ['microseconds', `${AT}250000`, AT + 0.25],
  ['nanoseconds', `${AT}250000000`, AT + 0.25],
];

/** Texts that are no time, of no calendar, or without a year. */
const FAULTS: readonly string[] = [
  'yesterday',
  '2015-13-01',
  '2015-02-30',
  '2015-04-01 25:00:00',
  '2015-04-01 24:30:00',
  '2015-04-01 12:60:00',
  '2015-04-01 12:30:61',
  '2015-04-01 13:30 PM',
  '2015-04-01 0:30 AM',
  '2015-04-01 12.30',
  '2015-04-01T12:30+25:00',
  '2015-04-01T12:30+2',
  '2015-W54-1',
  '2021-W53-1',
  '2015-W14-8',
  '2015-366',
  '2015-000',
  '2015-4-1-5',
  '31/31/2015',
  '1/2/3',
  '31/04/2015',
  '30-Feb-2015',
  'Thu, 01 Apr 2015 12:30:05 GMT',
  'Apr-15',
  '1-Apr',
  '1 avril 2015',
  '30:05.0',
  '12:30:05',
  '20150401T',
  '2015-04-01Tx',
  '2015/04-01',
  'infinity',
  '=2015-04-01',
];

describe('forms of times', () => {
  it('are at least forty', () => expect(FORMS.length).toBeGreaterThanOrEqual(40));

  it.each(FORMS)('%s: %s', async (_, text, seconds) => {
    const { times, bad } = await importTimes([text, text]);
    expect(bad).toEqual([]);
    expect(times).toEqual([seconds, seconds]);
  });

  it.each(FAULTS)('%j is no time, and is named by its line', async (text) => {
    const { times, bad, unread } = await importTimes(['2015-04-01', text]);
    expect([times, bad]).toEqual([[DAY, 'none'], []]);
    expect(unread).toBe(
      `3: The time is "${text}"; seconds since 1970 or a date like 2024-05-31 was expected.`,
    );
  });

  it.each(['EST', 'PST', 'CET', 'CST', 'IST', 'BST', 'MSK', 'Europe/Berlin', 'Etc/GMT+5'])(
    'asks for the offset of %s',
    async (zone) => {
      const cell = `2015-04-01 12:30:05 ${zone}`;
      const { times, unread } = await importTimes(['2015-04-01', cell]);
      expect(times).toEqual([DAY, 'none']);
      if (zone.includes('+')) expect(unread).toBeDefined();
      else expect(unread).toContain(`The zone "${zone}" can stand for several offsets from UTC`);
      const asked = await importTimes([cell, cell]);
      expect(asked.times).toEqual(['none', 'none']);
      const stated = await importTimes([cell, cell], { zones: { [zone]: '-05:30' } });
      expect(stated.times).toEqual([AT + 5.5 * 3600, AT + 5.5 * 3600]);
    },
  );

  it.each(['Z', 'UTC', 'GMT', 'UT', 'Etc/UTC', 'utc', 'GMT+0000', 'UTC+0'])(
    'knows the zone %s',
    async (zone) => {
      const cell = `2015-04-01 12:30:05 ${zone}`;
      expect((await importTimes([cell])).times).toEqual([AT]);
    },
  );

  it.each(['NaT', 'nat', '0000-00-00', '0000-00-00 00:00:00'])(
    'keeps a row whose time is missing as %s, and counts it',
    async (text) => {
      const { times, bad, remarks } = await importTimes([text, '2015-04-01', text]);
      expect([times, bad]).toEqual([['none', DAY, 'none'], []]);
      expect(remarks).toEqual([
        `a.csv: 2 cells in the column "when" say that the time is missing, such as "${text}" on line 2; those rows have no time.`,
      ]);
    },
  );
});

describe('writers and the reader', () => {
  /** Moments from 1970 to 2069 at odd distances, in milliseconds. */
  const moments = Array.from({ length: 60 }, (_, i) => Math.floor((i / 60) * 3.15e12) + 7919 * i);
  const whole = (ms: number) => ms - (ms % 1000);
  const writers: readonly (readonly [string, (date: Date) => string, boolean])[] = [
    ['toISOString', (date) => date.toISOString(), true],
    ['toUTCString', (date) => date.toUTCString(), false],
    ['toString', (date) => date.toString(), false],
    ['JSON', (date) => String(JSON.parse(JSON.stringify(date))), true],
    ['toLocaleString', (date) => date.toLocaleString('en-US', { timeZone: 'UTC' }), false],
    [
      'toLocaleString, long',
      (date) =>
        date.toLocaleString('en-US', { timeZone: 'UTC', dateStyle: 'full', timeStyle: 'long' }),
      false,
    ],
    ['Swedish', (date) => date.toLocaleString('sv', { timeZone: 'UTC' }), false],
    ['British', (date) => date.toLocaleString('en-GB', { timeZone: 'UTC' }), false],
    ['German', (date) => date.toLocaleString('de-DE', { timeZone: 'UTC' }), false],
    ['seconds', (date) => String(date.getTime() / 1000), true],
    ['ISO basic', (date) => date.toISOString().replace(/[-:]/g, ''), true],
    ['digits', (date) => date.toISOString().replace(/\D/g, '').slice(0, 14), false],
  ];

  it.each(writers)('agree on %s', async (_, write, fine) => {
    const cells = moments.map((ms) => write(new Date(ms)));
    const { times, bad } = await importTimes(cells);
    expect(bad).toEqual([]);
    expect(times).toEqual(moments.map((ms) => (fine ? ms : whole(ms)) / 1000));
  });

  it.each([-15, -9.5, -4, 0, 3, 5.75, 14])('agree on offsets of %d hours', (hours) => {
    const sign = hours < 0 ? '-' : '+';
    const [h, m] = [Math.floor(Math.abs(hours)), (Math.abs(hours) % 1) * 60].map((n) =>
      String(n).padStart(2, '0'),
    ) as [string, string];
    for (const ms of moments) {
      const local = new Date(ms + hours * 3_600_000).toISOString().slice(0, -1);
      for (const offset of [`${h}:${m}`, `${h}${m}`, ...(m === '00' ? [h] : [])]) {
        const cell = readTime(`${local}${sign}${offset}`);
        expect(cell).toEqual({ kind: 'instant', seconds: expect.closeTo(ms / 1000, 6) as number });
      }
    }
  });
});
