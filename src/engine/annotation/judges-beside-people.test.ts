import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { peoplesPlan } from '#test/fixtures/peoples-work.ts';
import { id, type JudgeId } from '../domain/ids.ts';
import type { Judgement } from '../domain/judgement.ts';
import { saerPair } from '../protocols/saer-pair/saer-pair.ts';
import { stream } from '../random/stream.ts';
import type { JudgeAlone } from './judge-labels.ts';
import { judgesBesidePeople, type JudgedSlates } from './judges-beside-people.ts';
import type { PeoplesLabel } from '../domain/label.ts';
import { pairUnits } from './units.ts';

const { trials } = peoplesPlan;
const units = pairUnits(trials);

/** The index of the slate that is named in a pair, independent of positions. */
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
        return [[trial.key, { ...answered(trial.key), verdict, exactTie: false }]];
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
  ...{ slates, data: 'd', trials, judges },
  taskOf: saerPair.taskOf,
});

/** Labels on the first `n` pairs that name the same slates as `turns`. */
const labels = (n: number, picked = false): PeoplesLabel[] =>
  units.slice(0, n).map(({ unit, user, slates: [reference, other] }, i) => ({
    ...{ unit, user, annotators: 2, ...(picked ? { picked } : {}) },
    said: { kind: 'preferred', slate: (turns(unit, i) === 0 ? reference : other!).id },
  }));

const beside = (
  judged: readonly JudgedSlates[],
  said: Readonly<Record<string, readonly PeoplesLabel[]>>,
) => judgesBesidePeople(judged, new Map(Object.entries(said)), stream('s'), 200);

describe('comparison of judges with people', () => {
  it('uses labels on the same pairs from every run', () => {
    const runs = [
      run([judge('like', turns), judge('unlike', turned)]),
      run([judge('one', () => 0)]),
    ];
    const [like, unlike, one] = beside(runs, { s: labels(40) });
    expect(like).toMatchObject({ judge: { id: 'like', weights: 'w' }, p: null, lists: null });
    expect(like!.pairs).toMatchObject({
      value: 1,
      n: 40,
      references: [{ name: 'coin', value: 0 }, { name: 'always first' }],
    });
    expect(unlike!.pairs).toMatchObject({ value: -1, n: 40 });
    // A judge that always names the same recommender is right half the time, so kappa is 0.
    expect(one!.pairs!.value).toBeCloseTo(0, 12);
    expect(one!.pairs!.interval!.low).toBeLessThan(0);
  });

  it('counts randomly drawn units and leaves out picked ones', () => {
    const judged = [run([judge('like', turns)])];
    const [some] = beside(judged, { s: [...labels(30), ...labels(40, true).slice(30)] });
    expect(some!.pairs!.n).toBe(30);
    expect(beside(judged, { s: labels(40, true) })[0]!.pairs).toBeNull();
    expect(beside(judged, {})[0]!.pairs).toBeNull();
  });

  it('pools the runs of one judge, and keeps judges with other weights apart', () => {
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
    // If a judge was asked about the same pairs twice, only its first answer counts.
    const twice = beside([run([judge('like', turns)]), run([judge('like', turned)])], {
      s: labels(9),
    });
    expect(twice).toHaveLength(1);
    expect(twice[0]!.pairs).toMatchObject({ n: 9, value: 1 });
  });

  it('counts the labelled pairs without an answer of the judge', () => {
    const silent = judge('like', turns);
    const few = new Map([...silent.judgements].slice(0, 10));
    const [one] = beside([run([{ ...silent, judgements: few }])], { s: labels(40) });
    expect(one!.pairs!.n).toBeLessThan(10);
    expect(one!.pairs!.leftOut).toEqual({ 'no answer of judge': 40 - one!.pairs!.n });
  });
});
