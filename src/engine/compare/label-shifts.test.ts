import {
  renderReport,
  type RenderedEstimate,
  type RenderedSection,
} from '../report/rendered-report.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { plannedFor } from '#test/fixtures/planned.ts';
import { sampleRun } from '#test/fixtures/ui/sample-run.ts';
import { id } from '../domain/ids.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Appraisal } from '../domain/trial.ts';
import { saerList } from '../protocols/saer-list/saer-list.ts';
import { compareRuns } from './compare-runs.ts';
import type { ComparedRun } from './shared.ts';

const data = drawnStudy('labels', { users: 20, m: 3, recommenders: true });
const { trials } = plannedFor(saerList, data);
const lists = trials.filter(
  (trial): trial is Appraisal => trial.kind === 'appraisal' && trial.aspect === undefined,
);

/** @param labelOf by the list's recommender and its user's index; null for an unscored answer */
function runOf(name: string, labelOf: (recommender: string, user: number) => string | null) {
  const users = [...data.users.keys()];
  const judgements = new Map(
    lists.map(({ key, slate }): [string, Judgement] => {
      const label = labelOf(slate.recommender!, users.indexOf(slate.user));
      const verdict =
        label === null
          ? ({ kind: 'unscored', why: 'no legal answer' } as const)
          : ({ kind: 'labelled', label } as const);
      return [key, { ...answered(key), verdict, exactTie: false }];
    }),
  );
  const manifest = { ...sampleRun.manifest, protocol: 'saer-list' };
  const run = { ...sampleRun, id: id(name), name, state: 'finished', manifest } as const;
  return { run, data, trials: lists, judgements } as unknown as ComparedRun;
}

function compared(one: ComparedRun, other: ComparedRun) {
  const found = renderReport(compareRuns(one, other, 200));
  if (found.kind !== 'compared') throw new RangeError(found.why.join());
  return found;
}

function sectionOf<K extends RenderedSection['kind']>(
  { sections }: { sections: readonly RenderedSection[] },
  kind: K,
  title: string,
) {
  const found = sections.find((one) => one.kind === kind && one.title === title);
  if (!found) throw new RangeError(title);
  return found as Extract<RenderedSection, { kind: K }>;
}

/**
 * One run labels all lists partial. The other differs for lists of rec-0: good for users 0 to 11,
 * poor for 12 and 13.
 */
const partial = runOf('partial', () => 'Partial');
const other = runOf('other', (recommender, user) =>
  recommender !== 'rec-0' || user > 13 ? 'Partial' : user < 12 ? 'Good' : 'Poor',
);

describe('two runs that label the same lists', () => {
  it('state in the headline how many labels changed, and in which direction', () => {
    expect(compared(partial, other).headline).toBe(
      '14 of 60 lists got another label in the second run: 12 a better one, 2 a worse one.',
    );
    const { headline } = compared(
      partial,
      runOf('again', () => 'Partial'),
    );
    expect(headline).toBe('All 60 lists got the same label in both runs.');
    const silent = compared(
      partial,
      runOf('silent', () => null),
    );
    expect(silent.headline).toBe('The two runs have no list that both have a label for.');
  });

  it('show the recommenders whose lists changed, by how much, and the p-value', () => {
    const found = compared(partial, other);
    const { rows } = sectionOf(found, 'shares', 'Whose lists got another label?');
    const own = rows.find(({ title }) => title === 'rec-0')!;
    expect(own.counts).toEqual([12, 6, 2, 0]);
    // Twelve users rose by a half, two fell by a half.
    expect(own.figure!.value).toBeCloseTo((12 * 0.5 - 2 * 0.5) / 20, 12);
    expect(own.figure!.interval!.low).toBeGreaterThan(0);
    const same = rows.find(({ title }) => title === 'rec-1')!;
    expect(same.counts).toEqual([0, 20, 0, 0]);
    expect(same.figure!.value).toBe(0);
    const table = sectionOf(found, 'table', 'Is that more than chance?');
    const line = table.rows.find(([title]) => title === 'rec-0')!;
    expect(line.slice(3)).toEqual([12, 2, '.013', '.039']);
    expect((line[1] as RenderedEstimate).references).toEqual(coinAndFirst(0.5, 1));
    expect((line[2] as RenderedEstimate).value).toBeCloseTo(0.75, 12);
  });

  it('agree by weighted kappa, with the agreement of a coin and of constant "Good"', () => {
    const labels = ['Good', 'Partial', 'Poor'] as const;
    const one = runOf('one', (_, user) => labels[user % 3]!);
    // As in scikit-learn: a step between neighbours costs a quarter of one from good to poor.
    const near = runOf('near', (_, user) => labels[Math.min(2, (user % 3) + (user < 9 ? 1 : 0))]!);
    const figures = (second: ComparedRun) =>
      sectionOf(compared(one, second), 'estimates', 'Do they label alike?').estimates;
    const [alike, weighted] = figures(near);
    expect(alike!.value).toBeCloseTo(14 / 20, 12);
    expect(alike!.references).toEqual(coinAndFirst(1 / 3, 7 / 20));
    expect(weighted!.value).toBeCloseTo(0.7735849056603774, 12);
    expect(figures(runOf('same', (_, user) => labels[user % 3]!))[1]!.value).toBe(1);
    const [none] = figures(runOf('mute', () => null));
    expect(none).toMatchObject({ value: null, leftOut: { 'unscored in a run': 60 } });
  });
});
