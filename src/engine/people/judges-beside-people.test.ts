import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { peoplesPlan } from '#test/fixtures/peoples-work.ts';
import { id, type JudgeId } from '../domain/ids.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Trial } from '../domain/trial.ts';
import { saerPair } from '../protocols/saer-pair/saer-pair.ts';
import { stream } from '../random/stream.ts';
import type { JudgeAlone } from './judge-labels.ts';
import { judgesBesidePeople, type JudgedSlates } from './judges-beside-people.ts';
import type { PeoplesLabel } from './label.ts';
import { pairUnits } from './units.ts';

const { trials } = peoplesPlan;
const units = pairUnits(trials);

/** Which slate of a pair is named, whatever stands first: that of an even number among its viewer's, say. */
type Names = (unit: string, i: number) => 0 | 2;
const turns: Names = (_, i) => (i % 2 === 0 ? 0 : 2);
const turned: Names = (_, i) => (i % 2 === 0 ? 2 : 0);

function judge(name: string, names: Names, more: Partial<JudgeAlone['card']> = {}): JudgeAlone {
  const judgements = new Map(
    units.flatMap(({ unit, slates: [reference, other] }, i) =>
      trials.flatMap((trial): [string, Judgement][] => {
        if (trial.kind !== 'duel' || trial.aspect !== undefined || !other) return [];
        const [one, two] = [trial.first.id, trial.second.id];
        if (![one, two].includes(reference.id) || ![one, two].includes(other.id) || one === two)
          return [];
        const named = names(unit, i) === 0 ? reference.id : other.id;
        const verdict = { kind: 'preferred', winner: one === named ? 'first' : 'second' } as const;
        return [[trial.key, { ...answered(trial.key), verdict, nearTie: false }]];
      }),
    ),
  );
  const card = {
    id: id<JudgeId>(name),
    name,
    kind: 'model',
    about: '',
    tasks: 'all',
    family: 'x',
    weights: 'w',
    ...more,
  } as const;
  return { card, environment: {}, judgements };
}

const run = (judges: readonly JudgeAlone[], slates = 's'): JudgedSlates => ({
  ...{ slates, data: 'd', trials: trials as readonly Trial[], judges },
  taskOf: saerPair.taskOf,
});

/** People name the slates that `turns` does, on so many pairs. */
const labels = (n: number, picked = false): PeoplesLabel[] =>
  units.slice(0, n).map(({ unit, user, slates: [reference, other] }, i) => ({
    ...{ unit, user, annotators: 2, ...(picked ? { picked } : {}) },
    said: { kind: 'preferred', slate: (turns(unit, i) === 0 ? reference : other!).id },
  }));

const beside = (
  judged: readonly JudgedSlates[],
  said: Readonly<Record<string, readonly PeoplesLabel[]>>,
) => judgesBesidePeople(judged, new Map(Object.entries(said)), stream('s'), 200);

describe('judges beside people', () => {
  it('stand by what each says of the pairs that people labelled, whoever’s run the labels were made of', () => {
    const runs = [
      run([judge('like', turns), judge('unlike', turned)]),
      run([judge('one', () => 0)]),
    ];
    const [like, unlike, one] = beside(runs, { s: labels(40) });
    expect(like).toMatchObject({ judge: { id: 'like', weights: 'w' }, p: null, lists: null });
    expect(like!.pairs).toMatchObject({ value: 1, n: 40, nulls: { coin: 0 } });
    expect(unlike!.pairs).toMatchObject({ value: -1, n: 40 });
    // Always the same recommender: right half the time, and no better than its habit.
    expect(one!.pairs!.value).toBeCloseTo(0, 12);
    expect(one!.pairs!.interval!.low).toBeLessThan(0);
  });

  it('count what was drawn by chance, not what was picked for what a judge said', () => {
    const judged = [run([judge('like', turns)])];
    const [some] = beside(judged, { s: [...labels(30), ...labels(40, true).slice(30)] });
    expect(some!.pairs!.n).toBe(30);
    expect(beside(judged, { s: labels(40, true) })[0]!.pairs).toBeNull();
    expect(beside(judged, {})[0]!.pairs).toBeNull();
  });

  it('are one over all their runs, and others with other weights', () => {
    const other = judge('like', turned, { weights: 'others' });
    const found = beside([run([judge('like', turns)]), run([judge('like', turns), other], 't')], {
      s: labels(40),
      t: labels(26),
    });
    expect(found.map(({ judge: { weights }, pairs }) => [weights, pairs!.n, pairs!.value])).toEqual(
      [
        ['w', 66, 1],
        ['others', 26, -1],
      ],
    );
    // Asked about the same twice, the first word counts, once.
    const twice = beside([run([judge('like', turns)]), run([judge('like', turned)])], {
      s: labels(9),
    });
    expect(twice).toHaveLength(1);
    expect(twice[0]!.pairs).toMatchObject({ n: 9, value: 1 });
  });

  it('say how many of the labelled pairs they gave no answer on', () => {
    const silent = judge('like', turns);
    const few = new Map([...silent.judgements].slice(0, 10));
    const [one] = beside([run([{ ...silent, judgements: few }])], { s: labels(40) });
    expect(one!.pairs!.n).toBeLessThan(10);
    expect(one!.pairs!.leftOut).toEqual({ 'without an answer of the judge': 40 - one!.pairs!.n });
  });
});
