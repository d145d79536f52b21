import { formatMessage } from '#messages/format-message.ts';
import {
  ALWAYS_FIRST,
  coinAndFirst,
  mainReference,
  referenceOf,
} from '../../report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import { stream } from '../../random/stream.ts';
import type { Chosen } from '../../stats/duel-table.ts';
import { resamples } from '../../stats/resamples.ts';
import { regretFigures } from './regret-figures.ts';
import type { UserDuels } from './tables.ts';

const tableOf = (
  user: number,
  chosen: readonly Chosen[],
  utilities: readonly (number | null)[],
): UserDuels => ({
  user: `u${user}`,
  slates: [],
  m: utilities.length,
  chosen,
  firstShare: chosen.map(() => null),
  utilities,
});
const figures = (tables: readonly UserDuels[]) =>
  regretFigures(tables, resamples(tables.length, 200, stream('regret')));

// Right on (0, 1), wrong on (1, 0), where it loses .4; two of the four pairs are a slate against itself.
const half = ['first', 'first', 'first', 'second'] as const;

describe('regret figures', () => {
  it('leave identical slates out of the denominator, or count them as costing nothing', () => {
    const twins = tableOf(
      0,
      [
        ...(['first', 'identical', 'second'] as const),
        ...(['identical', 'first', 'first'] as const),
        ...(['second', 'first', 'first'] as const),
      ],
      [0.9, 0.9, 0.5],
    );
    // Of (0, 2), (2, 0), (1, 2) and (2, 1), the first and the last are wrong and lose .4 each.
    const draws = resamples(1, 20, stream('regret'));
    const without = regretFigures([twins], draws).regret;
    expect(without).toMatchObject({ n: 7, leftOut: { identical: 2 } });
    expect(without.value).toBeCloseTo(0.8 / 7, 12);
    const all = regretFigures([twins], draws, { identical: true });
    expect(all.regret).toMatchObject({ n: 9, leftOut: {} });
    expect(all.regret.value).toBeCloseTo(0.8 / 9, 12);
    expect(all.offDiagonal.value).toBeCloseTo(0.8 / 6, 12);
  });

  it('are divided by all m x m pairs, or by those of two different slates', () => {
    const { regret, offDiagonal, coin, worst, skill } = figures([
      tableOf(0, half, [0.9, 0.5]),
      tableOf(1, ['first', 'first', 'tied', 'unscored'], [0.9, 0.5]),
    ]);
    // The second user loses nothing and .2 on two of three pairs.
    expect(regret).toMatchObject({ n: 7, leftOut: { unscored: 1 } });
    expect(regret.value).toBeCloseTo((0.4 / 4 + 0.2 / 3) / 2, 12);
    expect(offDiagonal).toMatchObject({ n: 4, leftOut: {} });
    expect(offDiagonal.value).toBeCloseTo((0.4 / 2 + 0.2 / 2) / 2, 12);
    expect(mainReference(offDiagonal)).toBeCloseTo(0.2, 12);
    expect(referenceOf(offDiagonal, ALWAYS_FIRST)).toBeCloseTo(0.2, 12);
    const random = (0.4 / 4 + 0.4 / 3) / 2;
    expect(coin.value).toBeCloseTo(random, 12);
    expect(worst.value).toBeCloseTo(2 * random, 12);
    expect(skill.value).toBeCloseTo(1 - (0.4 / 4 + 0.2 / 3) / 2 / random, 12);
    expect(skill.references).toEqual(coinAndFirst(0, expect.closeTo(0, 12)));
  });

  it('have the rule of three’s intervals within their bounds if all users are alike', () => {
    const tables = Array.from({ length: 10 }, (_, user) => tableOf(user, half, [0.9, 0.5]));
    const { regret, offDiagonal, coin, worst, skill } = figures(tables);
    // If none of ten users differs, up to 1 - .05^(1/10) of others may.
    const others = 1 - 0.05 ** (1 / 10);
    const reaches = [
      [skill, 0, -1, 1],
      [regret, 0.1, 0, 0.2],
      [offDiagonal, 0.2, 0, 0.4],
      [coin, 0.1, 0, 0.5],
      [worst, 0.2, 0, 1],
    ] as const;
    for (const [one, value, low, high] of reaches) {
      expect(one.value, one.id).toBeCloseTo(value, 12);
      expect(one.interval!.low, one.id).toBeCloseTo(value - others * (value - low), 9);
      expect(one.interval!.high, one.id).toBeCloseTo(value + others * (high - value), 9);
    }
  });

  it('exclude users whose slates all have equal utility from skill, but not from regret', () => {
    const alike = Array.from({ length: 4 }, (_, user) => tableOf(user, half, [0.9, 0.5]));
    const { skill } = figures([...alike, tableOf(4, half, [0.5, 0.5])]);
    const others = 1 - 0.05 ** (1 / 4);
    expect(skill.interval!.high).toBeCloseTo(others, 9);
    const none = figures([tableOf(0, half, [0.5, 0.5])]);
    expect(none.skill).toMatchObject({
      value: null,
      references: [{ name: 'coin', value: null }, { name: 'always first' }],
    });
    expect(formatMessage(none.skill.why!)).toContain('all slates have the same utility');
    expect(none.regret.value).toBe(0);
    const unknown = figures([tableOf(0, half, [0.5, null])]);
    expect(unknown.regret).toMatchObject({ n: 1, leftOut: { 'utility unknown': 3 } });
    expect(unknown.offDiagonal).toMatchObject({ n: 0, value: null });
    expect(formatMessage(unknown.offDiagonal.why!)).toContain('no answered pair');
  });
});
