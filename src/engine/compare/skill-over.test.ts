import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { id } from '../domain/ids.ts';
import type { Judgement, Verdict } from '../domain/judgement.ts';
import type { Slate } from '../domain/slate.ts';
import { duel, type Duel } from '../domain/trial.ts';
import { skillOver } from './skill-over.ts';

const slate = (user: string, name: string, utility?: number): Slate => ({
  id: id(`${user}-${name}`),
  user: id(user),
  items: [],
  ...(utility === undefined ? {} : { utility }),
});
const preferred = (winner: 'first' | 'second'): Verdict => ({ kind: 'preferred', winner });

const [a, b, c] = [slate('ann', 'a', 0.9), slate('ann', 'b', 0.5), slate('ann', 'c')];
const [x, y] = [slate('bob', 'x', 0.2), slate('bob', 'y', 0.8)];
const userAt = new Map([['ann', 0], ['bob', 1]]); // prettier-ignore
const whole = Uint16Array.of(1, 1);

const skill = (said: readonly (readonly [Duel, Verdict])[], asked = said.map(([one]) => one)) =>
  skillOver(
    asked,
    new Map(
      said.map(([{ key }, verdict]): [string, Judgement] => [
        key,
        { ...answered(key), verdict, exactTie: false },
      ]),
    ),
    userAt,
  );

describe('skill over some duels', () => {
  it('is a mean over users of the loss for each pair, whatever their numbers of pairs', () => {
    // Ann: right, wrong (.4) and a slate against itself, which costs nothing. Bob: right once,
    // where a coin loses .3.
    const found = skill([
      [duel(a, b), preferred('first')],
      [duel(b, a), preferred('first')],
      [duel(a, a), preferred('second')],
      [duel(x, y), preferred('second')],
    ]);
    // Ann loses .4/3 for each pair, as a coin would.
    expect(found).toMatchObject({ n: 4, leftOut: {} });
    expect(found.statistic(whole)).toBeCloseTo(1 - 0.4 / 3 / (0.4 / 3 + 0.3), 12);
    expect(found.statistic(Uint16Array.of(1, 0))).toBe(0);
    expect(found.statistic(Uint16Array.of(0, 1))).toBe(1);
  });

  it('counts a tie as a coin, and the worst answers as -1', () => {
    expect(skill([[duel(x, y), { kind: 'tied' }]]).statistic(whole)).toBe(0);
    expect(skill([[duel(x, y), preferred('first')]]).statistic(whole)).toBe(-1);
  });

  it('leaves out trials without an answer or a known utility, and counts them', () => {
    const found = skill(
      [
        [duel(a, b), preferred('first')],
        [duel(b, a), { kind: 'unscored', why: 'cut off' }],
        [duel(a, c), preferred('first')],
        [duel(c, b), preferred('second')],
        [duel(slate('eve', 'a', 1), slate('eve', 'b', 0)), preferred('second')],
      ],
      [duel(a, b), duel(b, a), duel(a, c), duel(c, b), duel(c, a)],
    );
    expect(found).toMatchObject({ n: 1, leftOut: { unscored: 1, 'utility unknown': 2 } });
    expect(found.statistic(whole)).toBe(1);
    const stranger = duel(slate('eve', 'a', 1), slate('eve', 'b', 0));
    expect(skill([[stranger, preferred('second')]])).toMatchObject({ n: 0, leftOut: {} });
  });

  it('is undefined where a coin loses nothing', () => {
    expect(skill([]).statistic(whole)).toBeNull();
    expect(skill([[duel(a, a), preferred('first')]]).statistic(whole)).toBeNull();
  });
});
