import { describe, expect, it } from 'vitest';
import { crookedStudy, type CrookedStudy } from '#test/fixtures/crooked-study.ts';
import { protocols } from '../registry.ts';
import type { Settings } from '../settings.ts';

const ARENAS = ['all', 'baseline', 'swiss'].flatMap((schedule) =>
  ['corrected', 'as-published'].map(
    (orders) => ['arena', { schedule, orders, aspects: ['Novelty'] }] as const,
  ),
);
const DESIGNS: readonly (readonly [string, Settings])[] = [
  ['slate-duel', { orders: 'both' }],
  ['slate-duel', { orders: 'calibrated' }],
  ['saer-pair', { orders: 'both', lists: false }],
  ['saer-pair', { orders: 'calibrated', lists: false }],
  ['saer-list', { items: false }],
  ...ARENAS,
];

/** The number of studies of each design: 204 together, fewer of an arena, whose fits take longer. */
const studiesOf = (id: string) => (id === 'arena' ? 9 : 30);

type Tally = ReadonlyMap<string, number>;

/** Counts the wins of each recommender over each other, from what a report shows below its first line. */
function winsIn({ report, trials, judgements }: CrookedStudy): Tally {
  const wins = new Map<string, number>();
  const add = (one: string, other: string, n = 1) =>
    wins.set(`${one} ${other}`, (wins.get(`${one} ${other}`) ?? 0) + n);
  for (const section of report.sections) {
    if (section.kind === 'win-matrix') {
      for (const cell of section.cells) add(cell.row, cell.column, cell.wins);
    }
    if (section.kind !== 'shares') continue;
    for (const { title, counts } of section.rows) {
      const [one, other] = title.match(/rec-\d/g) ?? [];
      if (one === undefined || other === undefined) continue;
      add(one, other, counts[0]);
      add(other, one, counts[counts.length - 2]);
    }
  }
  if (report.protocol !== 'saer-list') return wins;
  const labelled = trials.flatMap((trial) => {
    const verdict = judgements.get(trial.key)?.verdict;
    return trial.kind !== 'duel' && verdict?.kind === 'labelled'
      ? [{ ...trial.slate, rank: ['Good', 'Partial', 'Poor'].indexOf(verdict.label) }]
      : [];
  });
  for (const a of labelled) {
    for (const b of labelled) {
      if (a.user === b.user && a.rank < b.rank) add(a.recommender!, b.recommender!);
    }
  }
  return wins;
}

/** Returns every pair that a first line orders: its leaders before the others, and the pairs that it names. */
function orderedIn(headline: string, names: readonly string[]): (readonly [string, string])[] {
  const best = /^(rec-\d) is better than/.exec(headline);
  const may = /^Can’t tell which is best: (.*?) may lead\. Settled: (.*?)\.( |$)/.exec(headline);
  const leaders = best ? [best[1]!] : (may?.[1]?.match(/rec-\d/g) ?? []);
  const named = (may?.[2] ?? '').split('; ').flatMap((group) => {
    const [better = [], worse = []] = group
      .split(/ beats? /)
      .map((some) => some.match(/rec-\d/g) ?? []);
    return better.flatMap((one) => worse.map((other) => [one, other] as const));
  });
  const led = leaders.flatMap((one) =>
    names.filter((other) => !leaders.includes(other)).map((other) => [one, other] as const),
  );
  return [...led, ...named];
}

const pairs = { ordered: 0, lost: 0 };

describe('[P17] the first line of 200 studies whose judge has no single scale', () => {
  it.each(DESIGNS)('names every lost duel of a better one in %s with %j', (id, settings) => {
    const protocol = protocols.find((one) => one.id === id)!;
    for (let i = 0; i < studiesOf(id); i++) {
      const study = crookedStudy(protocol, settings, `${id} ${i}`);
      const { headline } = study.report;
      const wins = winsIn(study);
      const names = [...new Set([...wins.keys()].flatMap((pair) => pair.split(' ')))];
      for (const [one, other] of orderedIn(headline, names)) {
        pairs.ordered++;
        const [won, lost] = [wins.get(`${one} ${other}`) ?? 0, wins.get(`${other} ${one}`) ?? 0];
        if (won >= lost) continue;
        pairs.lost++;
        expect(headline).toContain(
          id === 'saer-list'
            ? `${one} has the better label than ${other} less often than the worse, ${won} to ${lost}`
            : `${one} lost its duels with ${other}, ${won} to ${lost}`,
        );
      }
    }
  });

  it('has such pairs', () => {
    expect(pairs.ordered).toBeGreaterThan(200);
    expect(pairs.lost).toBeGreaterThan(10);
  });
});
