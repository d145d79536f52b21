import { describe, expect, it } from 'vitest';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { plannedFor } from '#test/fixtures/planned.ts';
import { answered } from '#test/fixtures/answered.ts';
import type { Judgement } from '../../domain/judgement.ts';
import type { Trial } from '../../domain/trial.ts';
import { stream } from '../../random/stream.ts';
import { arena } from './arena.ts';
import { roundsFor } from './swiss.ts';

const data = drawnStudy('swiss', { users: 40, m: 6, recommenders: true });
const planned = plannedFor(arena, data, { schedule: 'swiss', aspects: ['Accuracy'] });

const better = (trial: Trial) =>
  trial.kind === 'duel' && (trial.first.utility ?? 0) > (trial.second.utility ?? 0);

const judged = (trial: Trial, first: boolean): Judgement => {
  const answer = answered(trial.key, { probabilities: first ? [1, 0, 0] : [0, 0, 1] });
  return { ...answer, ...arena.read(answer, stream('r'), trial) };
};

/** Judges round after round until the plan no longer grows, and returns the whole plan. */
function whole(from = planned, wins = better) {
  const sofar = new Map<string, Judgement>();
  const lengths: number[] = [];
  for (;;) {
    const trials = arena.plan({ ...from, sofar }, stream('plan'));
    if (lengths.at(-1) === trials.length) return { trials, lengths, sofar };
    lengths.push(trials.length);
    for (const trial of trials)
      if (!sofar.has(trial.key)) sofar.set(trial.key, judged(trial, wins(trial)));
  }
}

const pairsOf = (trials: readonly Trial[]) =>
  trials.flatMap((trial) =>
    trial.kind === 'duel' && trial.aspect === undefined
      ? [[trial.first.recommender!, trial.second.recommender!].sort().join(' ')]
      : [],
  );

describe('a Swiss schedule', () => {
  it('grows by one round at a time, up to the announced number of trials', () => {
    const { lengths, trials } = whole();
    expect(lengths).toHaveLength(roundsFor(6, 40));
    expect(arena.growing!.total(planned, () => true)).toBe(trials.length);
    expect(arena.growing!.total(planned, (task) => task === 'arena-overall')).toBe(40 * 3 * 2);
  });

  it('keeps earlier trials in the plan', () => {
    const { trials, sofar } = whole();
    const half = new Map([...sofar].slice(0, sofar.size / 2));
    const before = arena.plan({ ...planned, sofar: half }, stream('plan'));
    expect(trials.slice(0, before.length).map(({ key }) => key)).toEqual(
      before.map(({ key }) => key),
    );
    expect(new Set(trials.map(({ key }) => key)).size).toBe(trials.length);
  });

  it('asks each user once, and lets all systems meet equally often', () => {
    const { trials } = whole();
    const counts = new Map<string, number>();
    for (const name of pairsOf(trials).flatMap((pair) => pair.split(' '))) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect(new Set(counts.values()).size).toBe(1);
  });

  it('leaves out the last-placed system of an odd number, and never a winner', () => {
    const five = drawnStudy('five', { users: 40, m: 5, recommenders: true });
    const odd = plannedFor(arena, five, { schedule: 'swiss', aspects: ['Accuracy'] });
    // The later name always wins; an order by name alone would leave a winner out.
    const wins = (trial: Trial) =>
      trial.kind === 'duel' && trial.first.recommender! > trial.second.recommender!;
    const { trials, lengths } = whole(odd, wins);
    const [first, second] = [trials.slice(0, lengths[0]), trials.slice(lengths[0], lengths[1])];
    const won = new Set(pairsOf(first).map((pair) => pair.split(' ')[1]));
    const playing = new Set(pairsOf(second).flatMap((pair) => pair.split(' ')));
    expect([won.size, playing.size]).toEqual([2, 4]);
    for (const one of won) expect(playing).toContain(one);
  });

  it('lets the best two meet, and leaves out most pairs that say little', () => {
    const many = drawnStudy('eight', { users: 40, m: 8, recommenders: true });
    const wide = plannedFor(arena, many, { schedule: 'swiss', aspects: ['Accuracy'] });
    const { trials } = whole(wide, (trial) =>
      trial.kind === 'duel' ? trial.first.recommender! < trial.second.recommender! : false,
    );
    const order = [...new Set(many.slates.map(({ recommender }) => recommender as string))].sort();
    const pairs = new Set(pairsOf(trials));
    expect(pairs).toContain(`${order[0]} ${order[1]}`);
    expect(pairs.size).toBeLessThanOrEqual(4 * roundsFor(8, 40));
    expect(pairs.size).toBeLessThan(28);
  });
});
