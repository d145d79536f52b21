import { describe, expect, it } from 'vitest';
import { say } from '../../messages/say.ts';
import type { Judgement } from '../../domain/judgement.ts';
import { duel } from '../../domain/trial.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { countVerdicts } from './counts.ts';
import { runRemarks } from './remarks.ts';

const [first, second] = smallStudy.slates;
const trials = [duel(first!, second!), duel(second!, first!)];
const judge = (name: string) => ({ name, tasks: 'all' as const });

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
const said = (counts: ReturnType<typeof countsOf>) => runRemarks(counts, smallStudy).map(say);

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
