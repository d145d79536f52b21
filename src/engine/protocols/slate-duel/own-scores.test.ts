import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { plannedFor, reportInput } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { id } from '../../domain/ids.ts';
import type { Judgement } from '../../domain/judgement.ts';
import type { Slate } from '../../domain/slate.ts';
import { appraisal } from '../../domain/trial.ts';
import { stream } from '../../random/stream.ts';
import type { Chosen } from '../../stats/duel-table.ts';
import { resamples } from '../../stats/resamples.ts';
import { ownScoresSection } from './own-scores.ts';
import { SCORE } from './plan.ts';
import { slateDuel } from './slate-duel.ts';
import type { UserDuels } from './tables.ts';

const slates = ['a', 'b', 'c'].map((name): Slate => ({ id: id(name), user: id('ann'), items: [] }));
const table = (chosen: readonly Chosen[]): UserDuels => ({
  ...{ user: 'ann', slates, m: 3, chosen, utilities: [0.9, 0.5, 0.1] },
  firstShare: chosen.map(() => null),
});
/** Digits 3, 5, 5 and expected digits 3, 5.2, 5.1: the worst of scores for utilities .9, .5, .1 but for b and c. */
const scores = new Map(
  [
    [3, 3],
    [5, 5.2],
    [5, 5.1],
  ].map(([likeliest, expected], i): [string, Judgement] => {
    const { key } = appraisal(slates[i]!, { aspect: SCORE });
    const verdict = { kind: 'rated', likeliest: likeliest!, expected: expected! } as const;
    return [key, { ...answered(key), verdict, exactTie: false }];
  }),
);

function figuresOf(chosen: readonly Chosen[], judgements: ReadonlyMap<string, Judgement>) {
  const input = reportInput(plannedFor(slateDuel, smallStudy), judgements);
  const section = ownScoresSection(input, [table(chosen)], resamples(1, 20, stream('own')));
  if (section?.kind !== 'estimates') return null;
  return (name: string) => section.estimates.find((one) => one.id === `slate-duel/regret-${name}`)!;
}

// Right but for b before c.
const compared: Chosen[] = [
  ...(['first', 'first', 'first'] as const),
  ...(['second', 'first', 'second'] as const),
  ...(['second', 'second', 'first'] as const),
];

describe('choosing by own scores', () => {
  const figure = figuresOf(compared, scores)!;

  it('has its regret beside that of comparing, on the same pairs', () => {
    expect(figure('compared').n).toBe(9);
    expect(figure('compared').value).toBeCloseTo(0.4 / 9, 12);
    // a loses to b and c in both orders (.4 and .8); b and c have equal digits, a coin's .2.
    expect(figure('by-score-likeliest').value).toBeCloseTo((2 * 0.4 + 2 * 0.8 + 2 * 0.2) / 9, 12);
    expect(figure('by-score-expected').value).toBeCloseTo((2 * 0.4 + 2 * 0.8) / 9, 12);
    expect(figure('saved-by-comparing').value).toBeCloseTo((2.4 - 0.4) / 9, 12);
  });

  it('leaves out pairs with an unscored slate or without an answer', () => {
    const [, ...some] = [...scores];
    const others = figuresOf(compared, new Map(some))!;
    // b and c against each other and themselves.
    expect(others('compared').n).toBe(4);
    expect(others('compared').value).toBeCloseTo(0.4 / 4, 12);
    expect(others('by-score-expected').value).toBe(0);
  });

  it('is absent where nothing was scored', () => {
    expect(figuresOf(compared, new Map())).toBeNull();
  });
});
