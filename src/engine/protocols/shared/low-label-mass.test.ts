import { describe, expect, it } from 'vitest';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { leaningJudge } from '#test/fixtures/leaning-judge.ts';
import { runOf } from '#test/fixtures/run-of.ts';
import { formatMessage } from '#messages/format-message.ts';
import { id } from '../../domain/ids.ts';
import type { Judgement } from '../../domain/judgement.ts';
import { userOf, type Trial } from '../../domain/trial.ts';
import { stream } from '../../random/stream.ts';
import { openRun, trialsFor } from '../../run/open-run.ts';
import { lowLabelMass } from './low-label-mass.ts';

const data = drawnStudy('mass', { users: 30, m: 3, recommenders: true });

async function reportOn(mass: (trial: Trial) => number | null, settings = {}) {
  const judge = leaningJudge({ taste: 3, mass });
  const run = await runOf(judge, { protocol: 'slate-duel', data, settings });
  await run.sit();
  const { report } = await run.figures.report({ run: run.planned.id }, run.call);
  const estimates = report.sections
    .flatMap((one) => (one.kind === 'estimates' ? one.estimates : []))
    .filter((one) => one.id.startsWith('label-mass/'));
  return { run, report, trust: formatMessage(report.trust), estimates };
}

describe('the label mass of a report', () => {
  it.each([0.8, 0.93, 1])('isn’t mentioned where it is %d', async (mass) => {
    const { report, trust, estimates } = await reportOn(() => mass);
    expect(report.labelMass).toBeUndefined();
    expect(trust).not.toContain('label mass');
    expect(estimates).toEqual([]);
  });

  it('isn’t mentioned where it is unknown', async () => {
    const { report } = await reportOn(() => null);
    expect(report.labelMass).toBeUndefined();
  });

  it.each([0.79, 0.4, 0.02])(
    'stands with its meaning beside every result where it is %d',
    async (mass) => {
      const { report, run, trust, estimates } = await reportOn(() => mass);
      const shown = `Low label mass: ${mass.toFixed(2).slice(1)}`;
      expect(formatMessage(report.labelMass!)).toContain(shown);
      expect(trust).toContain(shown);
      expect(trust).toContain('would often write something else');
      expect(estimates).toMatchObject([{ id: 'label-mass/slate-duel', n: 270 }]);
      expect(estimates[0]!.value).toBeCloseTo(mass, 9);
      for (const format of ['csv', 'markdown', 'latex', 'html'] as const) {
        const { blob } = await run.figures.export({ run: run.planned.id, format }, run.call);
        expect(await blob.text(), format).toContain('Low label mass');
      }
      const together = await run.figures.together({ runs: [run.planned.id] }, run.call);
      expect(together.remarks.map((one) => formatMessage(one)).join()).toContain(`Run: ${shown}`);
      const compared = await run.figures.compare(
        { first: run.planned.id, second: run.planned.id },
        run.call,
      );
      expect(formatMessage(compared.runs[0].finding!)).toContain(shown);
    },
  );

  it('is the mean over answers, with an interval over users', async () => {
    const of = (trial: Trial) => stream('users').child(userOf(trial)).unit();
    const { estimates } = await reportOn(of);
    const users = [...data.users.keys()].map((user) => stream('users').child(user).unit());
    const mean = users.reduce((sum, one) => sum + one, 0) / users.length;
    expect(estimates[0]!.value).toBeCloseTo(mean, 9);
    expect(estimates[0]!.interval!.low).toBeLessThan(mean - 0.05);
    expect(estimates[0]!.interval!.high).toBeGreaterThan(mean + 0.05);
  });

  it('is given for each kind of question, and named for those where it is low', async () => {
    const mass = ({ kind }: Trial) => (kind === 'duel' ? 0.95 : 0.3);
    const { trust, estimates } = await reportOn(mass, { scores: true });
    expect(estimates.map(({ id, value }) => `${id} ${value!.toFixed(6)}`).sort()).toEqual([
      'label-mass/slate-duel 0.950000',
      'label-mass/slate-score 0.300000',
    ]);
    expect(trust).toContain('.30');
    expect(trust).toContain('(a score of one slate by itself)');
    expect(trust).not.toContain('.95');
  });
});

describe('answers of a known run', () => {
  async function found(change: Partial<Judgement>, only: (at: number) => boolean = () => true) {
    const { run } = await reportOn(() => 0.95);
    const answers = await run.answers();
    const judgements = new Map(
      answers.map((one, at) => [one.key, only(at) ? { ...one, ...change } : one]),
    );
    const judge = {
      id: id<never>('a'),
      name: 'A',
      tasks: 'all',
      kind: 'model',
      family: 'qwen',
    } as const;
    const trials = trialsFor(await openRun(run.store, run.planned.id), 'all');
    const members = [{ judge, judgements }] as const;
    return lowLabelMass(
      { trials, members, stream: stream('p'), bootstraps: 50 },
      () => 'slate-duel',
    );
  }

  it('are low only if the labels that a server doesn’t list can’t make it up', async () => {
    expect(await found({ labelMass: 0.72, unlisted: 0.2 })).toBeNull();
    expect(await found({ labelMass: 0.72, unlisted: 0.08 })).toBeNull();
    const low = await found({ labelMass: 0.72, unlisted: 0.07 });
    expect(formatMessage(low!.sentence)).toContain('.72');
  });

  it('that a rule leaves out don’t count, and unknown ones are named', async () => {
    const half = (at: number) => at % 2 === 0;
    const verdict = { kind: 'unscored', why: 'left out by a rule' } as const;
    expect(await found({ labelMass: 0.1, verdict }, half)).toBeNull();
    expect(await found({ labelMass: 0.1 }, half)).not.toBeNull();
    const unknown = await found({ labelMass: null }, half);
    expect(unknown).toBeNull();
    const mixed = await found({ labelMass: 0.1 }, (at) => at > 9);
    const [estimate] = mixed!.section.kind === 'estimates' ? mixed!.section.estimates : [];
    expect(estimate).toMatchObject({ n: 270, leftOut: {} });
  });
});

it('names the judges of a panel', async () => {
  const { run } = await reportOn(() => 0.5);
  const answers = await run.answers();
  const judgements = new Map(answers.map((one) => [one.key, one]));
  const trials = trialsFor(await openRun(run.store, run.planned.id), 'all');
  const member = (name: string, labelMass: number) => ({
    judge: {
      id: id<never>(name),
      name,
      tasks: 'all' as const,
      kind: 'model' as const,
      family: 'qwen',
    },
    judgements: new Map([...judgements].map(([key, one]) => [key, { ...one, labelMass }])),
  });
  const found = lowLabelMass(
    {
      trials,
      members: [member('Ada', 0.5), member('Ben', 0.9)],
      stream: stream('p'),
      bootstraps: 50,
    },
    () => 'slate-duel',
  );
  const text = formatMessage(found!.sentence);
  expect(text).toContain('(Ada, ');
  expect(text).not.toContain('Ben');
});
