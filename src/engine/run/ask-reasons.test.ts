import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { plannedFor } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import type { Judge } from '../domain/judge.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Reason } from '../domain/reason.ts';
import { alwaysFirst } from '../judges/always.ts';
import { familyOf, resolved } from '../prompts/families.ts';
import { arena } from '../protocols/arena/arena.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { saerList } from '../protocols/saer-list/saer-list.ts';
import { stream } from '../random/stream.ts';
import { askReasons } from './ask-reasons.ts';

const style = { family: resolved(familyOf('qwen')), arrangement: 'shared-prefix' as const };
const planned = plannedFor(saerList, smallStudy);
const trials = planned.trials.filter(({ aspect }) => aspect === undefined).slice(0, 4);
const tokens = { prompt: 80, written: 12 };

const labelled = (key: Judgement['key']): Judgement => ({
  ...answered(key, { probabilities: [0.1, 0.7, 0.2] }),
  verdict: { kind: 'labelled', label: 'Partial' },
  nearTie: false,
});

/**
 * Returns a judge that writes the same about every list, in two pieces, and passes each signal to `seen`.
 */
const writer = (seen: (signal: AbortSignal) => void = () => {}): Judge => ({
  ...alwaysFirst(),

  async *write(_, { signal }) {
    seen(signal);
    yield 'two ';
    yield 'pieces';
    const text = '{"reasoning": "Fits.", "flagged": [1]}';
    return { text, end: 'stop', constrained: false, tokens };
  },
});

async function written(
  judge: Judge,
  done: readonly Judgement[],
  {
    stop = new AbortController(),
    protocol = saerList,
  }: { stop?: AbortController; protocol?: Protocol } = {},
) {
  const byKey = new Map(done.map((one) => [one.key as string, one]));
  let clock = 0;
  const reasons: Reason[] = [];
  const asking = { protocol, planned, style, judge, chance: stream('s') };
  const words = askReasons(trials, byKey, asking, () => (clock += 5), stop.signal);
  for await (const reason of words) reasons.push(reason);
  return reasons;
}

describe('reasons', () => {
  it('are stored under their trial as they are read, with their costs', async () => {
    const reasons = await written(
      writer(),
      trials.map(({ key }) => labelled(key)),
    );
    expect(reasons.map(({ key }) => key)).toEqual(trials.map(({ key }) => key));
    expect(reasons[0]).toEqual({
      ...{ key: trials[0]!.key, text: 'Fits.', flagged: [0], stage: 'text:json', tokens, ms: 5 },
    });
  });

  it('are written for scored verdicts only', async () => {
    const [scored, other] = [labelled(trials[0]!.key), labelled(trials[1]!.key)];
    const unscored = { ...other, verdict: { kind: 'unscored', why: 'no legal answer' } } as const;
    const reasons = await written(writer(), [scored, unscored]);
    expect(reasons.map(({ key }) => key)).toEqual([trials[0]!.key]);
  });

  it('end with the current one when the run is stopped', async () => {
    const stop = new AbortController();
    const signals: AbortSignal[] = [];
    const judge = writer((signal) => {
      signals.push(signal);
      stop.abort();
    });
    const done = trials.map(({ key }) => labelled(key));
    await expect(written(judge, done, { stop })).rejects.toThrow();
    expect(signals).toEqual([stop.signal]);
  });

  it('are not requested if the judge can’t write or the protocol doesn’t use them', async () => {
    const done = trials.map(({ key }) => labelled(key));
    expect(await written(alwaysFirst(), done)).toEqual([]);
    expect(await written(writer(), done, { protocol: arena })).toEqual([]);
  });
});
