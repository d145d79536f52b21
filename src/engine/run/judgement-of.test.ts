import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { plannedFor } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { familyOf, resolved } from '../prompts/families.ts';
import { slateDuel } from '../protocols/slate-duel/slate-duel.ts';
import { stream } from '../random/stream.ts';
import { judgementOf } from './judgement-of.ts';

const planned = plannedFor(slateDuel, smallStudy);
const [trial] = planned.trials;
const style = { family: resolved(familyOf('qwen')), arrangement: 'shared-prefix' as const };
const question = slateDuel.ask(trial as never, planned, style);
const judged = (change: Parameters<typeof answered>[1]) =>
  judgementOf(answered(trial!.key, change), question, trial!, slateDuel, stream('s'));

describe('judgementOf', () => {
  it.each([
    ['one', [0.4, NaN]],
    ['each', [NaN, NaN]],
    ['an endless one', [Infinity, 0.2]],
  ])('[R4] marks a probability that is no number as unscored: %s', (_, probabilities) => {
    expect(judged({ probabilities })).toMatchObject({
      ...{ probabilities: null, legalMass: null, stage: 'unscored', nearTie: false },
      verdict: { kind: 'unscored', why: 'not a number' },
    });
  });

  it('takes the reason for an unscored answer from the judge, if it gave one', () => {
    const verdict = judged({ probabilities: null, why: 'cut off' }).verdict;
    expect(verdict).toEqual({ kind: 'unscored', why: 'cut off' });
    expect(judged({ probabilities: null }).verdict).toEqual({
      ...{ kind: 'unscored', why: 'no legal answer' },
    });
  });

  it('keeps the verdict that was read, whatever else a judge returns', () => {
    expect(judged({ why: 'cut off' }).verdict).toEqual({ kind: 'preferred', winner: 'first' });
  });
});
