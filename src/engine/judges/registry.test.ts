import { describe, expect, it } from 'vitest';
import type { Judge } from '../domain/judge.ts';
import type { Duel } from '../domain/trial.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { answersOf, describeJudge, questionsFor } from '#test/kits/describe-judge.ts';
import { coin } from './coin.ts';
import { leaningFirst } from './leaning-first.ts';
import { mostlyFirst } from './mostly-first.ts';
import { noisyOracle, oracle } from './oracle.ts';
import { referenceJudges } from './registry.ts';

for (const { card, make } of referenceJudges) {
  describeJudge(card.name, () => make({ id: card.id }, 'seed'));
}

const made = (id: string) => referenceJudges.find(({ card }) => card.id === id)!.make({ id }, 's');
async function chosen(judge: Judge): Promise<Map<string, number | undefined>> {
  const answers = await answersOf(judge, questionsFor(judge));
  return new Map(answers.map(({ key, probabilities }) => [key, probabilities?.[0]]));
}
const share = (values: Iterable<number | undefined>, test: (value: number) => boolean) => {
  const all = [...values];
  return all.filter((value) => value !== undefined && test(value)).length / all.length;
};

describe('the reference judges', () => {
  it('have unique ids', () => {
    const ids = referenceJudges.map(({ card }) => card.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    ['always-first', 1],
    ['always-second', 0],
  ])('%s gives the first slate %d', async (id, expected) => {
    expect(new Set((await chosen(made(id))).values())).toEqual(new Set([expected]));
  });

  it.each(['oracle', 'popularity', 'mean-rating', 'embedding-similarity'])(
    '%s names the same slate in both orders, also for equal slates, and gives .5 for a slate against itself',
    async (id) => {
      const answers = await chosen(made(id));
      for (const [key, first] of answers) {
        const [a, b] = key.split('>');
        expect(first).toBe(1 - answers.get(`${b}>${a}`)!);
        expect(first === 0.5).toBe(a === b);
      }
    },
  );

  it('oracle names the slate of higher utility', async () => {
    const answers = await chosen(oracle());
    expect(answers.get('ann/rec-x>ann/rec-y')).toBe(1);
    expect(answers.get('bob/rec-x>bob/rec-y')).toBe(0);
  });

  it('oracle gives no answer where a utility is unknown', async () => {
    const asked = questionsFor(oracle()).map(({ question, trial }) => {
      const { first, second, ...rest }: Duel = trial;
      const { id, user, items } = first;
      return { question, trial: { ...rest, first: { id, user, items }, second } };
    });
    for (const { probabilities, stage } of await answersOf(oracle(), asked)) {
      expect([probabilities, stage]).toEqual([null, 'unscored']);
    }
  });

  it('popularity names the better known slate', async () => {
    const fame = new Map([...smallStudy.items.values()].map((one) => [one.id, one.popularity]));
    const total = (slate: Duel['first']) => slate.items.reduce((sum, i) => sum + fame.get(i)!, 0);
    const answers = await chosen(made('popularity'));
    for (const { trial } of questionsFor(made('popularity'))) {
      const difference = total(trial.first) - total(trial.second);
      if (difference !== 0) expect(answers.get(trial.key)).toBe(difference > 0 ? 1 : 0);
    }
  });

  it('mean rating names the slate whose items are rated higher, and gives no answer without ratings', async () => {
    const judge = made('mean-rating');
    const liked = new Map(
      [...smallStudy.items].map(([item, one], i) => [item, { ...one, meanRating: 1 + (i % 5) }]),
    );
    const of = (slate: Duel['first']) =>
      slate.items.reduce((sum, item) => sum + liked.get(item)!.meanRating, 0);
    const ask = async (items: typeof smallStudy.items) => {
      const { signal } = new AbortController();
      const answers = [];
      for await (const some of judge.answer(questionsFor(judge), {
        data: { ...smallStudy, items },
        signal,
      }))
        answers.push(...some);
      return new Map(answers.map((one) => [one.key, one]));
    };
    const answers = await ask(liked);
    for (const { trial } of questionsFor(judge)) {
      const difference = of(trial.first) - of(trial.second);
      if (difference !== 0)
        expect(answers.get(trial.key)!.probabilities![0]).toBe(difference > 0 ? 1 : 0);
    }
    const bare = new Map([...liked].map(([item, { meanRating: _, ...one }]) => [item, one]));
    for (const { stage } of (await ask(bare)).values()) expect(stage).toBe('unscored');
  });

  it('embedding similarity names the slate that is more similar to the liked items', async () => {
    // Cleo saw one drama; Alien and Gravity share one category with it, Heat and Jaws none.
    const answers = await chosen(made('embedding-similarity'));
    expect(answers.get('cleo/rec-x>cleo/rec-y')).toBe(1);
  });

  it('coin reports .5, draws evenly for each ordered question, and depends on its own seed', async () => {
    const runs = await Promise.all(Array.from({ length: 40 }, (_, i) => chosen(coin(`seed ${i}`))));
    const all = runs.flatMap((run) => [...run.values()]);
    expect(share(all, (first) => Math.abs(first - 0.5) < 1e-12)).toBe(1);
    expect(share(all, (first) => first === 0.5)).toBe(0);
    // 1,080 fair tosses: four standard deviations are .061.
    expect(Math.abs(share(all, (first) => first > 0.5) - 0.5)).toBeLessThan(0.061);
    const flips = runs.flatMap((run) =>
      [...run].map(([key, first]) => {
        const [a, b] = key.split('>');
        return a === b ? undefined : first! > 0.5 === run.get(`${b}>${a}`)! > 0.5 ? 1 : 0;
      }),
    );
    const pairs = flips.filter((flip) => flip !== undefined);
    expect(Math.abs(share(pairs, (flip) => flip === 1) - 0.5)).toBeLessThan(0.09);
    expect(await chosen(coin('a'))).toEqual(await chosen(coin('a')));
    const other = { id: 'coin', seed: 'own' };
    const entry = referenceJudges[0]!;
    expect(await chosen(entry.make(other, 'x'))).toEqual(await chosen(entry.make(other, 'y')));
    expect(await chosen(entry.make(other, 'x'))).not.toEqual(await chosen(made('coin')));
  });

  it('leaning to the first names the first slate in four fifths, and the better one otherwise', async () => {
    const right = await chosen(oracle());
    const runs = await Promise.all(
      Array.from({ length: 40 }, (_, i) => chosen(leaningFirst(`seed ${i}`))),
    );
    const worseFirst = runs.flatMap((run) => [...run].filter(([key]) => right.get(key) === 0));
    // 360 tosses: four standard deviations are .084.
    expect(
      Math.abs(
        share(
          worseFirst.map(([, first]) => first),
          (first) => first === 1,
        ) - 0.8,
      ),
    ).toBeLessThan(0.084);
    const betterFirst = runs.flatMap((run) => [...run].filter(([key]) => right.get(key) === 1));
    expect(
      share(
        betterFirst.map(([, first]) => first),
        (first) => first === 1,
      ),
    ).toBe(1);
  });

  it('80% first names the first slate with a chance of .8, whatever is on it, and depends on its own seed', async () => {
    const runs = await Promise.all(
      Array.from({ length: 40 }, (_, i) => chosen(mostlyFirst(`seed ${i}`))),
    );
    const all = runs.flatMap((run) => [...run.values()]);
    expect(all.every((first) => first === 0 || first === 1)).toBe(true);
    // 1,080 tosses: four standard deviations are .049.
    expect(Math.abs(share(all, (first) => first === 1) - 0.8)).toBeLessThan(0.049);
    expect(await chosen(mostlyFirst('a'))).toEqual(await chosen(mostlyFirst('a')));
    expect(await chosen(mostlyFirst('a'))).not.toEqual(await chosen(mostlyFirst('b')));
  });

  it('noisy oracle is right with the given probability', async () => {
    const right = await chosen(oracle());
    const agreement = async (p: number) => {
      const runs = await Promise.all(
        Array.from({ length: 40 }, (_, i) => chosen(noisyOracle(p, `seed ${i}`))),
      );
      const answers = runs.flatMap((run) =>
        [...run]
          .filter(([, first]) => first !== 0.5)
          .map(([key, first]) => first === right.get(key)),
      );
      return answers.filter(Boolean).length / answers.length;
    };
    expect(await agreement(1)).toBe(1);
    expect(await agreement(0)).toBe(0);
    // 720 tosses: four standard deviations are .06.
    expect(Math.abs((await agreement(0.8)) - 0.8)).toBeLessThan(0.06);
    expect(() => noisyOracle(1.2, 's')).toThrow('1.2');
  });
});
