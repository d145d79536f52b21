import { formatMessage } from '#messages/format-message.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { id } from '../../domain/ids.ts';
import type { Judgement } from '../../domain/judgement.ts';
import type { Slate } from '../../domain/slate.ts';
import { duel } from '../../domain/trial.ts';
import { stream } from '../../random/stream.ts';
import type { Chosen } from '../../stats/duel-table.ts';
import { resamples } from '../../stats/resamples.ts';
import { calibratedTables, calibrationSection, slotOffset } from './calibrated.ts';
import type { UserDuels } from './tables.ts';

const slates = ['a', 'b', 'c'].map((name): Slate => ({ id: id(name), user: id('u'), items: [] }));
const [a, b, c] = slates as [Slate, Slate, Slate];

/**
 * Returns a duel's key and judgement for a probability of the first label; null for no legal answer.
 */
const said = (first: Slate, second: Slate, share: number | null): [string, Judgement] => {
  const { key } = duel(first, second);
  const verdict =
    share === null
      ? ({ kind: 'unscored', why: 'no legal answer' } as const)
      : ({ kind: 'preferred', winner: share > 0.5 ? 'first' : 'second' } as const);
  const probabilities = share === null ? null : [share, 1 - share];
  return [key, { ...answered(key, { probabilities }), verdict, exactTie: false }];
};

const tableOf = (chosen: readonly Chosen[]): UserDuels => ({
  user: 'u',
  slates,
  m: 3,
  chosen,
  firstShare: chosen.map(() => null),
  utilities: [null, null, null],
});

const judgements = new Map([
  said(a, a, 0.8),
  said(b, b, 0.5),
  said(c, c, null),
  said(a, b, 0.6),
  said(b, a, 0.9),
  said(c, a, 0.7),
  said(b, c, null),
]);
const asked = tableOf([
  ...(['first', 'first', 'not asked yet'] as const),
  ...(['first', 'first', 'unscored'] as const),
  ...(['first', 'not asked yet', 'unscored'] as const),
]);

const position = (logits: number) => ({ position: logits, label: 0 });

describe('the position offset of a judge', () => {
  it('is the mean log odds of slates against themselves', () => {
    // log(.8/.2) = log 4, log(.5/.5) = 0; the third has no answer.
    expect(slotOffset([asked], judgements)?.position).toBeCloseTo(Math.log(4) / 2, 12);
    expect(slotOffset([asked], new Map([said(c, c, null)]))).toBeNull();
    // A probability of 1 is clipped to 1 - 1e-6.
    const sure = new Map([said(a, a, 1)]);
    expect(slotOffset([asked], sure)?.position).toBeCloseTo(Math.log(999_999), 9);
  });

  it('is known apart from the effect of the label order, which is subtracted as well', () => {
    const other = (entry: [string, Judgement]): [string, Judgement] => [
      entry[0],
      { ...entry[1], labelOrder: 'exchanged' },
    ];
    // log 4 and -log 4: all of it is the order of the labels.
    const answers = new Map([said(a, a, 0.8), other(said(b, b, 0.2)), other(said(a, b, 0.3))]);
    const offset = slotOffset([asked], answers)!;
    expect(offset.position).toBeCloseTo(0, 12);
    expect(offset.label).toBeCloseTo(Math.log(4), 12);
    // log(.3/.7) = -.85 is above -1.39, which naming b first would give by itself.
    expect(calibratedTables([asked], answers, offset)[0]!.chosen[1]).toBe('first');
  });

  it('is subtracted from every decision, and the other order filled in', () => {
    // log 2 = .69: a over b at .6 has .41 and changes to b; c over a at .7 has .85 and stays.
    const [table] = calibratedTables([asked], judgements, position(Math.log(2)));
    expect(table!.chosen).toEqual([
      ...['first', 'second', 'second'],
      ...['first', 'first', 'unscored'],
      ...['first', 'unscored', 'unscored'],
    ]);
    const [none] = calibratedTables([asked], new Map([said(a, b, 0.6)]), position(0));
    expect(none!.chosen.slice(1, 3)).toEqual(['first', 'not asked yet']);
    const same = tableOf(asked.chosen.map((one, at) => (at === 1 ? 'identical' : one)));
    expect(calibratedTables([same], judgements, position(0))[0]!.chosen[1]).toBe('identical');
  });

  it('leaves the verdict unchanged if the odds equal the offset', () => {
    for (const winner of ['first', 'second'] as const) {
      const [key, judgement] = said(a, b, 0.5);
      const even = new Map([[key, { ...judgement, verdict: { kind: 'preferred', winner } as const }]]); // prettier-ignore
      expect(calibratedTables([asked], even, position(0))[0]!.chosen[1]).toBe(winner);
    }
  });

  it('is checked only on pairs whose two orders agree', () => {
    const draws = resamples(1, 20, stream('checked'));
    // Both orders choose a over b, c over a, b over c.
    const both = tableOf([
      ...(['first', 'first', 'second'] as const),
      ...(['second', 'first', 'first'] as const),
      ...(['first', 'second', 'first'] as const),
    ]);
    const single = tableOf(both.chosen.map((one, at) => (at === 5 ? 'second' : one)));
    const section = calibrationSection([both], [single], position(0.123456), draws);
    if (section.kind !== 'estimates') throw new RangeError(section.kind);
    expect(formatMessage(section.reading)).toContain('.123 logits');
    expect(section.estimates[0]).toMatchObject({
      value: 2 / 3,
      n: 3,
      leftOut: {},
      references: coinAndFirst(0.5, null),
    });
    const none = calibrationSection([asked], [asked], null, draws);
    if (none.kind !== 'estimates') throw new RangeError(none.kind);
    expect(formatMessage(none.reading)).toContain('unknown logits');
    expect(none.estimates[0]!.leftOut).toEqual({ 'by position': 1 });
  });
});
