import { describe, expect, it } from 'vitest';
import type { Task } from './agent.ts';
import type { Moment } from './moments.ts';
import { isMet } from './packed-masks.ts';
import { Replay } from './replay.ts';
import { actorBatch, criticBatch, picked, type Samples } from './samples.ts';
import { masksOf, ratingsOf } from './states.ts';
import { stream } from '../../random/stream.ts';

/** Somebody who had met the first of these and meets the last one now. */
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
const task = { users: 2, items: 5, repeats: false } as unknown as Task;

describe('what a network is given', () => {
  it('masks what was met before the step, and nothing where repeats are on', () => {
    const masked = [...masksOf(moments, task)].map((value) => value < -1e6);
    expect(masked.flatMap((one, at) => (one ? [at] : []))).toEqual([1, 3]);
    expect([...masksOf(moments, { ...task, repeats: true })]).toEqual(Array(10).fill(0));
  });

  it('has the ratings from before the step, or from after it, from -1 to 1', () => {
    expect([...ratingsOf(moments, task, 'before')]).toEqual([0, 0.5, 0, -1, 0, 0, 0, 0, 0, 0]);
    expect([...ratingsOf(moments, task, 'after')]).toEqual([0, 0.5, 0, -1, 1, 0, 0, 0, 0, 0]);
    const liked = [moment(0, [2, 0], [1, 0.5])];
    expect([...ratingsOf(liked, task, 'before')]).toEqual([0, 0, 1, 0, 0]);
  });

  it('is picked row by row, in the order asked for', () => {
    const samples: Samples = {
      count: 3,
      users: Int32Array.of(10, 11, 12),
      actions: Int32Array.of(0, 1, 0),
      masks: Float32Array.of(1, 2, 3, 4, 5, 6),
      ratings: Float32Array.of(-1, -2, -3, -4, -5, -6),
      advantages: Float32Array.of(0.5, 1.5, 2.5),
      targets: Float32Array.of(7, 8, 9),
    };
    const some = picked(samples, [2, 0]);
    expect(some).toEqual({
      count: 2,
      users: Int32Array.of(12, 10),
      actions: Int32Array.of(0, 0),
      masks: Float32Array.of(5, 6, 1, 2),
      ratings: Float32Array.of(-5, -6, -1, -2),
      advantages: Float32Array.of(2.5, 0.5),
      targets: Float32Array.of(9, 7),
    });
    expect(samples.masks).toEqual(Float32Array.of(1, 2, 3, 4, 5, 6));
    expect(actorBatch(some)['masks']).toEqual({ shape: [2, 2], values: some.masks });
    expect(criticBatch(some)['ratings']).toEqual({ shape: [2, 2], values: some.ratings });
    expect(criticBatch(some)['targets']).toEqual({ shape: [2], values: some.targets });
  });

  it('knows of a step from the past what had been met, whatever came after it', () => {
    const replay = new Replay(40);
    replay.add(moment(0, [3, 17], [0, 1]), 1);
    replay.add({ ...moment(1, [39], [0.5]), terminated: true }, 0.5);
    const twin = new Replay(40);
    twin.restore(replay.snapshot());
    for (const one of [replay, twin]) {
      for (const { user, action, reward, terminated, met } of one.drawn(50, stream('d'))) {
        const items = [...Array(40).keys()].filter((item) => isMet(met, item));
        expect({ action, reward, terminated, items }).toEqual(
          user === 0
            ? { action: 17, reward: 1, terminated: false, items: [3, 17] }
            : { action: 39, reward: 0.5, terminated: true, items: [39] },
        );
      }
    }
  });
});
