import { describe, expect, it } from 'vitest';
import type { Task } from './agent.ts';
import type { Moment } from './moments.ts';
import { Replay } from './replay.ts';
import { actorBatch, criticBatch, samplesAt, type Samples } from './samples.ts';
import { statesOf } from './states.ts';
import { stream } from '../../random/stream.ts';

/** A step with the last of these items, by a person who had met the others. */
const moment = (user: number, items: number[], ratings: number[]): Moment => ({
  user,
  items,
  ratings,
  before: items.length - 1,
  action: items.at(-1)!,
  reward: ratings.at(-1)!,
  terminated: false,
  ended: false,
});
const moments = [moment(0, [3, 1, 4], [0, 0.75, 1]), moment(1, [2], [0.5])];
const task = { users: 2, items: 5, mask: true } as unknown as Task;

describe('the inputs of a network', () => {
  it('count how often each item was met before the step', () => {
    expect([...statesOf(moments, task, 'before').met]).toEqual([0, 1, 0, 1, 0, 0, 0, 0, 0, 0]);
    const again = [moment(0, [3, 1, 3, 4], [0, 0.75, 1, 1])];
    expect([...statesOf(again, { ...task, mask: false }, 'before').met]).toEqual([0, 1, 0, 2, 0]);
  });

  it('leave the mask empty for somebody who has met every item, so that all may be shown again', () => {
    const everything = [moment(0, [0, 1, 2, 3, 4, 2], [0, 0, 0, 0, 0, 0])];
    expect([...statesOf(everything, task, 'before').met]).toEqual([0, 0, 0, 0, 0]);
    expect([...statesOf(everything, { ...task, mask: false }, 'before').met]).toEqual([
      1, 1, 1, 1, 1,
    ]);
  });

  it('contain the ratings before or after the step, as a mean from -1 to 1', () => {
    expect([...statesOf(moments, task, 'before').ratings]).toEqual([
      0, 0.25, 0, -0.5, 0, 0, 0, 0, 0, 0,
    ]);
    expect(
      [...statesOf(moments, task, 'after').ratings].map((one) => Math.round(one * 3e6) / 1e6),
    ).toEqual([0, 0.5, 0, -1, 1, 0, 0, 0, 0, 0]);
    const again = [moment(0, [2, 2, 0], [1, 0, 0.5])];
    expect([...statesOf(again, task, 'before').ratings]).toEqual([0, 0, -1, 0, 0]);
    const liked = [moment(0, [2, 0], [1, 0.5])];
    expect([...statesOf(liked, task, 'before').ratings]).toEqual([0, 0, 1, 0, 0]);
  });

  it('are picked row by row, in the requested order', () => {
    const samples: Samples = {
      count: 3,
      users: Int32Array.of(10, 11, 12),
      actions: Int32Array.of(0, 1, 0),
      met: Float32Array.of(1, 2, 3, 4, 5, 6),
      ratings: Float32Array.of(-1, -2, -3, -4, -5, -6),
      advantages: Float32Array.of(0.5, 1.5, 2.5),
      targets: Float32Array.of(7, 8, 9),
    };
    const some = samplesAt(samples, [2, 0]);
    expect(some).toEqual({
      count: 2,
      users: Int32Array.of(12, 10),
      actions: Int32Array.of(0, 0),
      met: Float32Array.of(5, 6, 1, 2),
      ratings: Float32Array.of(-5, -6, -1, -2),
      advantages: Float32Array.of(2.5, 0.5),
      targets: Float32Array.of(9, 7),
    });
    expect(samples.met).toEqual(Float32Array.of(1, 2, 3, 4, 5, 6));
    expect(actorBatch(some)['met']).toEqual({ shape: [2, 2], values: some.met });
    expect(actorBatch(some)['ratings']).toEqual({ shape: [2, 2], values: some.ratings });
    expect(criticBatch(some)['ratings']).toEqual({ shape: [2, 2], values: some.ratings });
    expect(criticBatch(some)['targets']).toEqual({ shape: [2], values: some.targets });
  });

  it('restore the ratings before and after a stored step, whatever came later', () => {
    const replay = new Replay();
    const kept = [
      { ...moment(0, [3, 17], [0, 1]), reward: 1 },
      { ...moment(1, [39], [0.5]), reward: 0.5, terminated: true },
    ];
    for (const one of kept) replay.add(one);
    const twin = new Replay();
    twin.restore(structuredClone(replay.snapshot()));
    for (const one of [replay, twin]) {
      for (const step of one.drawn(50, stream('d'))) expect(step).toEqual(kept[step.user]);
    }
  });
});
