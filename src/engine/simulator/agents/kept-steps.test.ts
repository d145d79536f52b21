import { describe, expect, it } from 'vitest';
import { stream } from '../../random/stream.ts';
import { bestItem, drawnItem, masked } from './choose.ts';
import { Levels } from './levels.ts';
import { momentOf, packed, unpacked } from './moments.ts';
import { Replay } from './replay.ts';

const moment = (user: number, items: number[], action: number) => ({
  user,
  items,
  ratings: items.map(() => 0.5),
  before: items.length - 1,
  action,
  reward: 0.25,
  terminated: false,
  ended: true,
});

describe('the steps that agents store', () => {
  it('restores steps from a snapshot unchanged, unscored ones too', () => {
    const moments = [moment(1, [4, 2], 2), { ...moment(0, [3], 3), reward: null, before: 1 }];
    expect(unpacked(structuredClone(packed(moments)))).toEqual(moments);
  });

  it('scales ratings and rewards to 0 to 1, and has no reward for an unscored answer', () => {
    const one = {
      observation: { user: 2, history: [{ item: 7, rating: 10 }] },
      action: 3,
      reward: 5.5,
      next: {
        user: 2,
        history: [
          { item: 7, rating: 10 },
          { item: 3, rating: 1 },
        ],
      },
      terminated: false,
      truncated: true,
    };
    expect(momentOf(one, { min: 1, max: 10 })).toEqual({
      user: 2,
      items: [7, 3],
      ratings: [1, 0],
      before: 1,
      action: 3,
      reward: 0.5,
      terminated: false,
      ended: true,
    });
    expect(momentOf({ ...one, reward: null }, { min: 1, max: 10 }).reward).toBeNull();
  });

  it('stores numbers with the precision of a snapshot', () => {
    const history = [1, 4, 7].map((rating, item) => ({ item, rating }));
    const before = { user: 0, history: history.slice(0, 2) };
    const flags = { terminated: false, truncated: false };
    const one = { observation: before, action: 2, reward: 4, next: { user: 0, history }, ...flags };
    const { ratings } = momentOf(one, { min: 1, max: 10 });
    const [back] = unpacked(packed([{ ...momentOf(one, { min: 1, max: 10 }), reward: 0.5 }]));
    expect(back!.ratings).toEqual(ratings);
  });

  it('drops the oldest step when full, and continues after a snapshot', () => {
    const most = { steps: 16, ratings: 1000 };
    const replay = new Replay(most);
    for (let i = 0; i < 20; i++) replay.add(moment(i, [i], i));
    expect(replay.size).toBe(16);
    const users = new Set(replay.drawn(400, stream('d')).map(({ user }) => user));
    expect([...users].sort((a, b) => a - b)).toEqual([...Array(16).keys()].map((i) => i + 4));
    const twin = new Replay(most);
    twin.restore(replay.snapshot());
    for (const one of [replay, twin]) one.add(moment(90, [1], 1));
    expect(twin.drawn(50, stream('e')).map(({ user }) => user)).toEqual(
      replay.drawn(50, stream('e')).map(({ user }) => user),
    );
  });

  it('stores fewer steps with long histories, and always the last one', () => {
    const replay = new Replay({ steps: 16, ratings: 10 });
    for (let i = 0; i < 8; i++) replay.add(moment(i, [1, 2, 3], i));
    expect(replay.size).toBe(3);
    replay.add(moment(8, [...Array(30).keys()], 8));
    expect(replay.size).toBe(1);
    expect(replay.drawn(3, stream('d')).map(({ user }) => user)).toEqual([8, 8, 8]);
  });

  it('starts empty from a snapshot without past ratings', () => {
    const replay = new Replay();
    replay.add(moment(1, [1], 1));
    const shape = [1, 4];
    const steps = { shape, values: Float32Array.of(1, 1, 0.5, 0) };
    replay.restore({ steps, met: { shape: [1, 1], values: Float32Array.of(2) } });
    expect(replay.size).toBe(0);
  });

  it("follows the mean of a person's ratings", () => {
    const levels = new Levels(2);
    expect([levels.update(0, 0.8), levels.update(0, 0.6)].map((x) => Number(x.toFixed(6)))).toEqual(
      [0, -0.2],
    );
    for (let i = 0; i < 500; i++) levels.update(0, 0.1);
    expect(levels.update(0, 0.1)).toBeCloseTo(0, 3);
    expect(levels.update(1, 0.9)).toBe(0);
  });
});

describe('the choice of an item', () => {
  const seen = { user: 0, history: [{ item: 1, rating: 5 }] };

  it('never chooses a masked item, and throws when every item is masked', () => {
    const scores = () => masked(Float32Array.of(1, 9, 2), seen, true);
    expect(bestItem(scores(), [0, 0, 0])).toBe(2);
    for (let i = 0; i < 200; i++) expect(drawnItem(scores(), stream(`${i}`))).not.toBe(1);
    expect(bestItem(masked(Float32Array.of(1, 9, 2), seen, false), [0, 0, 0])).toBe(1);
    const nothing = Float32Array.of(-Infinity, -Infinity);
    expect(() => bestItem(nothing, [0, 0])).toThrow('No item');
    expect(() => drawnItem(nothing, stream('x'))).toThrow('No item');
  });

  it('masks nothing once a person has met every item', () => {
    const all = { history: [1, 0, 1, 2].map((item) => ({ item })) };
    expect([...masked(Float32Array.of(1, 9, 2), all, true)]).toEqual([1, 9, 2]);
    const most = { history: [1, 0, 1].map((item) => ({ item })) };
    expect([...masked(Float32Array.of(1, 9, 2), most, true)]).toEqual([-Infinity, -Infinity, 2]);
  });

  it('draws with the probabilities of the softmax', () => {
    const chance = stream('c');
    const counts = [0, 0, 0];
    for (let i = 0; i < 6000; i++) {
      counts[drawnItem(Float32Array.of(0, Math.log(2), Math.log(3)), chance)]!++;
    }
    [1 / 6, 2 / 6, 3 / 6].forEach((share, i) => {
      expect(Math.abs(counts[i]! / 6000 - share)).toBeLessThan(0.025);
    });
  });

  it('decides ties by the key', () => {
    expect(bestItem([5, 5, 4], [0.1, 0.2, 0.9])).toBe(1);
  });
});
