import { byKey } from '../../domain/by-key.ts';
import { renderReport } from '#engine/report/rendered-report.ts';
import { mainReference } from '../../report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { plannedFor, reportInput } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import type { Asked, Judge } from '../../domain/judge.ts';
import type { Judgement } from '../../domain/judgement.ts';
import type { StudyData } from '../../domain/study-data.ts';
import { votesOf } from '../../ensemble/vote.ts';
import { alwaysFirst } from '../../judges/always.ts';
import { coin } from '../../judges/coin.ts';
import { noisyOracle, oracle } from '../../judges/oracle.ts';
import { referenceCard, referenceJudge } from '../../judges/reference-judge.ts';
import { familyOf, resolved } from '../../prompts/families.ts';
import { stream } from '../../random/stream.ts';
import type { Estimate } from '../../report/report.ts';
import type { RenderedReport } from '../../report/rendered-report.ts';
import type { ReportInput } from '../protocol.ts';
import type { Settings } from '../settings.ts';
import { slateDuel } from './slate-duel.ts';

const style = { family: resolved(familyOf('qwen')), arrangement: 'shared-prefix' as const };

async function answers(judge: Judge, data: StudyData, settings: Settings) {
  const planned = plannedFor(slateDuel, data, settings);
  const asked: Asked[] = planned.trials.map((trial) => ({
    trial,
    question: slateDuel.ask(trial, planned, style),
  }));
  const trials = byKey(planned.trials);
  const judgements = new Map<string, Judgement>();
  const { signal } = new AbortController();
  for await (const some of judge.answer(asked, { data, signal })) {
    for (const answer of some) {
      const read = slateDuel.read(answer, stream('r'), trials.get(answer.key)!);
      judgements.set(answer.key, { ...answer, ...read });
    }
  }
  return { planned, judgements };
}

async function reportOn(
  judge: Judge,
  data: StudyData,
  settings: Settings,
  change: Partial<ReportInput> = {},
) {
  const { planned, judgements } = await answers(judge, data, settings);
  return renderReport(slateDuel.report(reportInput(planned, judgements, change)));
}

function estimateOf({ sections }: RenderedReport, id: string): Estimate {
  const all = sections.flatMap((section) =>
    section.kind === 'estimates' ? section.estimates : [],
  );
  const found = all.find((one) => one.id === `slate-duel/${id}`);
  if (!found) throw new RangeError(`No estimate ${id}`);
  return found;
}

/** Returns a judge that is right except for a constant position offset, in logits. */
const leaning = (lean: number) =>
  referenceJudge(
    referenceCard({
      ...{ id: 'leaning', name: 'Leaning', about: '', tasks: ['slate-duel'] },
      nature: { does: 'leans to the first position', orderBlind: false },
    }),
    () =>
      ({ trial }) => {
        if (trial.kind !== 'duel') return null;
        const gap = (trial.first.utility ?? 0) - (trial.second.utility ?? 0);
        const p = 1 / (1 + Math.exp(-(lean + 8 * gap)));
        return [p, 1 - p];
      },
  );

const study = drawnStudy('extras', { users: 40, m: 4 });

describe('rating coherence', () => {
  it('is perfect for the oracle if scores differ', async () => {
    const report = await reportOn(oracle(), study, { scores: true });
    expect(estimateOf(report, 'ratr-lenient-likeliest').value).toBe(1);
    const strict = estimateOf(report, 'ratr-strict-likeliest');
    expect(strict.value).toBeLessThan(1);
    expect(mainReference(strict)).toBeCloseTo((1 - (1 - strict.value!)) / 2, 9);
  });

  it('equals chance for a coin', async () => {
    const report = await reportOn(coin('c'), study, { scores: true });
    const { interval, references } = estimateOf(report, 'ratr-lenient-likeliest');
    expect(interval!.low).toBeLessThan(mainReference({ references })!);
    expect(interval!.high).toBeGreaterThan(mainReference({ references })!);
    // Its expected scores are equal for every slate, so no pair has two different scores.
    expect(estimateOf(report, 'ratr-lenient-expected')).toMatchObject({ value: null, n: 0 });
    const strict = estimateOf(report, 'ratr-strict-expected');
    expect(strict).toMatchObject({
      value: 0,
      references: [{ name: 'coin', value: 0 }, { name: 'always first' }],
    });
  });

  it('is not shown if the judge gives no scores', async () => {
    const { sections, counts } = await reportOn(oracle(), study, {});
    expect(sections.some(({ title }) => title.includes('own scores'))).toBe(false);
    expect(counts.notAsked).toEqual({});
  });
});

describe('a calibrated run', () => {
  it('asks about half as many questions', () => {
    const both = plannedFor(slateDuel, study).trials.length;
    const one = plannedFor(slateDuel, study, { orders: 'calibrated' }).trials.length;
    // 16 per user against 10, except for the four who are asked in both orders.
    expect([both, one]).toEqual([40 * 16, 36 * 10 + 4 * 16]);
  });

  it('removes a constant offset: skill equals that of an unbiased judge, and agrees with both orders', async () => {
    const lean = await reportOn(leaning(1), study, { orders: 'calibrated' });
    const plain = await reportOn(leaning(0), study, { orders: 'calibrated' });
    expect(estimateOf(lean, 'skill').value).toBeCloseTo(estimateOf(plain, 'skill').value!, 9);
    expect(estimateOf(lean, 'calibrated-agreement').value).toBe(1);
    // Without the calibration, the offset lowers skill considerably.
    const raw = await reportOn(leaning(1), study, {});
    expect(estimateOf(raw, 'skill').value!).toBeLessThan(estimateOf(lean, 'skill').value! - 0.05);
  });
});

describe('a panel', () => {
  const panelOf = async (judges: readonly Judge[], settings: Settings = {}) => {
    const each = await Promise.all(judges.map((judge) => answers(judge, study, settings)));
    const { planned } = each[0]!;
    const votes = votesOf(each.map(({ judgements }) => [...judgements.values()]));
    const [first, ...others] = judges.map(({ card }, i) => ({
      judge: card,
      judgements: each[i]!.judgements,
    }));
    const judgements = byKey(votes);
    return renderReport(
      slateDuel.report(reportInput(planned, judgements, { members: [first!, ...others] })),
    );
  };
  const rowsOf = ({ sections }: RenderedReport) => {
    const table = sections.find(
      (section): section is Extract<typeof section, { kind: 'table' }> =>
        section.kind === 'table' && section.title.includes('panel'),
    );
    return new Map(
      (table?.rows ?? []).map(([name, skill, , asymmetry]) => [name, { skill, asymmetry }]),
    );
  };

  it('of three noisy judges is better than each, and pooling no worse', async () => {
    const report = await panelOf(['a', 'b', 'c'].map((seed) => noisyOracle(0.7, seed)));
    const rows = rowsOf(report);
    const skill = (name: string) => (rows.get(name)!.skill as Estimate).value!;
    expect(skill('Vote, per order')).toBeGreaterThan(skill('Noisy oracle (1)'));
    expect(skill('Vote, pooled over orders')).toBeGreaterThan(skill('Noisy oracle (1)'));
    expect(estimateOf(report, 'skill').value).toBeCloseTo(skill('Vote, per order'), 12);
  });

  it('gives each judge the figures, units and reference values that it would have alone', async () => {
    const rows = rowsOf(await panelOf([alwaysFirst(), oracle()]));
    const alone = await reportOn(alwaysFirst(), study, {});
    for (const name of ['skill', 'asymmetry'] as const) {
      const { id, ...one } = rows.get('Always first')![name] as Estimate;
      const { id: its, ...same } = estimateOf(alone, name);
      expect(one).toEqual(same);
      expect(id).toBe(its.replace('/', '/panel-'));
    }
    expect((rows.get('Always first')!.asymmetry as Estimate).of).toContain('pairs of 40 users');
    expect((rows.get('Always first')!.skill as Estimate).value).toBe(0);
  });

  it('cancels position when pooled: two always-first judges give only ties', async () => {
    const rows = rowsOf(await panelOf([alwaysFirst(), alwaysFirst()]));
    const pooled = rows.get('Vote, pooled over orders')!;
    expect((pooled.skill as Estimate).value).toBeCloseTo(0, 9);
    expect(pooled.asymmetry).toBe('by design');
  });

  it('gives each judge that scores its rating coherence and irreflexivity, and the vote none of the first', async () => {
    const judges = [oracle(), coin('a'), coin('c')];
    const report = await panelOf(judges, { scores: true });
    const table = report.sections.find(
      (section) => section.kind === 'table' && section.title.includes('panel'),
    );
    if (table?.kind !== 'table') throw new Error('no table');
    const { columns, rows } = table;
    const field = (row: number, column: string) => rows[row]![columns.indexOf(column)];
    const alone = await reportOn(oracle(), study, { scores: true });
    const value = (one: unknown) => (one as Estimate).value;
    expect(value(field(0, 'Rating coherence'))).toBe(
      estimateOf(alone, 'ratr-strict-likeliest').value,
    );
    expect(value(field(0, 'Irreflexivity'))).toBe(estimateOf(alone, 'irreflexivity').value);
    expect(field(3, 'Rating coherence')).toBe('no scores');
    const points = report.sections.filter(({ kind }) => kind === 'points');
    expect(points).toHaveLength(3);
  });

  it('draws regret against coherence from three judges on', async () => {
    const two = await panelOf([oracle(), coin('c')]);
    expect(two.sections.some(({ kind }) => kind === 'points')).toBe(false);
    const three = await panelOf([oracle(), noisyOracle(0.7, 'n'), coin('c')]);
    const points = three.sections.find(({ kind }) => kind === 'points');
    if (points?.kind !== 'points') throw new Error('no points');
    const [, byRank] = points.correlations;
    expect(points.correlations[0]!.value).toBeLessThan(0);
    // Of the six orders of three judges two are as extreme, one on each side.
    expect(byRank).toMatchObject({ value: -1, interval: null });
    expect(byRank!.method).toContain(', p .333');
  });
});

it('the question about a slate’s score does not mention other slates', () => {
  const planned = plannedFor(slateDuel, smallStudy, { scores: true });
  const score = planned.trials.find(({ kind }) => kind === 'appraisal')!;
  const question = slateDuel.ask(score, planned, style);
  expect(question.labels).toHaveLength(10);
  expect(question.opening).toBe('<score>');
});
