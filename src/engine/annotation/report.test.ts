import { formatMessage } from '#messages/format-message.ts';
import { renderReport, type RenderedSection } from '#engine/report/rendered-report.ts';
import { mainReference } from '../report/reference-values.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import {
  answeredByChance,
  answeredOnce,
  peoplesPlan,
  peoplesStudy,
  sampleAssignment,
} from '#test/fixtures/peoples-work.ts';
import { id, type JudgeId } from '../domain/ids.ts';
import type { Judgement } from '../domain/judgement.ts';
import { saerPair } from '../protocols/saer-pair/saer-pair.ts';
import { countVerdicts } from '../protocols/shared/counts.ts';
import { stream } from '../random/stream.ts';
import { sectionHtml } from '../report/html-sections.ts';
import { AS_PUBLISHED } from './adjudicate.ts';
import type { Answered } from './answered.ts';
import type { Assignment } from './assignment.ts';
import { peoplesFigures, peoplesReport } from './report.ts';
import type { PeoplesWork } from './peoples-figures.ts';
import { reviewQueue, sumOf } from './review-queue.ts';
import { pairUnits } from './units.ts';

const chance = stream('judge');
/** A judge that answers at random. */
const judgements = new Map(
  peoplesPlan.trials.map((trial): [string, Judgement] => {
    const shares = Array.from({ length: 3 }, () => chance.unit());
    const sum = shares.reduce((all, one) => all + one, 0);
    const answer = answered(trial.key, { probabilities: shares.map((one) => one / sum) });
    return [trial.key, { ...answer, ...saerPair.read(answer, chance, trial) }];
  }),
);
const plan = { trials: peoplesPlan.trials, judgements, taskOf: saerPair.taskOf };

let pairs: Assignment;
let lists: Assignment;
let probes: Assignment;
let work: PeoplesWork;
beforeAll(async () => {
  [pairs, lists, probes] = await Promise.all([
    sampleAssignment({ count: 60 }),
    sampleAssignment({ kind: 'pointwise', count: 30 }),
    sampleAssignment({ kind: 'adversarial', count: 20 }),
  ] as const);
  const answers = [pairs, lists, probes].flatMap((one) => [
    ...answeredByChance(one, 'Ann', 0),
    ...answeredByChance(one, 'Bob', 1),
  ]);
  work = {
    protocol: 'saer-pair',
    data: peoplesStudy,
    plan,
    counts: countVerdicts(peoplesPlan.trials, { members: [], judgements }, saerPair.taskOf),
    assignments: [pairs, lists, probes],
    answered: answers,
    rule: AS_PUBLISHED,
    todayOnly: false,
    stream: stream('report'),
    bootstraps: 100,
  };
});

const reported = (of: PeoplesWork) => renderReport(peoplesReport(of));

const named = (sections: readonly RenderedSection[], title: RegExp) =>
  sections.filter((one) => title.test(one.title));

describe('a report on people’s labels', () => {
  it('compares each judge of a panel with each person, beside the panel’s vote', () => {
    const card = (name: string) =>
      ({
        id: id<JudgeId>(name),
        name,
        kind: 'model',
        about: '',
        tasks: 'all',
        family: 'x',
        weights: null,
      }) as const;
    const first = new Map(
      [...judgements].map(([key, one]): [string, Judgement] => [
        key,
        { ...one, verdict: { kind: 'preferred', winner: 'first' } },
      ]),
    );
    const panel = [
      { card: card('Coin'), environment: {}, judgements },
      { card: card('Always first'), environment: {}, judgements: first },
      { card: card('Always first'), environment: {}, judgements: first },
    ];
    const { sections, trust } = reported({ ...work, panel });
    const [section, ...others] = named(sections, /^Pairs: does each judge of the panel agree/);
    expect(others).toEqual([]);
    const estimates = section!.kind === 'estimates' ? section!.estimates : [];
    const members = ['Coin', 'Always first (2)', 'Always first (3)'];
    expect(estimates.map(({ title }) => formatMessage(title))).toEqual([
      ...members.flatMap((judge) =>
        ['Ann', 'Bob', 'people together'].map((who) => `Weighted kappa: ${who} and ${judge}`),
      ),
      ...members.map((judge) => `Labelled alike: people together and ${judge}`),
    ]);
    // The report without the panel has the same figures for the vote; each member has its own.
    const alone = named(reported(work).sections, /^Pairs: does the judge agree/)[0]!;
    const own = alone.kind === 'estimates' ? alone.estimates : [];
    expect(estimates[0]!.value).toBe(
      own.find(({ title }) => formatMessage(title).endsWith('Ann and the judge'))!.value,
    );
    // A judge that always names the first position ties every pair by position, so its kappa is 0.
    expect(estimates[3]!.value).toBe(0);
    expect(trust).toContain('the panel’s vote agrees with people at a weighted kappa of');
    expect(named(reported(work).sections, /panel/)).toEqual([]);
  });

  it('has every section for each labelled kind', () => {
    const { sections, headline, trust, remarks } = reported(work);
    for (const thing of ['Pairs', 'Lists', 'Lists that don’t belong']) {
      expect(named(sections, new RegExp(`^${thing}: do people agree`))).toHaveLength(1);
      expect(named(sections, new RegExp(`^${thing}: what does each`))).toHaveLength(1);
      expect(named(sections, new RegExp(`^${thing}: labels of Ann and of Bob`))).toHaveLength(1);
    }
    // No judge was asked about the pairs with a list of another user.
    const agreements = named(sections, /does the judge agree/);
    expect(agreements.map(({ kind }) => kind).sort()).toEqual([
      'estimates',
      'estimates',
      'sentence',
    ]);
    expect(named(sections, /detect the list that doesn’t belong/)).toHaveLength(1);
    expect(headline).toMatch(/^Ann and Bob label \d+ of 60 pairs alike; weighted kappa/);
    expect(trust).toContain('the judge agrees with people at a weighted kappa of');
    expect(remarks[0]).toContain('a tie unless all agree');
    expect(sections.map(sectionHtml).join()).not.toMatch(/NaN|Infinity|\[object|u\d+\/s\d/);
  });

  it('finds no agreement beyond chance among people who answer at random, nor with such a judge', () => {
    const { sections } = reported(work);
    const [among] = named(sections, /^Pairs: do people agree/);
    const [judge] = named(sections, /^Pairs: does the judge agree/);
    const estimates = [among, judge].flatMap((one) =>
      one?.kind === 'estimates' ? one.estimates : [],
    );
    const kappas = estimates.filter(({ references }) => mainReference({ references }) === 0);
    expect(kappas.length).toBeGreaterThan(4);
    for (const { interval } of kappas) {
      expect(interval!.low).toBeLessThan(0);
      expect(interval!.high).toBeGreaterThan(0);
    }
  });

  it('has table margins that add up to all answers', () => {
    const { sections } = reported(work);
    for (const section of named(sections, /labels of (Ann|people together)/)) {
      if (section.kind !== 'table') throw new RangeError(section.kind);
      const rows = section.rows.map((row) => row.slice(1).map(Number));
      const sums = rows.at(-1)!;
      sums.forEach((sum, i) => {
        expect(rows.slice(0, -1).reduce((all, row) => all + row[i]!, 0)).toBe(sum);
      });
      for (const row of rows) expect(row.slice(0, -1).reduce((x, y) => x + y, 0)).toBe(row.at(-1));
    }
  });

  it('counts the judge’s ties by position separately', () => {
    const [table] = named(reported(work).sections, /^Pairs: labels of people together/);
    expect(table?.kind === 'table' && table.columns).toEqual([
      '',
      'First by name',
      'Tie',
      'Tie by position',
      'Second by name',
      'Together',
    ]);
  });

  it('names the two recommenders if all pairs compare the same two', async () => {
    const own = pairUnits(peoplesPlan.trials).filter(({ slates }) =>
      slates.every(({ recommender }) => recommender !== 'rec-2'),
    );
    const only = await sampleAssignment({ picked: own.map(({ unit }) => unit) });
    const answers = [...answeredByChance(only, 'Ann', 0), ...answeredByChance(only, 'Bob', 1)];
    const { rated } = peoplesFigures({ ...work, assignments: [only], answered: answers });
    expect(rated[0]!.scale.map(formatMessage)).toEqual(['rec-0', 'Tie', 'rec-1']);
  });

  it('[L5] counts excluded answers and reports answers under other guidelines', () => {
    const task = pairs.sheet.slots[0]![0]!.task;
    const old = answeredOnce(pairs, 'Ann', task, 'a', { guidelines: 'e'.repeat(64) });
    const answers: Answered[] = [
      ...work.answered.filter(
        ({ annotator, task: other }) => annotator !== 'Ann' || other !== task,
      ),
      old,
      answeredOnce(pairs, 'Cleo', 't1', 'a', { kind: 'skipped', said: null }),
      answeredOnce(pairs, 'Cleo', 'p1', 'a'),
    ];
    const changed = { ...work, answered: answers };
    const { remarks } = reported(changed);
    expect(remarks).toContainEqual('Answers that don’t count: 1 skipped.');
    expect(remarks.join()).toContain('1 answer was given under guidelines that have changed since');
    const today = reported({ ...changed, todayOnly: true });
    expect(today.remarks.join()).toContain('1 under earlier guidelines');
    expect(today.headline).toContain('of 59 pairs alike');
    const none = reported({ ...work, answered: [old], todayOnly: true });
    expect(none.headline).toBe('Nobody has labelled anything under today’s guidelines yet.');
    expect(reported({ ...work, answered: [] }).headline).toBe('Nobody has labelled anything yet.');
  });

  it('[L6] doesn’t replace the answer to a random draw by one to a picked unit', async () => {
    const picked = await sampleAssignment({ picked: [pairs.key!.tasks['t1']!.unit] });
    const [second] = answeredByChance(picked, 'Ann');
    const later = { at: 1_999_000_000_000 };
    const again = ['a', 'b', 'tie'].map((said) =>
      answeredOnce(picked, 'Ann', second!.task, said, later),
    );
    const before = peoplesFigures(work);
    for (const look of again) {
      const all = { ...work, assignments: [...work.assignments, picked] };
      const after = peoplesFigures({ ...all, answered: [look, ...work.answered] });
      expect(after.labels).toEqual(expect.arrayContaining([...before.labels]));
      expect(after.labels).toHaveLength(before.labels.length);
      expect(after.leftOut).toEqual({ 'answered again': 1 });
    }
  });

  it('states that nobody, or only one person, has labelled anything', () => {
    expect(reported({ ...work, answered: [] })).toMatchObject({
      headline: 'Nobody has labelled anything yet.',
      sections: [],
    });
    const alone = reported({ ...work, answered: answeredByChance(pairs, 'Ann') });
    expect(alone.headline).toContain('one person’s labels say nothing');
    expect(named(alone.sections, /do people agree/)).toMatchObject([{ kind: 'sentence' }]);
    expect(named(alone.sections, /does the judge agree/)).toHaveLength(1);
  });

  it('returns adjudicated labels of units that the judge was asked about', () => {
    const { labels } = peoplesFigures(work);
    const units = new Set([
      ...pairUnits(peoplesPlan.trials).map(({ unit }) => unit),
      ...peoplesStudy.slates.map(({ id }) => id),
    ]);
    expect(labels).toHaveLength(60 + 30);
    for (const { unit, annotators } of labels) {
      expect(units).toContain(unit);
      expect(annotators).toBe(2);
    }
  });
});

describe('the review queue', () => {
  it('lists every unit once, the largest sum of reasons first', () => {
    const { rated, judge } = peoplesFigures(work);
    const units = pairUnits(peoplesPlan.trials);
    const queue = reviewQueue(units, judge, rated[0]!, stream('q'));
    expect(queue.map(({ unit }) => unit.unit).sort()).toEqual(units.map(({ unit }) => unit).sort());
    const sums = queue.map(sumOf);
    expect(sums).toEqual([...sums].sort((x, y) => y - x));
    for (const { apart, divided, unsure, judge: own, people } of queue) {
      for (const reason of [apart, divided, unsure]) {
        expect(reason).toBeGreaterThanOrEqual(0);
        expect(reason).toBeLessThanOrEqual(1);
      }
      if (own!.byPosition) expect(unsure).toBe(1);
      if (!people) expect([apart, divided]).toEqual([0, 0]);
    }
    expect(reviewQueue(units, judge, rated[0]!, stream('q'))).toEqual(queue);
  });
});
