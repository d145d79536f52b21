import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { plannedFor, reportInput } from '#test/fixtures/planned.ts';
import { probedStudy } from '#test/fixtures/probed-study.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { FINE_FAULTS, ITEM_FAULTS, type ItemFault } from '../../domain/item-fault.ts';
import type { Judgement } from '../../domain/judgement.ts';
import { promptOf } from '../../domain/question.ts';
import type { Reason } from '../../domain/reason.ts';
import { appraisal, slatesOf, type Trial } from '../../domain/trial.ts';
import type { Written } from '../../domain/writing.ts';
import { familyOf, resolved } from '../../prompts/families.ts';
import { stream } from '../../random/stream.ts';
import { renderReport } from '../../report/rendered-report.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { Protocol } from '../protocol.ts';
import { settingsOf, type Settings } from '../settings.ts';
import { saerList } from '../saer-list/saer-list.ts';
import { saerPair } from '../saer-pair/saer-pair.ts';
import { faultNamed, faultTrial } from './fault-kinds.ts';
import { itemIndexIn, saerQuestion } from './prompt.ts';
import { readFaults } from './reason-first.ts';
import { readWhy } from './reasoning.ts';

const style = { family: resolved(familyOf('qwen')), arrangement: 'as-published' as const };
const settings = { faults: true, items: true };
const written = (text: string): Written => ({
  ...{ text, end: 'stop', constrained: false, tokens: { prompt: 1, written: 1 } },
});
const labelled = ({ key }: Trial, label: string): [string, Judgement] => [
  key,
  { ...answered(key), verdict: { kind: 'labelled', label }, exactTie: false },
];

describe('the question for the kind of a fault', () => {
  const trial = faultTrial(smallStudy.slates[0]!, 1);

  it('names the item, and offers the four kinds and another reason', () => {
    const question = saerQuestion(trial, plannedFor(saerList, smallStudy, settings), style);
    expect(question).toMatchObject({ task: 'item-fault', labels: ['1', '2', '3', '4', '5'] });
    const prompt = promptOf(question);
    expect(prompt).toContain('Item 2 of the list doesn’t belong.'.replace('’', "'"));
    expect(prompt).toContain('<fault>1</fault> minimum variation');
    expect(prompt).toContain('<fault>5</fault> another reason');
    expect(prompt.endsWith('<fault>')).toBe(true);
  });

  it('is read as the kind of the likeliest label', () => {
    const answer = answered(trial.key, { probabilities: [0.1, 0.1, 0.1, 0.6, 0.1] });
    expect(saerList.read(answer, stream('s'), trial).verdict).toEqual({
      ...{ kind: 'labelled', label: 'off-category' },
    });
  });
});

describe('the kinds in a reply', () => {
  it('are asked for only where the study wants them', () => {
    const list = appraisal(smallStudy.slates[0]!);
    const textOf = (faults: boolean) =>
      promptOf(saerQuestion(list, plannedFor(saerList, smallStudy, { faults }), style));
    expect(textOf(true)).toContain('"fault": one of "minimum variation"');
    expect(textOf(true)).toMatch(/\{"item": \d, "fault": "durable goods"\}/);
    expect(textOf(false)).not.toContain('"fault"');
  });

  it.each([
    ['2 minimum variation, 1 off category</flagged>', [0, 1], ['off-category', 'variation']],
    ['2: Off-category.</flagged>', [1], ['off-category']],
    ['1 (durable goods); 2 ugly</flagged>', [0, 1], ['durable', null]],
    ['2</flagged>', [1], [null]],
    ['none</flagged>', [], []],
  ] as const)('are read behind a reasoning: %s', (text, flagged, faults) => {
    expect(readFaults(written(text), 2)).toEqual({ flagged, faults });
  });

  it('aren’t read from numbers that no item has, or from words alone', () => {
    expect(readFaults(written('3 other</flagged>'), 2)).toBeNull();
    expect(readFaults(written('the second one</flagged>'), 2)).toBeNull();
  });

  it('are read from JSON, and null where a kind isn’t one of the five', () => {
    const text =
      '{"reasoning": "R.", "flagged": [{"item": 2, "fault": "other"}, {"item": 1, "fault": "dull"}]}';
    const list = appraisal(smallStudy.slates[0]!);
    expect(readWhy(written(text), list, { settings })).toEqual({
      ...{ text: 'R.', flagged: [0, 1], faults: [null, 'other'], stage: 'text:json' },
    });
    const plain = readWhy(written('{"reasoning": "R.", "flagged": [2]}'), list);
    expect(plain).toEqual({ text: 'R.', flagged: [1], stage: 'text:json' });
  });

  it('know the words that prompts offer', () => {
    expect(faultNamed('Consumable-Pacing ')).toBe('pacing');
    expect(faultNamed('unknown')).toBeNull();
    expect(faultNamed(4)).toBeNull();
  });
});

describe('the finer kinds', () => {
  const fine = { ...settings, 'fine-faults': true };
  const planned = plannedFor(saerList, smallStudy, fine);
  const trial = faultTrial(smallStudy.slates[0]!, 1, true);

  it('are eight labels with their meaning, read as the likeliest', () => {
    const question = saerQuestion(trial, planned, style);
    expect(question.labels).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(promptOf(question)).toContain('<fault>6</fault> off taste: its category fits');
    expect(promptOf(question)).toContain('<fault>8</fault> another reason');
    const probabilities = [0.1, 0.1, 0.1, 0.1, 0.1, 0.3, 0.1, 0.1];
    const answer = answered(trial.key, { probabilities });
    expect(saerList.read(answer, stream('s'), trial).verdict).toEqual({
      ...{ kind: 'labelled', label: 'off-taste' },
    });
    expect(saerList.taskOf(trial)).toBe('item-fault');
    expect(trial.key).not.toBe(faultTrial(smallStudy.slates[0]!, 1).key);
  });

  it('stand in the written reply and in its examples, and are read from it', () => {
    const list = appraisal(smallStudy.slates[0]!);
    const prompt = promptOf(saerQuestion(list, planned, style));
    expect(prompt).toContain('"fault": one of "variation of a purchase", "variation of another');
    expect(prompt).toMatch(/\{"item": \d, "fault": "variation of another item"\}/);
    expect(prompt).not.toContain('"minimum variation"');
    const text = '{"reasoning": "R.", "flagged": [{"item": 1, "fault": "No real item"}]}';
    expect(readWhy(written(text), list, { settings: fine })).toMatchObject({ faults: ['made-up'] });
    expect(readWhy(written(text), list, { settings })).toMatchObject({ faults: [null] });
    expect(readFaults(written('2 off taste</flagged>'), 2, true)).toEqual({
      ...{ flagged: [1], faults: ['off-taste'] },
    });
  });

  it('change the template, and have no effect unless kinds are asked for', () => {
    const template = (given: Settings) => saerList.template(style, settingsOf(saerList, given));
    expect(template(fine)).not.toBe(template(settings));
    expect(template({ 'fine-faults': true })).toBe(template({}));
  });
});

describe('a run that names kinds', () => {
  const data = probedStudy(12, ['near-duplicates', 'foreign-1']);

  /** Returns the answers of a judge that flags planted items, and the first item of every other list. */
  function answersOf(
    protocol: Protocol,
    kind: (trial: Trial) => ItemFault,
    given: Settings = settings,
  ) {
    const planned = plannedFor(protocol, data, given);
    const first = new Map(
      planned.trials.map((trial) => {
        if (trial.kind === 'duel') return labelled(trial, 'none');
        if (trial.aspect === undefined) return labelled(trial, 'Partial');
        const bad = trial.slate.origin?.places ?? [0];
        return labelled(trial, bad.includes(itemIndexIn(trial.aspect)) ? 'No' : 'Yes');
      }),
    );
    const grown = protocol.plan({ ...planned, sofar: first }, stream('s'));
    const more = grown.filter(({ key }) => !first.has(key));
    return {
      planned,
      first,
      more,
      all: new Map([...first, ...more.map((one) => labelled(one, kind(one)))]),
      grown,
    };
  }
  const planted = (trial: Trial): ItemFault =>
    slatesOf(trial)[0].origin?.probe === 'near-duplicates' ? 'variation' : 'off-category';

  it.each([saerList as Protocol, saerPair])(
    'asks about each flagged item once: $id',
    (protocol) => {
      const { planned, more } = answersOf(protocol, planted);
      const flagged = data.slates.flatMap(({ origin }) => origin?.places ?? [0]).length;
      expect(more).toHaveLength(flagged);
      expect(new Set(more.map((one) => protocol.taskOf(one)))).toEqual(new Set(['item-fault']));
      const items = planned.trials.filter((one) => protocol.taskOf(one) === 'item-fit').length;
      const total = protocol.growing!.total(planned, () => true);
      expect(total).toBe(planned.trials.length + items);
      expect(protocol.growing!.when({ ...planned.settings, faults: false })).toBe(false);
    },
  );

  it('reports the kinds by recommender, and the planted ones as found', () => {
    const { planned, all, grown } = answersOf(saerList, planted);
    const report = saerList.report(
      reportInput({ ...planned, trials: grown }, all, { bootstraps: 40 }),
    );
    const sections = renderReport(report).sections;
    const grid = sections.find(({ title }) => title.startsWith('What is wrong'))!;
    if (grid.kind !== 'grid') throw new RangeError(grid.kind);
    const values = grid.cells.map((cell) => cell?.value);
    expect(grid.columns).toHaveLength(ITEM_FAULTS.length);
    expect(values).toEqual(grid.rows.flatMap(() => [0, 0, 0, 1, 0]));
    expect(grid.cells[0]).toMatchObject({ n: 12 });
    const right = sections.find(({ title }) => title.startsWith('Does it name the right kind'))!;
    if (right.kind !== 'estimates') throw new RangeError(right.kind);
    expect(right.estimates.map(({ id, value }) => [id, value])).toEqual([
      ['saer/fault-planted/near-duplicates/items', 1],
      ['saer/fault-planted/foreign-1/items', 1],
    ]);
  });

  it('reports the finer kinds, with a guess among eight beside them', () => {
    const fine = { ...settings, 'fine-faults': true };
    const { planned, all, grown } = answersOf(
      saerList,
      (trial) =>
        slatesOf(trial)[0].origin?.probe === 'near-duplicates'
          ? 'variation-listed'
          : 'off-category',
      fine,
    );
    const report = saerList.report(
      reportInput({ ...planned, trials: grown }, all, { bootstraps: 40 }),
    );
    const { sections } = renderReport(report);
    const grid = sections.find(({ title }) => title.startsWith('What is wrong'))!;
    if (grid.kind !== 'grid') throw new RangeError(grid.kind);
    expect(grid.columns).toHaveLength(FINE_FAULTS.length);
    const right = sections.find(({ title }) => title.startsWith('Does it name the right kind'))!;
    if (right.kind !== 'estimates') throw new RangeError(right.kind);
    expect(right.estimates.map(({ id, value, references }) => [id, value, references])).toEqual([
      ['saer/fault-planted/near-duplicates/items', 1, coinAndFirst(1 / 8, 0)],
      ['saer/fault-planted/foreign-1/items', 1, coinAndFirst(1 / 8, 0)],
    ]);
  });

  it('counts unread kinds as unscored, and written ones in a table of their own', () => {
    const { planned, first } = answersOf(saerList, planted);
    const lists = data.slates.filter(({ origin }) => !origin);
    const reasons = new Map(
      lists.map((slate, i): [string, Reason] => {
        const { key } = appraisal(slate);
        const faults = [i % 2 === 0 ? ('pacing' as const) : null];
        const text = { key, text: 'x', flagged: [0], faults, stage: 'text:json' as const, ms: 1 };
        return [key, { ...text, tokens: { prompt: 1, written: 1 } }];
      }),
    );
    const report = renderReport(
      saerList.report(reportInput(planned, first, { reasons, bootstraps: 40 })),
    );
    const grids = report.sections.filter(({ title }) => title.startsWith('What is wrong'));
    const cells = grids.flatMap((one) => (one.kind === 'grid' ? one.cells : []));
    const asked = cells.filter((cell) => cell?.id.includes('/pacing/') && cell.n > 0);
    expect(asked.map((cell) => cell!.value)).toEqual(asked.map(() => 1));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every((cell) => cell!.leftOut['unscored']! > 0)).toBe(true);
  });
});
