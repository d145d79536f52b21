import { formatMessage } from '#messages/format-message.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { plannedFor } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import type { Judgement, Verdict } from '../domain/judgement.ts';
import type { Slate } from '../domain/slate.ts';
import type { StudyData } from '../domain/study-data.ts';
import { duel, pairKey, slatesOf as slatesIn, type Trial } from '../domain/trial.ts';
import type { PeoplesLabel, Said } from '../domain/label.ts';
import { arena } from '../protocols/arena/arena.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { saerList } from '../protocols/saer-list/saer-list.ts';
import { saerPair } from '../protocols/saer-pair/saer-pair.ts';
import { slateDuel } from '../protocols/slate-duel/slate-duel.ts';
import { shuffled, stream, type Stream } from '../random/stream.ts';
import {
  renderReport,
  type RenderedEstimate,
  type RenderedSection,
} from '../report/rendered-report.ts';
import * as made from './corrected-sections.ts';
import { withoutLabels } from './without-labels.ts';

const correctedSections = (...given: Parameters<typeof made.correctedSections>) =>
  renderReport(made.correctedSections(...given));

const slatesOf = (user: string, data: StudyData = smallStudy) =>
  data.slates.filter((slate) => slate.user === user);

const judgement = (trial: Trial, verdict: Verdict): Judgement => ({
  ...answered(trial.key),
  verdict,
  exactTie: false,
});

const label = (unit: string, user: Slate['user'], said: Said, picked = false): PeoplesLabel => ({
  ...{ unit, user, said, annotators: 1 },
  ...(picked ? { picked } : {}),
});

const prefers = (a: Slate, b: Slate, picked = false) =>
  label(pairKey(a, b), a.user, { kind: 'preferred', slate: a.id }, picked);

/** All questions of a protocol, answered by a rule. */
function inputOf<T extends Trial>(
  protocol: Protocol<T>,
  data: StudyData,
  verdictOf: (trial: T) => Verdict,
) {
  const { trials } = plannedFor(protocol, data);
  const main = trials as readonly T[];
  return {
    data,
    trials: main,
    judgements: new Map<string, Judgement>(
      main.map((trial) => [trial.key, judgement(trial, verdictOf(trial))]),
    ),
    stream: stream('report'),
    bootstraps: 50,
  };
}

const first: Verdict = { kind: 'preferred', winner: 'first' };
/**
 * Prefers the better list at any position; of two equally good ones, the one whose id sorts first.
 */
const better = (trial: Trial): Verdict => {
  if (trial.kind !== 'duel') return first;
  const gap = (trial.first.utility ?? 0) - (trial.second.utility ?? 0);
  const stays = gap === 0 ? trial.first.id <= trial.second.id : gap > 0;
  return { kind: 'preferred', winner: stays ? 'first' : 'second' };
};

const winnerOf = (verdict: Verdict) => (verdict.kind === 'preferred' ? verdict.winner : null);

function estimateIn(sections: readonly RenderedSection[], title: string): RenderedEstimate {
  const found = sections.flatMap((section) => {
    if (section.kind === 'estimates') return section.estimates;
    if (section.kind !== 'table') return [];
    return section.rows.flat().filter((one) => typeof one === 'object');
  });
  const one = found.find((estimate) => estimate.title === title);
  if (!one) throw new RangeError(`No estimate ${title}`);
  return one;
}

describe('corrected shares', () => {
  const always = inputOf(slateDuel, smallStudy, () => first);
  const [ann, bob, cleo] = ['ann', 'bob', 'cleo'].map((user) => slatesOf(user));

  it('count ties by position and ties by people as half, and appear beside the judge’s own', () => {
    const tie = label(pairKey(cleo![0]!, cleo![1]!), cleo![0]!.user, { kind: 'tied' });
    const labels = [prefers(ann![0]!, ann![1]!), prefers(bob![1]!, bob![0]!), tie];
    const sections = correctedSections(always, 'slate-duel', labels);
    expect(sections.map(({ title }) => title)).toEqual([
      'Corrected by people: who wins how often?',
      'Corrected by people: win rate, with what more labels would do',
    ]);
    const pair = 'rec-x over rec-y';
    // A judge that follows position ties every pair; people won one, lost one and tied one.
    expect(estimateIn(sections, `${pair}: the judge alone`)).toMatchObject({
      value: 0.5,
      n: 3,
      references: coinAndFirst(0.5, 0.5),
    });
    const corrected = estimateIn(sections, `${pair}: corrected by people`);
    expect(corrected).toMatchObject({ n: 3, of: '3 pairs, 3 of them labelled by people' });
    expect(corrected.value).toBeCloseTo(0.5, 12);
    // It always answers "tie", so its answers have no relation to people's.
    const rogan = estimateIn(sections, `${pair}: Rogan and Gladen`);
    expect(rogan).toMatchObject({ value: null, interval: { low: 0, high: 1 } });
    expect(rogan.method).toContain('don’t bound it');
  });

  it('state why Rogan and Gladen’s estimate is undefined: the judge or the people give a single answer', () => {
    const why = (labels: readonly PeoplesLabel[], input = always) => {
      const sections = correctedSections(input, 'slate-duel', labels);
      return estimateIn(sections, 'rec-x over rec-y: Rogan and Gladen').why;
    };
    const both = [prefers(ann![0]!, ann![1]!), prefers(bob![1]!, bob![0]!)];
    const tie = label(pairKey(cleo![0]!, cleo![1]!), cleo![0]!.user, { kind: 'tied' });
    expect(why([...both, tie])).toContain('the judge says the same');
    // Nobody preferred the second one, so the judge's accuracy there is unknown.
    expect(why([both[0]!, tie])).toContain('people said the same of all');
  });

  it('give no point estimate of Rogan and Gladen’s where the labels don’t show that the judge agrees with people', () => {
    const data = drawnStudy('coin', { users: 40, m: 2, recommenders: true });
    const toss = stream('toss');
    const coin = inputOf(slateDuel, data, () => ({
      kind: 'preferred',
      winner: toss.below(2) === 0 ? 'first' : 'second',
    }));
    const labels = Array.from({ length: 40 }, (_, user) => {
      const [a, b] = slatesOf(`u${user}`, data) as [Slate, Slate];
      return (a.utility ?? 0) > (b.utility ?? 0) ? prefers(a, b) : prefers(b, a);
    });
    const of = (input: typeof coin) =>
      estimateIn(
        correctedSections(input, 'slate-duel', labels),
        'rec-0 over rec-1: Rogan and Gladen',
      );
    expect(of(coin)).toMatchObject({ value: null, interval: { low: 0, high: 1 } });
    expect(of(coin).why).toContain('don’t show');
    expect(of(inputOf(slateDuel, data, better)).value).not.toBeNull();
  });

  it('D10: say that labels and the judge’s rate contradict each other, without point or interval', () => {
    const data = drawnStudy('worse', { users: 60, m: 2, recommenders: true });
    const worse = inputOf(slateDuel, data, (trial) => ({
      kind: 'preferred',
      winner: winnerOf(better(trial)) === 'first' ? 'second' : 'first',
    }));
    const labels = Array.from({ length: 60 }, (_, user) => {
      const [a, b] = slatesOf(`u${user}`, data) as [Slate, Slate];
      return (a.utility ?? 0) > (b.utility ?? 0) ? prefers(a, b) : prefers(b, a);
    });
    const sections = correctedSections(worse, 'slate-duel', labels);
    const rogan = estimateIn(sections, 'rec-0 over rec-1: Rogan and Gladen');
    expect(rogan).toMatchObject({ value: null, interval: null });
    expect(rogan.why).toContain('contradict each other');
    expect(rogan.why).toContain('a coin');
    expect(estimateIn(sections, 'rec-0 over rec-1: corrected by people').value).not.toBeNull();
  });

  it('state how many labels were given under an older guideline', () => {
    const labels = [
      { ...prefers(ann![0]!, ann![1]!), older: true },
      prefers(bob![1]!, bob![0]!),
      { ...prefers(bob![2]!, bob![0]!, true), older: true },
    ];
    const [drawn] = correctedSections(always, 'slate-duel', labels);
    expect(drawn!.reading).toContain('1 label follows an older wording');
    const [now] = correctedSections(always, 'slate-duel', labels.slice(1));
    expect(now!.reading).not.toContain('older');
  });

  it('state that two labelled users are too few', () => {
    const labels = [prefers(ann![0]!, ann![1]!), prefers(bob![1]!, bob![0]!)];
    const sections = correctedSections(always, 'slate-duel', labels);
    expect(estimateIn(sections, 'rec-x over rec-y: corrected by people')).toMatchObject({
      value: null,
      why: 'fewer than three users have a label here',
      interval: { low: 0, high: 1 },
    });
    const [, table] = sections;
    expect(table?.kind === 'table' && table.rows.at(-1)?.at(-1)).toBe('too few labels');
  });

  it('leave out labels that were picked, are on another unit, or have no verdict beside them', () => {
    const { key } = duel(ann![0]!, ann![1]!);
    const judgements = new Map(always.judgements);
    judgements.set(key, {
      ...judgements.get(key)!,
      verdict: { kind: 'unscored', why: 'no legal answer' },
    });
    const good = label(pairKey(cleo![0]!, cleo![1]!), cleo![0]!.user, {
      kind: 'labelled',
      label: 'Good',
    });
    const labels = [
      prefers(ann![0]!, ann![1]!),
      prefers(bob![0]!, bob![1]!, true),
      prefers(bob![0]!, bob![2]!),
      good,
    ];
    const sections = correctedSections({ ...always, judgements }, 'slate-duel', labels);
    expect(estimateIn(sections, 'rec-x over rec-y: corrected by people')).toMatchObject({
      of: '2 pairs, 0 of them labelled by people',
      leftOut: { unscored: 1, 'no verdict': 1 },
    });
    expect(estimateIn(sections, 'rec-x over rec-z: corrected by people').of).toContain('1 of them');
    const [onlyPicked] = [[prefers(bob![0]!, bob![1]!, true)]];
    expect(correctedSections(always, 'slate-duel', onlyPicked)).toEqual([]);
  });

  it('state the effect of a few dozen labels where there are none', () => {
    expect(correctedSections(always, 'slate-duel', [])).toEqual([]);
    expect(formatMessage(withoutLabels(always, 'slate-duel')!)).toContain('None of these 9 pairs');
    const large = inputOf(
      slateDuel,
      drawnStudy('l', { users: 20, m: 3, recommenders: true }),
      better,
    );
    expect(formatMessage(withoutLabels(large, 'slate-duel')!)).toMatch(
      /40 labels .* to within \.15 at the widest/,
    );
    const nobodys = inputOf(slateDuel, drawnStudy('n', { users: 20, m: 3 }), better);
    expect(withoutLabels(nobodys, 'slate-duel')).toBeNull();
  });
});

describe('corrected figures of the other protocols', () => {
  const data = drawnStudy('ways', { users: 60, m: 2, recommenders: true });
  const labelled = (users: number) =>
    Array.from({ length: users }, (_, user) => {
      const [a, b] = slatesOf(`u${user}`, data) as [Slate, Slate];
      if (user % 5 === 0) return label(pairKey(a, b), a.user, { kind: 'tied' });
      return (a.utility ?? 0) > (b.utility ?? 0) ? prefers(a, b) : prefers(b, a);
    });

  it('are Q and net wins as well for the arena, consistent with each other', () => {
    const sections = correctedSections(inputOf(arena, data, better), 'arena', labelled(30));
    expect(sections).toHaveLength(4);
    const [share, q, net] = ['win rate', 'Q', 'net wins'].map((what) => {
      const section = sections.find(({ title }) =>
        title.startsWith(`Corrected by people: ${what}`),
      )!;
      return (by: string) => estimateIn([section], `rec-0 over rec-1: ${by}`);
    });
    for (const by of ['the judge alone', 'corrected by people', 'Rogan and Gladen']) {
      expect(net!(by).value).toBeCloseTo(2 * share!(by).value! - 1, 9);
    }
    const own = share!('the judge alone').value!;
    expect(q!('the judge alone').value).toBeCloseTo(own / (1 - own), 9);
    expect(q!('corrected by people')).toMatchObject({ references: coinAndFirst(1, 1) });
    expect(q!('corrected by people').interval!.low).toBeGreaterThan(0);
  });

  it('are shares for a pair with a tie', () => {
    const sections = correctedSections(inputOf(saerPair, data, better), 'saer-pair', labelled(30));
    expect(sections).toHaveLength(2);
    expect(estimateIn(sections, 'rec-0 over rec-1: corrected by people').n).toBe(60);
  });

  it('are the shares of each label, and the level, for single lists', () => {
    const LABELS = ['Good', 'Partial', 'Poor'] as const;
    const of = ({ utility = 0 }: Slate) => LABELS[utility > 0.6 ? 0 : utility > 0.3 ? 1 : 2];
    const input = inputOf(saerList, data, (trial) => ({
      kind: 'labelled',
      label: trial.kind === 'appraisal' ? of(trial.slate) : '',
    }));
    const labels = data.slates.map((slate) =>
      label(slate.id, slate.user, { kind: 'labelled', label: of(slate) }),
    );
    const sections = correctedSections(input, 'saer-list', labels);
    const share = (by: string) => estimateIn(sections, `Good of rec-1: ${by}`);
    expect(share('the judge alone').value).toBeGreaterThan(0.1);
    // Judge and people agree on all of them.
    expect(share('corrected by people').value).toBeCloseTo(share('the judge alone').value!, 12);
    expect(share('Rogan and Gladen').value).toBeCloseTo(share('the judge alone').value!, 12);
    expect(share('the judge alone').references).toEqual(coinAndFirst(1 / 3, 1));
    expect(share('corrected by people').references).toEqual(coinAndFirst(null, null));
    const [, table] = sections;
    expect(table?.kind === 'table' && table.rows).toHaveLength(8);
    expect(table?.kind === 'table' && table.rows[0]![3]).toBe('none');
  });
});

describe('coverage through a report', () => {
  /**
   * A judge that finds the better list three times in five, and otherwise prefers one recommender.
   */
  const judged = (data: StudyData, chance: Stream) =>
    inputOf(slateDuel, data, (trial) => {
      if (chance.unit() < 0.6) return better(trial);
      const winner = slatesIn(trial)[0].id.endsWith('s0') ? 'first' : 'second';
      return { kind: 'preferred', winner };
    });

  it('contains the people’s rate over all pairs, with 45 labels', () => {
    const labels = 45;
    const data = drawnStudy('coverage', { users: 300, m: 2, recommenders: true });
    const chance = stream(`coverage ${labels}`);
    /** People say tie where the two are close. */
    const said = (a: Slate, b: Slate) => {
      const gap = (a.utility ?? 0) - (b.utility ?? 0);
      if (Math.abs(gap) < 0.1) return label(pairKey(a, b), a.user, { kind: 'tied' });
      return gap > 0 ? prefers(a, b) : prefers(b, a);
    };
    const pairs = Array.from({ length: 300 }, (_, u) => slatesOf(`u${u}`, data) as [Slate, Slate]);
    const all = pairs.map(([a, b]) => said(a, b));
    const worth = ({ said: one }: PeoplesLabel) =>
      one.kind === 'tied' ? 0.5 : one.kind === 'preferred' && one.slate.endsWith('s0') ? 1 : 0;
    const truth = all.reduce((sum, one) => sum + worth(one), 0) / 300;
    const held = { 'the judge alone': 0, 'corrected by people': 0, 'Rogan and Gladen': 0 };
    const studies = 150;
    for (let study = 0; study < studies; study++) {
      const sections = correctedSections(
        judged(data, chance),
        'slate-duel',
        shuffled(all, chance).slice(0, labels),
      );
      for (const by of Object.keys(held) as (keyof typeof held)[]) {
        const { interval } = estimateIn(sections, `rec-0 over rec-1: ${by}`);
        if (interval!.low <= truth && truth <= interval!.high) held[by]++;
      }
    }
    expect(held['corrected by people'] / studies).toBeGreaterThanOrEqual(0.93);
    expect(held['Rogan and Gladen'] / studies).toBeGreaterThanOrEqual(0.93);
    expect(held['the judge alone'] / studies).toBeLessThan(0.5);
  });
});
