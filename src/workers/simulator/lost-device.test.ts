import type { Text } from '#messages/message.ts';
import { formatMessage } from '#messages/format-message.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { Fault, type FaultCode } from '#engine/domain/fault.ts';
import type { Judge } from '#engine/domain/judge.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import { lastingJudges } from '#workers/run/lasting-judges.ts';
import type { Judges } from '#workers/run/open-judges.ts';
import {
  base,
  call,
  simulatorDevice,
  smallRequest,
  type SimulatorDevice,
} from '#test/fixtures/simulator-device.ts';
import { simulatorService } from './simulator-service.ts';

let here: SimulatorDevice;
let whole: SimulatorDevice;
let smaller: number[];
let notes: string[];

beforeEach(async () => {
  [here, whole] = await Promise.all([simulatorDevice(), simulatorDevice()]);
  [smaller, notes] = [[], []];
});

/** The device's judge, which fails before the answers at these positions, counted over all its answers. */
function breakingBefore(places: readonly number[], code: FaultCode): Judge {
  const left = new Set(places);
  return {
    ...here.judge,
    async *answer(questions, context) {
      for (const one of questions) {
        if (left.delete(here.asked.length)) throw new Fault(code, 'Gone.');
        yield* here.judge.answer([one], context);
      }
    },
  };
}

/** The simulator of the device with another judge, wrapped so that it recovers from a lost device. */
function asking(judge: Judge) {
  const parts = here.parts();
  const judges: Judges = {
    cards: () => Promise.resolve([judge.card]),
    loaded: () => null,
    close: () => {},
    open(_study, _base, _call, less = 0) {
      smaller.push(less);
      return Promise.resolve({ judge, family: resolved(familyOf(judge.card.family)) });
    },
  };
  const lasting = lastingJudges(judges, { now: () => 1, wait: async () => {} });
  return simulatorService({ ...parts, judges: lasting });
}

const breaking = (places: readonly number[], code: FaultCode = 'gpu-lost') =>
  asking(breakingBefore(places, code));

const listening = () =>
  call({
    emit: (event: { kind: string; note?: Text }) => {
      const note = event.kind === 'loading' ? formatMessage(event.note ?? '') : '';
      if (note.includes('Starting again')) notes.push(note);
    },
  });

const withoutIds = (value: object): unknown =>
  JSON.parse(JSON.stringify(value, (key, one: unknown) => (key === 'id' ? undefined : one)));

describe('a simulation whose rater loses its graphics card', () => {
  it('[J11] [G20] continues its rollout by itself, and asks no question twice', async () => {
    const input = { chooser: { kind: 'random' }, steps: 5, base } as const;
    const { simulation, person } = await here.made();
    const rollout = await breaking([0, 3]).stepRollout(
      { ...input, simulation: simulation.id, person },
      listening(),
    );
    const other = await whole.made();
    const unbroken = await other.api.stepRollout(
      { ...input, simulation: other.simulation.id, person },
      call(),
    );
    expect(rollout.steps).toEqual(unbroken.steps);
    expect(here.asked).toEqual(whole.asked);
    expect(notes).toHaveLength(2);
  });

  it.each<[FaultCode, number[]]>([
    ['gpu-lost', [0, 0, 0, 0]],
    ['out-of-memory', [0, 1, 2, 3]],
  ])('[J11] [G22] is tested on by itself after %s, and asked nothing twice', async (code, less) => {
    const request = { kind: 'suite', preset: 'workshop', seed: '1' } as const;
    const { simulation } = await here.made();
    const api = breaking([7, 100, 101], code);
    const { id: test } = await api.planTest({ simulation: simulation.id, request }, call());
    await api.runTest({ test, base }, listening());
    const other = await whole.made();
    const planned = await other.api.planTest({ simulation: other.simulation.id, request }, call());
    await other.api.runTest({ test: planned.id, base }, call());
    expect(await api.testReport({ test }, call())).toEqual(
      await other.api.testReport({ test: planned.id }, call()),
    );
    expect(here.asked).toHaveLength(whole.asked.length);
    expect(new Set(here.asked)).toEqual(new Set(whole.asked));
    expect(smaller).toEqual(less);
    expect(notes).toHaveLength(3);
  });

  it('[J11] [G22] continues its training by itself, to the same result', async () => {
    const { simulation } = await here.made();
    const api = breaking([5, 60]);
    const training = await api.planTraining(
      { simulation: simulation.id, request: smallRequest },
      call(),
    );
    const done = await api.train({ training: training.id, base }, listening());
    const other = await whole.made();
    const planned = await other.api.planTraining(
      { simulation: other.simulation.id, request: smallRequest },
      call(),
    );
    const unbroken = await other.api.train({ training: planned.id, base }, call());
    expect(withoutIds(done.arms)).toEqual(withoutIds(unbroken.arms));
    expect(here.asked).toHaveLength(whole.asked.length);
    expect(notes).toHaveLength(2);
  });

  it('keeps finished parts where it has to give up, and continues from there', async () => {
    const { simulation, person } = await here.made();
    const input = { simulation: simulation.id, person, chooser: { kind: 'random' }, base } as const;
    const api = asking({
      ...here.judge,
      async *answer(...given) {
        if (here.asked.length >= 2) throw new Fault('out-of-memory', 'None left.');
        yield* here.judge.answer(...given);
      },
    });
    await expect(api.stepRollout({ ...input, steps: 4 }, call())).rejects.toMatchObject({
      code: 'out-of-memory',
    });
    const kept = await api.rollout({ simulation: simulation.id, person }, call());
    expect(kept.steps).toHaveLength(2);
    await simulatorService(here.parts()).stepRollout({ ...input, steps: 2 }, call());
    expect(here.asked).toHaveLength(4);
  });

  it('continues describing its people by itself', async () => {
    let losses = 2;
    const api = asking({
      ...here.judge,
      card: { ...here.judge.card, family: 'qwen' },
      async *write() {
        yield ' likes';
        if (losses-- > 0) throw new Fault('gpu-lost', 'Gone.');
        yield ' films.';
        return {
          text: ' likes films.',
          end: 'stop',
          constrained: false,
          tokens: { prompt: 1, written: 2 },
        };
      },
    });
    const { opened } = await here.made({ describe: true }, api);
    expect(opened.people.map(({ description }) => description)).toEqual(
      Array(5).fill(expect.stringMatching(/likes films\.$/)),
    );
  });
});
