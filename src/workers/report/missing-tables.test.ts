import { describe, expect, it } from 'vitest';
import { evaluatedStudy } from '#test/fixtures/evaluated-study.ts';
import { datasetFrom, type Row } from '#test/fixtures/made-up-ratings.ts';
import { renderReport } from '#engine/report/rendered-report.ts';

/** Twelve users with twenty interactions each, one a day; the later ten are held out. */
const rows = (of: (place: number, user: number) => Partial<Row>) =>
  Array.from({ length: 12 }, (_, u) =>
    Array.from({ length: 20 }, (_, i) => ({
      ...{ user: `u${u}`, item: `i${(u * 7 + i * 3) % 40}`, timestamp: 86_400 * i },
      ...of(i, u),
    })),
  ).flat();

const unratedLater = datasetFrom(rows((i) => (i < 10 ? { rating: 1 + (i % 5) } : {})));
const { scale: _, ...passed } = datasetFrom(rows((i) => ({ clicked: i < 10 })));
/** The later interactions are with the items of the earlier ones, so that nothing is held out. */
const again = datasetFrom(
  rows((i, u) => ({ item: `i${(u * 7 + (i % 10) * 3) % 40}`, rating: 1 + (i % 5) })),
);
/** Every user met the same items in the same order. */
const alike = datasetFrom(rows((i) => ({ item: `i${i}`, rating: 1 + (i % 5) })));

const HELD_OUT = [
  'What do held-out data say?',
  /^There are no figures: for none of the \d+ lists/,
] as const;
const WORTH = [
  'How good is the judge?',
  /^There are no figures: no (?:user|viewer) has two slates/,
] as const;
const PARTS = [
  /^Who is served better/,
  /^There are no parts of the viewers or of the relevant items to compare\. No rows? for thirds of the viewers/,
] as const;

describe('a table that can’t be computed', () => {
  it.each([
    [
      'arena, nothing rated later',
      { protocol: { id: 'arena' }, judge: { id: 'popularity' } },
      unratedLater,
      [HELD_OUT],
    ],
    [
      'saer-list, nothing rated later',
      { protocol: { id: 'saer-list' }, judge: { id: 'coin' } },
      unratedLater,
      [HELD_OUT],
    ],
    [
      'saer-pair, nothing rated later',
      { protocol: { id: 'saer-pair' }, judge: { id: 'popularity' } },
      unratedLater,
      [HELD_OUT],
    ],
    ['no judge, nothing rated later', { judge: { id: 'none' } }, unratedLater, [HELD_OUT]],
    ['no judge, all passed over later', { judge: { id: 'none' } }, passed, [HELD_OUT]],
    ['no judge, everything met before', { judge: { id: 'none' } }, again, [HELD_OUT]],
    [
      'arena, everything met before',
      { protocol: { id: 'arena' }, judge: { id: 'popularity' } },
      again,
      [HELD_OUT],
    ],
    ['no judge, equal users and items', { judge: { id: 'none' } }, alike, [PARTS]],
    [
      'slate-duel, nothing rated later',
      { judge: { id: 'popularity' } },
      unratedLater,
      [HELD_OUT, WORTH],
    ],
  ] as const)('has the reason in its place: %s', async (_, study, dataset, missing) => {
    const { report } = await evaluatedStudy(study, dataset);
    const { sections } = renderReport(report);
    // Figures that need no held-out items are there.
    expect(sections.map((one) => one.title)).toContain('What are the lists like?');
    for (const [title, reading] of missing) {
      const found = sections.filter(
        (one) => one.kind === 'sentence' && new RegExp(reading).test(one.reading),
      );
      expect(found).toHaveLength(1);
      expect(found[0]!.title).toMatch(title);
      expect(sections.filter((one) => one.title === found[0]!.title)).toHaveLength(1);
    }
  });

  it('has no such sentence where it can be computed', async () => {
    const { report } = await evaluatedStudy();
    const readings = renderReport(report).sections.flatMap((one) =>
      one.kind === 'sentence' ? [one.reading] : [],
    );
    expect(readings.join(' ')).not.toMatch(/There are no (?:figures: for none|thirds|parts)/);
  });
});
