import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Slate } from '../domain/slate.ts';
import { duel } from '../domain/trial.ts';
import { Progress } from './progress.ts';

const [mine, theirs] = smallStudy.slates;
const of = (a: Slate, b: Slate, verdict: Judgement['verdict']) => {
  const trial = duel(a, b);
  const tokens = { computed: 3, reused: 7 };
  return [trial, { ...answered(trial.key, { tokens }), verdict, exactTie: false }] as const;
};
const first = { kind: 'preferred', winner: 'first' } as const;
const second = { kind: 'preferred', winner: 'second' } as const;
const tied = { kind: 'tied' } as const;
const unscored = { kind: 'unscored', why: 'cut off' } as const;

function told(progress: Progress) {
  const event = progress.event();
  if (event.kind !== 'progress') throw new TypeError('no progress');
  return event;
}

describe('the progress of a run', () => {
  it('counts unscored answers as done and unscored, and as a win for neither side', () => {
    const progress = new Progress(4, 0);
    progress.add([of(mine!, theirs!, unscored), of(theirs!, mine!, first)], 1000);
    expect(told(progress)).toMatchObject({ done: 2, of: 4, unscored: 1 });
    expect(told(progress).tokens).toEqual({ computed: 6, reused: 14 });
    expect(told(progress).standing).toEqual([
      { recommender: theirs!.recommender, won: 1, of: 1 },
      { recommender: mine!.recommender, won: 0, of: 1 },
    ]);
  });

  it('counts a tie as half a win for each, and ranks the lower win rate below', () => {
    const progress = new Progress(4, 0);
    progress.add([of(mine!, theirs!, tied), of(mine!, theirs!, second)], 1000);
    expect(told(progress).standing).toEqual([
      { recommender: theirs!.recommender, won: 1.5, of: 2 },
      { recommender: mine!.recommender, won: 0.5, of: 2 },
    ]);
  });

  it('ignores corrupted lists, pairs of one recommender and lists without one', () => {
    const { recommender: _, ...nobodys } = theirs!;
    const faulty = { ...theirs!, origin: { kind: 'controlled', fault: 'noise' } } as unknown as Slate; // prettier-ignore
    const progress = new Progress(4, 0);
    progress.add([of(mine!, faulty, first), of(faulty, mine!, first), of(mine!, mine!, first)], 1);
    expect(told(progress).standing).toEqual([]);
    progress.add([of(mine!, nobodys, first)], 2);
    expect(told(progress).standing).toEqual([{ recommender: mine!.recommender, won: 1, of: 1 }]);
  });

  it('counts judgements of an earlier session, but not for the speed', () => {
    const progress = new Progress(10, 0);
    progress.resume([of(mine!, theirs!, first), of(theirs!, mine!, unscored)]);
    expect(told(progress)).toMatchObject({ done: 2, unscored: 1, perSecond: null });
    progress.add([of(mine!, theirs!, tied), of(mine!, theirs!, tied)], 2000);
    expect(told(progress)).toMatchObject({ done: 4, perSecond: 1, remaining: 6 });
  });

  it('reports the newest verdict of this session with its probability', () => {
    const progress = new Progress(4, 0);
    progress.resume([of(mine!, theirs!, first)]);
    expect(told(progress).latest).toBeNull();
    progress.add([of(mine!, theirs!, tied), of(theirs!, mine!, second)], 1000);
    expect(told(progress).latest).toMatchObject({
      user: mine!.user,
      recommenders: [theirs!.recommender, mine!.recommender],
      aspect: false,
      verdict: second,
    });
  });

  it('reaches the length that a plan grew to', () => {
    const progress = new Progress(10, 0);
    progress.add([of(mine!, theirs!, first)], 2000);
    progress.setTotal(1);
    expect(told(progress)).toMatchObject({ done: 1, of: 1, remaining: 0 });
  });
});
