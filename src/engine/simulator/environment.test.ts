import { describe, expect, it } from 'vitest';
import {
  choice,
  describeEnvironment,
  describeVectorEnvironment,
  playOut,
} from '#test/kits/describe-environment.ts';
import { smallWorld } from '#test/fixtures/small-world.ts';
import { Fault } from '../domain/fault.ts';
import { vectorSeed } from './environment.ts';
import { makeEnvironment } from './make-environment.ts';
import { makeVectorEnvironment } from './make-vector-environment.ts';
import type { Person } from './person.ts';
import type { Rater, RatingQuestion } from './rater.ts';
import { constant, oracle, uniform } from './reference-raters.ts';
import { scaleOf } from '../domain/rating-scales.ts';
import { simulatorSettings } from './settings.ts';

const going = new AbortController().signal;
const scale = scaleOf('0-9');
const settings = simulatorSettings.parse({});
const short = simulatorSettings.parse({ episode: { kind: 'fixed', steps: 4 } });
const noisy = simulatorSettings.parse({
  repeats: true,
  perturbation: 'gaussian',
  shaping: 'repeat-decay',
  readout: 'sample',
  episode: { kind: 'geometric', p: 0.2 },
});
const passing = { ...short, tasteChange: 1, season: 'passing' as const, seasonLength: 2 };
const byChance = uniform(scale, 'a');

/** A rater that can't rate the films at positions 0, 3, 6, ... */
const oftenSilent = oracle(
  scale,
  (_, item) => {
    const at = smallWorld.items.findIndex(({ id }) => id === item.id);
    return at % 3 === 0 ? null : at / 9;
  },
  'silent',
);

/** Wraps a rater and records the questions of each call. */
function listening(rater: Rater): Rater & { readonly calls: (readonly RatingQuestion[])[] } {
  const calls: (readonly RatingQuestion[])[] = [];
  return {
    calls,
    card: rater.card,
    rate(questions, signal) {
      calls.push(questions);
      return rater.rate(questions, signal);
    },
  };
}

const off = { repeats: false, atMost: 10 };
describeEnvironment(
  'the default environment',
  () => makeEnvironment(smallWorld, byChance, settings),
  off,
);
describeEnvironment('one of four steps', () => makeEnvironment(smallWorld, byChance, short), off);
describeEnvironment(
  'one with repeats, noise and shaping',
  () => makeEnvironment(smallWorld, byChance, noisy),
  { repeats: true, atMost: 200 },
);
describeEnvironment(
  'one whose rater is often silent',
  () => makeEnvironment(smallWorld, oftenSilent, short),
  off,
);
describeEnvironment(
  'one whose people change, in passing seasons',
  () => makeEnvironment(smallWorld, byChance, passing),
  off,
);
describeVectorEnvironment(
  'a vector of five',
  () => makeVectorEnvironment(smallWorld, byChance, settings, 5),
  off,
);
describeVectorEnvironment(
  'a vector with repeats, noise and shaping',
  () => makeVectorEnvironment(smallWorld, byChance, noisy, 3),
  { repeats: true, atMost: 60 },
);

describe('a step', () => {
  it('remembers the noisy rating and returns the shaped one as reward', async () => {
    const once = { ...noisy, readout: 'argmax' as const, perturbation: 'greedy' };
    const environment = makeEnvironment(smallWorld, constant(scale, 'highest'), {
      ...once,
      episode: { kind: 'fixed', steps: 60 },
    });
    await environment.reset({ seed: 'a', user: 0 });
    const kept: number[] = [];
    for (let i = 0; i < 60; i++) {
      const { info, reward, observation } = await environment.step(0);
      expect(info.rated).toBe(10);
      expect(info.viewing).toBe(i + 1);
      expect(observation.history.at(-1)).toEqual({ item: 0, rating: info.kept });
      // A repeat one step later gets the lowest possible reward, 1.
      expect(reward).toBe(i === 0 ? info.kept : 1);
      kept.push(info.kept!);
    }
    expect(new Set(kept)).toEqual(new Set([9, 10]));
  });

  it('shows the rater the k memories that are retrieved, past ratings among them', async () => {
    const rater = listening(byChance);
    const environment = makeEnvironment(smallWorld, rater, {
      ...short,
      retrieval: { id: 'recent', k: 2 },
    });
    const { observation } = await environment.reset({ seed: 'a', user: 1 });
    expect(observation.history.map(({ item }) => smallWorld.items[item]!.title)).toEqual([
      'Fargo',
      'Heat',
      'Elf',
    ]);
    await environment.step(0);
    await environment.step(1);
    const [first, second] = rater.calls.map(([one]) => one!.remembered.map(({ item }) => item));
    expect(first).toEqual(['film-e', 'film-h']);
    expect(second).toEqual(['film-a', 'film-e']);
  });

  it('[G3] gives an unscored answer no rating, no memory and no reward, but counts it', async () => {
    const environment = makeEnvironment(smallWorld, oftenSilent, short);
    const { observation } = await environment.reset({ seed: 'a', user: 0 });
    const step = await environment.step(3);
    expect(step).toMatchObject({ reward: 0, observation, info: { rated: null, kept: null } });
    expect(step.info.answer.stage).toBe('unscored');
    expect(environment.counts).toEqual({ steps: 1, unscored: 1 });
    // The unscored item doesn't count as met, so the person can be asked about it again.
    await environment.step(3);
    expect(environment.counts).toEqual({ steps: 2, unscored: 2 });
  });

  it('asks a person whose tastes changed, in the season of the step, and tells both', async () => {
    const rater = listening(byChance);
    const environment = makeEnvironment(smallWorld, rater, passing);
    await environment.reset({ seed: 'a', user: 0 });
    const steps = [];
    for (let i = 0; i < 4; i++) steps.push(await environment.step(i));
    const asked = rater.calls.map(([one]) => one!);
    expect(asked.map(({ season }) => season)).toEqual(['spring', 'spring', 'summer', 'summer']);
    const [before] = smallWorld.people;
    expect(asked[0]!.person).toBe(before);
    expect(new Set(asked.map(({ person }) => person.liked.join())).size).toBe(4);
    expect(steps.map(({ info }) => info.liked)).toEqual([
      undefined,
      ...asked.slice(1).map(({ person }) => person.liked),
    ]);
    expect(steps.map(({ info }) => info.season)).toEqual(asked.map(({ season }) => season));
    // The next episode of the same person begins with the first tastes.
    await environment.reset({ user: 0 });
    await environment.step(5);
    expect(rater.calls.at(-1)![0]!.person).toBe(before);
  });

  it('can be repeated after the rater failed, with the state unchanged', async () => {
    let failing = true;
    const rater: Rater = {
      card: byChance.card,
      rate(questions, signal) {
        if (failing) return Promise.reject(new Fault('gpu-lost', 'Gone'));
        return byChance.rate(questions, signal);
      },
    };
    const environment = makeEnvironment(smallWorld, rater, settings);
    await environment.reset({ seed: 'a', user: 0 });
    await expect(environment.step(2)).rejects.toMatchObject({ code: 'gpu-lost' });
    failing = false;
    const fresh = makeEnvironment(smallWorld, byChance, settings);
    await fresh.reset({ seed: 'a', user: 0 });
    expect(await environment.step(2)).toEqual(await fresh.step(2));
  });

  it('rejects an answer that comes after a reset', async () => {
    const environment = makeEnvironment(smallWorld, byChance, settings);
    await environment.reset({ seed: 'a', user: 0 });
    const late = environment.step(2);
    await environment.reset({ user: 0 });
    await expect(late).rejects.toThrow('moved on');
    expect(environment.counts.steps).toBe(0);
  });
});

describe('the end of an episode', () => {
  const lengthOf = async (with_: typeof settings, seed: string) => {
    const environment = makeEnvironment(smallWorld, byChance, with_);
    const rules = { repeats: true, atMost: 2_000 };
    return (await playOut(environment, rules, { seed, user: 0 })).steps;
  };

  it('comes by chance: lengths are geometric with mean 1/p, and terminated', async () => {
    const p = 0.1;
    const geometric = { ...settings, repeats: true, episode: { kind: 'geometric' as const, p } };
    const lengths: number[] = [];
    for (let i = 0; i < 600; i++) {
      const steps = await lengthOf(geometric, `${i}`);
      expect(steps.at(-1)).toMatchObject({ terminated: true, truncated: false });
      lengths.push(steps.length);
    }
    const mean = lengths.reduce((a, b) => a + b) / lengths.length;
    // Four standard errors: the standard deviation of a geometric length is sqrt(1 - p)/p.
    expect(Math.abs(mean - 1 / p)).toBeLessThan((4 * Math.sqrt(1 - p)) / p / Math.sqrt(600));
    const once = lengths.filter((length) => length === 1).length / lengths.length;
    expect(Math.abs(once - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / 600));
  });

  it('comes after a fixed number of steps, truncated', async () => {
    const steps = await lengthOf({ ...short, repeats: true }, 'a');
    expect(steps).toHaveLength(4);
    expect(steps.at(-1)).toMatchObject({ terminated: false, truncated: true });
  });

  it('comes when all items were met, truncated', async () => {
    const long = { ...settings, episode: { kind: 'fixed' as const, steps: 1_000 } };
    const environment = makeEnvironment(smallWorld, byChance, long);
    const ben = await playOut(environment, off, { seed: 'a', user: 1 });
    expect(ben.steps).toHaveLength(10 - 3);
    expect(ben.steps.at(-1)).toMatchObject({ terminated: false, truncated: true });
  });

  it('comes with a repeat under the shaping end-on-repeat, terminated', async () => {
    const ending = { ...short, repeats: true, shaping: 'end-on-repeat' };
    const environment = makeEnvironment(smallWorld, byChance, ending);
    await environment.reset({ seed: 'a', user: 0 });
    await environment.step(0);
    expect(await environment.step(0)).toMatchObject({ reward: 0, terminated: true });
  });
});

describe('a simulation without a person for any item', () => {
  const full: Person = {
    ...smallWorld.people[0]!,
    past: smallWorld.items.map(({ id }) => ({ item: id, rating: 5 })),
  };

  it('is refused when it is made', () => {
    const make =
      (people: readonly Person[], items = smallWorld.items) =>
      () =>
        makeEnvironment({ ...smallWorld, people, items }, byChance, settings);
    for (const wrong of [make([]), make([full]), make(smallWorld.people, [])]) {
      expect(wrong).toThrow('No person is left');
    }
    expect(make([full, smallWorld.people[1]!])).not.toThrow();
  });

  it('never begins with a person who has met all items', async () => {
    const world = { ...smallWorld, people: [full, smallWorld.people[1]!] };
    const environment = makeEnvironment(world, byChance, settings);
    for (let i = 0; i < 20; i++) {
      expect((await environment.reset({ seed: `${i}` })).observation.user).toBe(1);
    }
    await expect(environment.reset({ user: 0 })).rejects.toThrow('met everything');
  });

  it('needs a rater with the same scale', () => {
    expect(() => makeEnvironment(smallWorld, uniform(scaleOf('1-5'), 'a'), settings)).toThrow(
      '1 to 5',
    );
  });
});

describe('a vector of environments', () => {
  it('asks all questions in one call, those of one person adjacent', async () => {
    const rater = listening(byChance);
    const vector = makeVectorEnvironment(smallWorld, rater, settings, 6);
    const users = [2, 0, 1, 0, 2, 1];
    const observations = await vector.reset({ seed: 'a', users });
    await vector.step(
      observations.map((one) => choice(one, 10, false)),
      going,
    );
    expect(rater.calls).toHaveLength(1);
    expect(rater.calls[0]!.map(({ person }) => person.id)).toEqual([
      'ada',
      'ada',
      'ben',
      'ben',
      'cai',
      'cai',
    ]);
  });

  it('behaves like as many single environments', async () => {
    const vector = makeVectorEnvironment(smallWorld, byChance, noisy, 4);
    const alone = Array.from({ length: 4 }, () => makeEnvironment(smallWorld, byChance, noisy));
    let observations = await vector.reset({ seed: 's' });
    for (const [i, one] of alone.entries()) {
      const { observation } = await one.reset({ seed: vectorSeed('s', i) });
      expect(observations[i]).toEqual(observation);
    }
    for (let t = 0; t < 30; t++) {
      const actions = observations.map((one) => choice(one, 10, true));
      const steps = await vector.step(actions, going);
      for (const [i, one] of alone.entries()) {
        const step = await one.step(actions[i]!);
        const { last, ...rest } = steps[i]!;
        expect({ ...rest, observation: last ?? rest.observation }).toEqual(step);
        if (last) expect(rest.observation).toEqual((await one.reset()).observation);
      }
      observations = steps.map(({ observation }) => observation);
    }
    expect(vector.counts.steps).toBe(120);
  });

  it('counts the steps and unscored answers of all environments', async () => {
    const vector = makeVectorEnvironment(smallWorld, oftenSilent, short, 3);
    await vector.reset({ seed: 'a', users: [0, 0, 0] });
    // The rater can't rate film 3.
    await vector.step([3, 3, 1], going);
    expect(vector.counts).toEqual({ steps: 3, unscored: 2 });
    await vector.step([3, 1, 2], going);
    expect(vector.counts).toEqual({ steps: 6, unscored: 3 });
    await expect(vector.step([3, 1], going)).rejects.toThrow('3 actions, got 2');
  });

  it('keeps its state when it is stopped', async () => {
    const vector = makeVectorEnvironment(smallWorld, byChance, settings, 3);
    const fresh = makeVectorEnvironment(smallWorld, byChance, settings, 3);
    const observations = await vector.reset({ seed: 'a' });
    await fresh.reset({ seed: 'a' });
    const actions = observations.map((one) => choice(one, 10, false));
    await expect(vector.step(actions, AbortSignal.abort())).rejects.toMatchObject({
      code: 'stopped',
    });
    expect(await vector.step(actions, going)).toEqual(await fresh.step(actions, going));
  });

  it('needs at least one environment', () => {
    for (const count of [0, -1, 1.5]) {
      expect(() => makeVectorEnvironment(smallWorld, byChance, settings, count)).toThrow('one');
    }
  });
});
