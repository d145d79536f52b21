import { describe, expect, it } from 'vitest';
import { totalLeftOut } from '../domain/left-out.ts';
import { answered } from '#test/fixtures/answered.ts';
import { askAll } from '#test/fixtures/asked-all.ts';
import { famedStudy } from '#test/fixtures/famed-study.ts';
import { plannedFor, reportInput } from '#test/fixtures/planned.ts';
import type { Judge } from '../domain/judge.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Slate } from '../domain/slate.ts';
import type { StudyData } from '../domain/study-data.ts';
import { appraisal, pairKey, type Duel } from '../domain/trial.ts';
import { alwaysFirst } from '../judges/always.ts';
import { coin } from '../judges/coin.ts';
import { embeddingSimilarity } from '../judges/embedding-similarity.ts';
import { oracle } from '../judges/oracle.ts';
import { popularity } from '../judges/popularity.ts';
import { tfidf } from '../embedders/tfidf.ts';
import { formatMessage } from '#messages/format-message.ts';
import { protocols } from '../protocols/registry.ts';
import type { Protocol } from '../protocols/protocol.ts';
import type { Estimate, Section } from '../report/report.ts';
import { stream } from '../random/stream.ts';
import { simpleJudges } from './sections.ts';
import { slateScores } from './slate-scores.ts';

const study = famedStudy('famed');
const pairwise = protocols.filter(({ task }) => task !== 'list-label');
const slateDuel = pairwise.find(({ id }) => id === 'slate-duel')!;

async function foundOn(protocol: Protocol, judge: Judge, data: StudyData = study, settings = {}) {
  const judgements = await askAll(protocol, judge, data, { settings });
  const planned = plannedFor(protocol, data, settings);
  const input = reportInput(planned, judgements, { judge: judge.card, bootstraps: 100 });
  return simpleJudges(input, protocol.id);
}

const table = (sections: readonly Section[], at = 0) => {
  const section = sections[at]!;
  if (section.kind !== 'table') throw new Error(section.kind);
  return section.rows;
};

describe('what verdicts follow', () => {
  it.each(pairwise.map((one) => [one.id, one] as const))(
    'is all popularity for a popularity judge, and position for one that names the first: %s',
    async (_, protocol) => {
      const famed = (await foundOn(protocol, popularity())).explained!;
      expect(famed.shares.popularity.value).toBeGreaterThan(0.7);
      expect(famed.left.value).toBeCloseTo(0, 2);
      expect(famed.left.interval!.low).toBeLessThanOrEqual(0);
      expect(famed.left.interval!.high - famed.left.interval!.low).toBeGreaterThan(0.05);
      const first = (await foundOn(protocol, alwaysFirst())).explained!;
      expect(first.shares.position.value).toBeCloseTo(1, 2);
      expect(first.shares.popularity.value).toBeCloseTo(0, 2);
      expect(first.left.interval!.low).toBeLessThanOrEqual(0);
    },
  );

  it.each(pairwise.map((one) => [one.id, one] as const))(
    'is mostly left for an oracle, and nothing is for a coin: %s',
    async (_, protocol) => {
      const { left } = (await foundOn(protocol, oracle())).explained!;
      expect(left.interval!.low).toBeGreaterThan(0.3);
      const { shares, left: none } = (await foundOn(protocol, coin('c'))).explained!;
      expect(none.interval!.low).toBeLessThanOrEqual(0);
      for (const share of Object.values(shares)) expect(share.interval!.low).toBeLessThan(0.02);
    },
  );

  it('is undefined, with the reason, where the data or the design lacks it', async () => {
    const unrated = (await foundOn(slateDuel, oracle(), famedStudy('u', { ratings: false })))
      .explained!;
    expect(unrated.shares.meanRating.value).toBeNull();
    expect(formatMessage(unrated.shares.meanRating.why!)).toBe('the data has no ratings');
    const arena = pairwise.find(({ id }) => id === 'arena')!;
    const once = (await foundOn(arena, oracle(), study, { orders: 'as-published' })).explained!;
    expect(once.left.value).toBeNull();
    expect(formatMessage(once.left.why!)).toContain('one order can’t separate');
    expect(once.shares.popularity.value).not.toBeNull();
    const few = (await foundOn(slateDuel, oracle(), famedStudy('f', { users: 5 }))).explained!;
    expect(formatMessage(few.shares.popularity.why!)).toBe('15 pairs were answered, fewer than 30');
  });

  it('is all similarity for a judge of similarity', async () => {
    const near = (await foundOn(slateDuel, embeddingSimilarity(tfidf))).explained!;
    expect(near.shares.similarity.value).toBeGreaterThan(0.7);
    expect(near.left.interval!.low).toBeLessThanOrEqual(0);
  });

  it('is the label order for a judge that follows it, which prompts of one order can’t tell from the position', async () => {
    const asked = await askAll(slateDuel, alwaysFirst(), study);
    const planned = plannedFor(slateDuel, study);
    const duels = planned.trials.filter(
      (one) => one.kind === 'duel' && one.first.id !== one.second.id,
    ) as Duel[];
    const pairs = [...new Set(duels.map(({ first, second }) => pairKey(first, second)))];
    const exchanged = new Set(pairs.filter((_, at) => at % 2 === 1));
    const reading = (follows: 'label order' | 'position') =>
      new Map(
        duels.map(({ key, first, second }): [string, Judgement] => {
          const judgement = asked.get(key)!;
          if (!exchanged.has(pairKey(first, second))) return [key, judgement];
          const winner = follows === 'position' ? 'first' : 'second';
          const verdict = { kind: 'preferred', winner } as const;
          return [key, { ...judgement, verdict, labelOrder: 'exchanged' }];
        }),
      );
    const of = (judgements: Map<string, Judgement>) =>
      simpleJudges(reportInput(planned, judgements, { bootstraps: 100 }), 'slate-duel');
    const named = of(reading('label order')).explained!;
    expect(named.labelOrder!.value).toBeCloseTo(1, 2);
    expect(named.shares.position.value).toBeCloseTo(0, 2);
    expect(named.left.interval!.low).toBeLessThanOrEqual(0);
    const placed = of(reading('position'));
    expect(placed.explained!.labelOrder!.value).toBeCloseTo(0, 2);
    expect(placed.explained!.shares.position.value).toBeCloseTo(1, 2);
    const figures = placed.sections.find(({ kind }) => kind === 'estimates')!;
    expect(figures.missing).toBeUndefined();
    expect(figures.kind === 'estimates' && figures.estimates.map(({ id }) => id)).toEqual(
      ['popularity', 'meanRating', 'similarity', 'position', 'labelOrder', 'left'].map(
        (part) => `simple-judges/${part}`,
      ),
    );

    const published = of(asked);
    expect(published.explained!.labelOrder).toBeNull();
    const sentences = published.sections.flatMap(({ missing = [] }) => missing);
    expect(sentences.map(formatMessage)).toEqual([
      expect.stringMatching(/^No row for Label order: all prompts name the answers in one order/),
    ]);
    const both = simpleJudges(
      reportInput({ ...planned, settings: { ...planned.settings, labelOrder: 'both' } }, asked),
      'slate-duel',
    );
    expect(both.sections.flatMap(({ missing = [] }) => missing.map(formatMessage))).toEqual([
      expect.stringMatching(/^No row for Label order: each verdict is read from both label orders/),
    ]);
  });

  it('takes little time for 60 users with 6 pairs in both orders', async () => {
    const data = famedStudy('large', { users: 60, m: 4 });
    const judgements = await askAll(slateDuel, popularity(), data);
    const planned = plannedFor(slateDuel, data);
    const input = reportInput(planned, judgements, { bootstraps: 1000 });
    const before = process.cpuUsage();
    simpleJudges(input, 'slate-duel');
    const { user } = process.cpuUsage(before);
    // Cold code under a test runner; warm in a worker it takes a fraction of this.
    expect(user / 1000).toBeLessThan(1500);
  });
});

describe('what labels and scores of lists follow', () => {
  const labelling = protocols.find(({ task }) => task === 'list-label')!;
  const sharesAt = (sections: readonly Section[], at: number) => {
    const section = sections[at]!;
    if (section.kind !== 'estimates') throw new Error(section.kind);
    return Object.fromEntries(section.estimates.map((one) => [one.id.replace(/^simple-judges./, ''), one])); // prettier-ignore
  };
  /** A judge of single lists whose label is Good above the middle of all lists' values, else Poor. */
  async function labelledBy(valueOf: (slate: Slate) => number) {
    const middle = study.slates.map(valueOf).sort((a, b) => a - b)[study.slates.length >> 1]!;
    const known = oracle();
    const judgements = new Map<string, Judgement>();
    const planned = plannedFor(labelling, study);
    for (const trial of planned.trials) {
      if (trial.kind !== 'appraisal') continue;
      const label = valueOf(trial.slate) > middle ? 'Good' : 'Poor';
      const verdict = { kind: 'labelled', label } as const;
      judgements.set(trial.key, { ...answered(trial.key), verdict, exactTie: false });
    }
    const input = reportInput(planned, judgements, { judge: known.card, bootstraps: 50 });
    return simpleJudges(input, labelling.id).sections;
  }

  it('is popularity for a judge that labels by it, and little of it for one that follows taste', async () => {
    const fame = slateScores(study);
    const famed = sharesAt(await labelledBy((slate) => fame.of('popularity', slate)!), 1);
    expect(famed['labels/popularity']!.value).toBeGreaterThan(0.6);
    expect(famed['labels/similarity']!.value).toBeLessThan(0.2);
    expect(famed['labels/popularity']!.references.map(({ value }) => value)).toEqual([0, null]);
    const tasteful = sharesAt(await labelledBy((slate) => slate.utility!), 1);
    expect(tasteful['labels/popularity']!.value).toBeLessThan(0.3);
  });

  it('explains nothing of labels by chance: the interval reaches to 0', async () => {
    const from = stream('labels by chance');
    const drawn = new Map(study.slates.map(({ id }) => [id, from.unit()]));
    for (const one of Object.values(sharesAt(await labelledBy(({ id }) => drawn.get(id)!), 1))) {
      expect(one.interval!.low).toBeLessThan(0.02);
      expect(one.of).toBeTruthy();
    }
  });

  it('reads the scores of a slate duel', async () => {
    const { sections } = await foundOn(slateDuel, popularity(), study, {});
    expect(sections.filter(({ kind }) => kind === 'estimates')).toHaveLength(1);
    const planned = plannedFor(slateDuel, study);
    const fame = slateScores(study);
    const judgements = new Map<string, Judgement>();
    for (const slate of study.slates) {
      const { key } = appraisal(slate, { aspect: 'score' });
      const expected = fame.of('popularity', slate)!;
      const verdict = { kind: 'rated', likeliest: Math.round(expected), expected } as const;
      judgements.set(key, { ...answered(key), verdict, exactTie: false });
    }
    for (const trial of planned.trials) {
      const verdict = { kind: 'preferred', winner: 'first' } as const;
      judgements.set(trial.key, { ...answered(trial.key), verdict, exactTie: false });
    }
    const input = reportInput(planned, judgements, { bootstraps: 50 });
    const all = simpleJudges(input, 'slate-duel').sections;
    const scored = sharesAt(all, all.length - 1);
    expect(scored['scores/popularity']!.value).toBeGreaterThan(0.7);
  });
});

describe('simple judges on the same pairs', () => {
  it('agree with themselves, and with a coin as by chance', async () => {
    const [famed, , near] = table((await foundOn(slateDuel, popularity())).sections);
    expect((famed![1] as Estimate).value).toBe(1);
    expect((famed![2] as Estimate).value).toBe(1);
    expect((near![1] as Estimate).value).toBeLessThan(0.8);
    const rows = table((await foundOn(slateDuel, coin('e'))).sections);
    for (const row of rows) {
      const [agreement, kappa] = [row[1] as Estimate, row[2] as Estimate];
      expect(agreement.interval!.low).toBeLessThan(0.5);
      expect(agreement.interval!.high).toBeGreaterThan(0.5);
      expect(kappa.value).toBeCloseTo(2 * agreement.value! - 1, 12);
      expect(agreement.n + totalLeftOut(agreement.leftOut)).toBe(72);
    }
  });

  it('say why there is nothing to compare, in every protocol', () => {
    for (const { id, ...protocol } of protocols) {
      const planned = plannedFor({ id, ...protocol }, study);
      const sectionsOf = (change: Partial<typeof planned>) =>
        simpleJudges(reportInput({ ...planned, ...change }, new Map()), id).sections.map(
          ({ kind, reading }) => [kind, formatMessage(reading)],
        );
      expect(sectionsOf({}), id).toEqual([
        ['sentence', 'There are no figures: no two slates of a user have answers yet.'],
      ]);
      const one = study.slates.slice(0, 1);
      expect(sectionsOf({ trials: [], data: { ...study, slates: one } }), id).toEqual([
        [
          'sentence',
          'There are no figures: they compare two slates of a user, and this study asks about none.',
        ],
      ]);
    }
  });

  it('have no row of figures where no pair is decided or known', async () => {
    const rows = table((await foundOn(slateDuel, alwaysFirst())).sections);
    expect((rows[0]![1] as Estimate).value).toBeNull();
    expect(formatMessage(rows[0]![3] as never)).toBe('72 by position');
    const unrated = await foundOn(slateDuel, oracle(), famedStudy('u', { ratings: false }));
    expect(formatMessage(table(unrated.sections)[1]![3] as never)).toBe('the data has no ratings');
  });

  it('compare the aspects of the arena, and the labels of single lists', async () => {
    const arena = pairwise.find(({ id }) => id === 'arena')!;
    const known = popularity();
    const fame: Judge = { ...known, card: { ...known.card, tasks: 'all' } };
    const { sections } = await foundOn(arena, fame);
    expect(table(sections, 1)).toHaveLength(6);
    expect((table(sections, 1)[0]![1] as Estimate).value).toBe(1);
    const labels = protocols.find(({ task }) => task === 'list-label')!;
    const found = await foundOn(labels, oracle());
    expect(found.explained).toBeNull();
    expect(found.sections).toHaveLength(2);
    expect((table(found.sections)[0]![1] as Estimate).n).toBeGreaterThan(20);
  });
});
