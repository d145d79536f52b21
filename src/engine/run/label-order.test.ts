import { describe, expect, it } from 'vitest';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { leaningJudge } from '#test/fixtures/leaning-judge.ts';
import { runOf } from '#test/fixtures/run-of.ts';
import { formatMessage } from '#messages/format-message.ts';
import { id } from '../domain/ids.ts';
import type { Judgement } from '../domain/judgement.ts';
import { inPublishedOrder, publishedKey } from '../domain/trial.ts';
import { coin } from '../judges/coin.ts';
import { protocols } from '../protocols/registry.ts';
import { slateDuel } from '../protocols/slate-duel/slate-duel.ts';
import type { RenderedReport } from '../report/rendered-report.ts';
import { trialsOf } from './planned-trials.ts';

const data = drawnStudy('label order', { users: 24, m: 3, recommenders: true });
const NAMES = ['slate-duel', 'saer-pair', 'saer-list', 'arena'] as const;
/** The main question of each protocol, and the settings that leave only few others. */
const SETTINGS = {
  'slate-duel': {},
  'saer-pair': { lists: false },
  'saer-list': { items: false },
  arena: { aspects: ['Accuracy'] },
} as const;
const TASK = {
  'slate-duel': 'slate-duel',
  'saer-pair': 'pair-with-tie',
  'saer-list': 'list-label',
  arena: 'arena-overall',
} as const;

function figure(report: RenderedReport, id: string) {
  const all = report.sections.flatMap((one) => (one.kind === 'estimates' ? one.estimates : []));
  const found = all.find((one) => one.id === id);
  if (!found) throw new RangeError(`No ${id} in the report`);
  return found;
}

async function reportOf(
  judge: Parameters<typeof runOf>[0],
  protocol: (typeof NAMES)[number],
  labelOrder: string,
) {
  const run = await runOf(judge, {
    protocol,
    data,
    settings: { ...SETTINGS[protocol], labelOrder },
  });
  await run.sit();
  return { ...run, report: await run.report() };
}

describe('the label order', () => {
  it('[P15] is the published one by default, with the same questions as before', async () => {
    for (const protocol of NAMES) {
      const run = await runOf(leaningJudge({}), { protocol, data, settings: SETTINGS[protocol] });
      await run.sit();
      const answers = await run.answers();
      expect(answers.some((one) => 'labelOrder' in one || one.key.includes('||'))).toBe(false);
      const report = await run.report();
      expect(report.sections.map(({ title }) => title)).not.toContain('Position and label order');
    }
  });

  it.each(NAMES)(
    '%s asks twice as many in both orders, as planned, and as many alternating',
    async (protocol) => {
      const counts = await Promise.all(
        ['one', 'both', 'alternate'].map(async (labelOrder) => {
          const { planned, asked, report } = await reportOf(leaningJudge({}), protocol, labelOrder);
          expect(asked).toHaveLength(planned.trials);
          expect(new Set(asked).size).toBe(planned.trials);
          return [planned.trials, report.counts.planned];
        }),
      );
      const [[once, verdicts] = [], both, alternate] = counts;
      expect(both).toEqual([2 * once!, verdicts]);
      expect(alternate).toEqual([once, verdicts]);
    },
  );

  it('alternates in balance over the pairs of two recommenders, the same for both slate orders', async () => {
    const { answers } = await reportOf(leaningJudge({}), 'slate-duel', 'alternate');
    const orders = new Map<string, number[]>();
    for (const { key, labelOrder } of await answers()) {
      const [first = '', second = ''] = key.replace('||exchanged', '').split('>');
      if (first === second) continue;
      const user = first.split('/')[0]!;
      const pair = [first, second]
        .map((one) => one.split('/')[1])
        .sort()
        .join(' ');
      const own = orders.get(`${pair} ${user}`) ?? [];
      orders.set(`${pair} ${user}`, [...own, labelOrder ? 1 : 0]);
    }
    const exchanged = new Map<string, number>();
    const ofUser = new Map<string, number>();
    for (const [name, [there, back]] of orders) {
      expect(there).toBe(back);
      const user = name.slice(6);
      ofUser.set(user, (ofUser.get(user) ?? 0) + there!);
      const pair = name.slice(0, 5);
      exchanged.set(pair, (exchanged.get(pair) ?? 0) + there!);
    }
    expect([...exchanged.values()]).toEqual([12, 12, 12]);
    // Of three pairs of a user one or two.
    expect(new Set(ofUser.values())).toEqual(new Set([1, 2]));
  });

  it('goes on in the orders in which a run began, whatever version drew them', async () => {
    const { planned } = await reportOf(leaningJudge({}), 'slate-duel', 'alternate');
    const of = (left = {}) => trialsOf(planned.study, data, slateDuel, { tasks: 'all' }, left);
    const drawn = of();
    const other = drawn.slice(0, 40).map(({ key, labelOrder }) => ({
      key: publishedKey(key),
      ...(labelOrder ? {} : { labelOrder: 'exchanged' as const }),
    }));
    const sofar = new Map(other.map((one) => [one.key, one as unknown as Judgement]));
    const kept = of({ sofar });
    expect(kept).toHaveLength(drawn.length);
    const orders = new Map(kept.map(({ key, labelOrder }) => [publishedKey(key), labelOrder]));
    for (const { key, labelOrder } of other) expect(orders.get(key)).toBe(labelOrder);
  });

  it('goes on with a run whose orders another version drew, stopping early or not', async () => {
    for (const stopping of [undefined, { error: 0.4 }]) {
      const judge = leaningJudge({
        taste: 40,
        noise: (trial) => noiseOf('on')(inPublishedOrder(trial)),
      });
      const settings = { labelOrder: 'alternate' };
      const asked = { protocol: 'slate-duel', data, settings, ...(stopping ? { stopping } : {}) };
      const run = await runOf(judge, asked);
      await expect(run.sit(60)).rejects.toThrow();
      const before = await run.answers();
      // Every answer in the order that this version did not draw.
      const other = before.map(({ labelOrder, ...answer }) => ({
        ...answer,
        key: labelOrder ? publishedKey(answer.key) : id<never>(`${answer.key}||exchanged`),
        ...(labelOrder ? {} : { labelOrder: 'exchanged' as const }),
      }));
      const again = await runOf(judge, asked);
      await again.store.add(again.planned.id, other);
      await again.sit();
      const questions = (await again.answers()).map(({ key }) => publishedKey(key));
      expect(new Set(questions).size).toBe(questions.length);
      expect((await again.store.run(again.planned.id))?.state).toBe('finished');
    }
  });

  it('asks nothing twice after a stop', async () => {
    for (const labelOrder of ['both', 'alternate']) {
      const settings = { ...SETTINGS.arena, schedule: 'swiss', labelOrder };
      const run = await runOf(leaningJudge({ taste: 3 }), { protocol: 'arena', data, settings });
      await expect(run.sit(40)).rejects.toThrow();
      await run.sit();
      expect(new Set(run.asked).size).toBe(run.asked.length);
      expect(run.asked.length).toBe((await run.store.run(run.planned.id))?.trials);
      expect((await run.store.run(run.planned.id))?.state).toBe('finished');
    }
  });

  it('stops early at the same users as with one answer for each question', async () => {
    const stopped = async (labelOrder: string) => {
      const run = await runOf(
        leaningJudge({ taste: 40, noise: (trial) => noiseOf('stop')(inPublishedOrder(trial)) }),
        {
          protocol: 'slate-duel',
          data,
          settings: { labelOrder },
          stopping: { error: 0.4 },
        },
      );
      await run.sit();
      return run.asked.length;
    };
    const [once, both] = [await stopped('one'), await stopped('both')];
    expect(once).toBeLessThan(24 * 9);
    expect(both).toBe(2 * once);
  });
});

describe.each(['both', 'alternate'])('with label orders %s', (labelOrder) => {
  it.each(NAMES)(
    '[P15] %s shows a judge bound to label order as that, not to position',
    async (protocol) => {
      const noise = noiseOf('label');
      const { report } = await reportOf(leaningJudge({ label: 4, noise }), protocol, labelOrder);
      const task = TASK[protocol];
      const bias = figure(report, `label-order/first-named/${task}`);
      expect(bias.value).toBeGreaterThan(0.95);
      expect(bias.n).toBeGreaterThan(0);
      expect(bias.interval!.low).toBeGreaterThan(0.5);
      const effect = figure(report, `label-order/effect/${task}`);
      expect(Math.abs(effect.value! - 4)).toBeLessThan(0.3);
      expect(report.remarks.join(' ')).toContain('follows the order of the labels');
      if (protocol === 'saer-list') return;
      const position = figure(report, `label-order/position/${task}`);
      expect(position.interval!.low).toBeLessThanOrEqual(0.5);
      expect(position.interval!.high).toBeGreaterThanOrEqual(0.5);
      const slot = figure(report, `label-order/position-effect/${task}`);
      expect(slot.interval!.low).toBeLessThan(0);
      expect(slot.interval!.high).toBeGreaterThan(0);
    },
  );

  it.each(['slate-duel', 'saer-pair', 'arena'] as const)(
    '%s shows a judge bound to position as that, not to label order',
    async (protocol) => {
      const noise = noiseOf('position');
      const { report } = await reportOf(leaningJudge({ position: 4, noise }), protocol, labelOrder);
      const task = TASK[protocol];
      expect(figure(report, `label-order/position/${task}`).value).toBeGreaterThan(0.95);
      expect(
        Math.abs(figure(report, `label-order/position-effect/${task}`).value! - 4),
      ).toBeLessThan(0.3);
      const bias = figure(report, `label-order/first-named/${task}`);
      expect(bias.interval!.low).toBeLessThanOrEqual(0.5);
      expect(bias.interval!.high).toBeGreaterThanOrEqual(0.5);
      expect(Math.abs(figure(report, `label-order/effect/${task}`).value!)).toBeLessThan(0.3);
      expect(report.remarks.join(' ')).not.toContain('follows the order of the labels');
    },
  );

  it('finds the preference of a judge with both biases', async () => {
    const judge = leaningJudge({ label: 1.5, position: 0.4, taste: 6 });
    const { report } = await reportOf(judge, 'slate-duel', labelOrder);
    expect(figure(report, 'label-order/effect/slate-duel').value).toBeCloseTo(1.5, 1);
    expect(figure(report, 'label-order/position-effect/slate-duel').value).toBeCloseTo(0.4, 1);
  });
});

it.each(['slate-duel', 'saer-pair'] as const)(
  '%s with alternating label orders blames no flip on position alone',
  async (protocol) => {
    const judge = leaningJudge({ label: 4, noise: noiseOf('label') });
    const { report } = await reportOf(judge, protocol, 'alternate');
    expect(report.headline).toContain('follows position or label order: it flips');
    expect(report.trust).not.toContain('Position decides');
    const placed = leaningJudge({ position: 4, noise: noiseOf('position') });
    const { report: both } = await reportOf(placed, protocol, 'both');
    expect(both.headline).toContain('This judge follows position: it flips');
  },
);

it('the arena’s fit holds a term for alternating label orders beside the position', async () => {
  const judge = leaningJudge({ label: 1.5, position: 0.5, noise: noiseOf('fit') });
  const { report } = await reportOf(judge, 'arena', 'alternate');
  // Each verdict is the likelier label, so the fit has the signs, not the sizes, of the judge's log-odds.
  expect(figure(report, 'arena/label-order').value).toBeGreaterThan(2);
  expect(Math.abs(figure(report, 'arena/slot').value!)).toBeLessThan(1);
  const { report: both } = await reportOf(judge, 'arena', 'both');
  expect(() => figure(both, 'arena/label-order')).toThrow();
  expect(figure(both, 'arena/slot').value).toBeGreaterThan(1);
});

describe('both label orders together', () => {
  it.each(['slate-duel', 'saer-pair', 'arena'] as const)(
    '[P15] %s gives no preference where the judge follows the label order alone',
    async (protocol) => {
      const { report, planned } = await reportOf(leaningJudge({ label: 4 }), protocol, 'both');
      const { counts } = report;
      expect(counts).toMatchObject({ preferredFirst: 0, preferredSecond: 0, unscored: 0 });
      expect(counts.tied).toBe(planned.trials / 2);
    },
  );

  it('are unscored if one of the answers is', async () => {
    const judge = leaningJudge({ taste: 4 });
    const silent = {
      ...judge,
      async *answer(...given: Parameters<typeof judge.answer>) {
        for await (const answers of judge.answer(...given)) {
          yield answers.map((one) =>
            one.key.endsWith('||exchanged')
              ? { ...one, probabilities: null, labelMass: null, stage: 'unscored' as const }
              : one,
          );
        }
      },
    };
    const { report } = await reportOf(silent, 'slate-duel', 'both');
    expect(report.counts.unscored).toBe(report.counts.planned);
    expect(figure(report, 'label-order/first-named/slate-duel').value).toBeNull();
  });

  it('show the questions one by one beside their pair', async () => {
    const { figures, call, planned } = await reportOf(
      leaningJudge({ label: 4 }),
      'slate-duel',
      'both',
    );
    const [row] = (await figures.pairs({ run: planned.id }, call)).filter(
      ({ a, b }) => a.slate !== b.slate,
    );
    expect(row!.outcome).toBe('tied');
    const { orders } = await figures.pair({ run: planned.id, pair: row!.pair }, call);
    expect(orders.map(({ trial }) => trial.labelOrder)).toEqual([
      undefined,
      undefined,
      'exchanged',
      'exchanged',
    ]);
    const { report } = await figures.report({ run: planned.id }, call);
    expect(report.sections.map(({ title }) => formatMessage(title))).toContain(
      'Position and label order',
    );
    const prompts = orders.map(({ question }) =>
      question.segments.map(({ text }) => text).join(''),
    );
    expect(new Set(prompts).size).toBe(4);
    expect(orders.map(({ judgement }) => judgement?.verdict)).toMatchObject([
      { winner: 'first' },
      { winner: 'first' },
      { winner: 'second' },
      { winner: 'second' },
    ]);
  });
});

it('a coin has no bias of either kind: the intervals hold .5 in nearly all studies', async () => {
  const covered = { position: 0, 'first-named': 0 };
  const studies = 24;
  for (let i = 0; i < studies; i++) {
    const settings = { labelOrder: i % 2 === 0 ? 'both' : 'alternate' };
    const run = await runOf(coin(`coin ${i}`), { protocol: 'slate-duel', data, settings });
    await run.sit();
    const report = await run.report();
    for (const name of ['position', 'first-named'] as const) {
      const { interval } = figure(report, `label-order/${name}/slate-duel`);
      if (interval!.low <= 0.5 && interval!.high >= 0.5) covered[name]++;
    }
  }
  expect(covered.position).toBeGreaterThanOrEqual(studies * 0.8);
  expect(covered['first-named']).toBeGreaterThanOrEqual(studies * 0.8);
}, 60_000);

it('every protocol has the setting', () => {
  for (const { settings } of protocols) {
    expect(settings.map(({ id }) => id)).toContain('labelOrder');
  }
});

/** Noise from -.4 to .4, different for each trial. */
function noiseOf(seed: string) {
  return ({ key }: { readonly key: string }) => {
    let hash = seed.length;
    for (const letter of key) hash = (hash * 31 + letter.charCodeAt(0)) % 1009;
    return (hash / 1009 - 0.5) * 0.8;
  };
}
