import { describe, expect, it } from 'vitest';
import { formatMessage } from '#messages/format-message.ts';
import { id, type JudgeId } from '../../domain/ids.ts';
import type { Judgement } from '../../domain/judgement.ts';
import { duel } from '../../domain/trial.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { countVerdicts } from './counts.ts';
import { runRemarks } from './remarks.ts';

const [first, second] = smallStudy.slates;
const trials = [duel(first!, second!), duel(second!, first!)];
const judge = (name: string) => ({ id: id<JudgeId>(name), name, tasks: 'all' as const });

function judged(more: readonly Partial<Judgement>[]) {
  return new Map(
    trials.map(({ key }, i): [string, Judgement] => [
      key,
      {
        ...{ key, probabilities: [1, 0], labelMass: null, stage: 'constrained' },
        ...{ tokens: { computed: 1, reused: 0 }, ms: 1, exactTie: false },
        verdict: { kind: 'preferred', winner: 'first' },
        ...more[i],
      },
    ]),
  );
}
const countsOf = (...members: readonly ReadonlyMap<string, Judgement>[]) =>
  countVerdicts(
    trials,
    {
      members: members.map((judgements, i) => ({ judge: judge(`J${i}`), judgements })),
      judgements: members[0]!,
    },
    () => 'slate-duel',
  );
const said = (counts: ReturnType<typeof countsOf>) =>
  runRemarks(counts, smallStudy).map(formatMessage);

describe('counts of written and unlisted answers', () => {
  it('are absent where probabilities of all labels were read', () => {
    const counts = countsOf(judged([]));
    expect(counts).not.toHaveProperty('written');
    expect(counts).not.toHaveProperty('unlisted');
    expect(said(counts).join(' ')).not.toMatch(/without probabilities|tokens that/);
  });

  it('count the answers, keep the largest bound, and are told', () => {
    const counts = countsOf(judged([{ replies: 1, unlisted: 0.002 }, { unlisted: 0.01234 }]));
    expect(counts).toMatchObject({ written: 1, unlisted: { answers: 2, most: 0.01234 } });
    expect(said(counts)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^1 of 2 answers came without probabilities/),
        expect.stringMatching(/^In 2 of 2 answers a label .* at most \.0124\.$/),
      ]),
    );
  });

  it('add up over a panel', () => {
    const counts = countsOf(
      judged([{ replies: 1 }, { unlisted: 0.1 }]),
      judged([{ replies: 3 }, {}]),
    );
    expect(counts).toMatchObject({ written: 2, unlisted: { answers: 1, most: 0.1 } });
  });
});

describe('exact ties', () => {
  const [, , third] = smallStudy.slates;
  const alone = [first!, second!, third!].map((one) => duel(one, one));
  const plan = [...trials, ...alone];
  const countsWith = (...tied: readonly string[]) => {
    const answers = new Map(
      plan.map(({ key }): [string, Judgement] => [
        key,
        { ...judged([]).get(trials[0]!.key)!, key, exactTie: tied.includes(key) },
      ]),
    );
    const members = [{ judge: judge('J'), judgements: answers }];
    return countVerdicts(plan, { members, judgements: answers }, () => 'slate-duel');
  };
  const self = alone.map(({ key }) => key);
  const pair = trials[0]!.key;

  it('of a slate against itself are counted apart, and named', () => {
    const some = countsWith(pair, ...self);
    expect(some).toMatchObject({ exactTies: 4, exactSelfTies: 3 });
    expect(said(some).join(' ')).toContain('4 exact ties, 3 of them of a slate against itself: ');
    expect(said(countsWith(...self)).join(' ')).toContain(
      '3 exact ties, all of a slate against itself: ',
    );
    expect(said(countsWith(self[0]!)).join(' ')).toContain(
      '1 exact tie, of a slate against itself: ',
    );
  });

  it('of two different slates are named alone', () => {
    const counts = countsWith(pair);
    expect(counts).not.toHaveProperty('exactSelfTies');
    expect(said(counts).join(' ')).toContain('1 exact tie: the probabilities');
  });

  it('of a panel add up', () => {
    const key = self[0]!;
    const answers = new Map([[key, { ...judged([]).get(pair)!, key, exactTie: true }]]);
    const members = ['J', 'K'].map((name) => ({ judge: judge(name), judgements: answers }));
    expect(
      countVerdicts(alone, { members, judgements: answers }, () => 'slate-duel'),
    ).toMatchObject({ exactTies: 2, exactSelfTies: 2 });
  });
});
