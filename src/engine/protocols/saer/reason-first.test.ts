import { describe, expect, it } from 'vitest';
import { promptOf } from '../../domain/question.ts';
import { appraisal, duel } from '../../domain/trial.ts';
import type { Written } from '../../domain/writing.ts';
import { families, familyOf, resolved } from '../../prompts/families.ts';
import { answered } from '#test/fixtures/answered.ts';
import { plannedFor } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { explanationPrompt } from '../../scoring/explanation.ts';
import { saerList } from '../saer-list/saer-list.ts';
import { saerPair } from '../saer-pair/saer-pair.ts';
import { saerQuestion } from './prompt.ts';
import { askReasoning, readFaults, readFlagged, readReasoning } from './reason-first.ts';
import { askWhy, readWhy, sampleTrials } from './reasoning.ts';
import { stream } from '../../random/stream.ts';
import type { Settings } from '../settings.ts';

const [first, second] = [smallStudy.slates[0]!, smallStudy.slates[1]!];
const list = appraisal(first);
const pair = duel(first, second);
const style = { family: resolved(familyOf('qwen')), arrangement: 'as-published' as const };
const settings = { reply: 'reason-first' };
const planned = plannedFor(saerList, smallStudy, settings);
const withText = { ...planned, prefaces: new Map<string, string>([[list.key, 'One fits.']]) };
const written = (text: string, end: Written['end'] = 'stop'): Written => ({
  ...{ text, end, constrained: false, tokens: { prompt: 1, written: 1 } },
});

describe('reasoning before the label', () => {
  it.each(
    families
      .filter(({ wording, markers }) => wording !== 'pocket' && markers !== 'from the model')
      .map(({ id }) => id),
  )('is asked for first, then the label behind it, then the flags: %s', (id) => {
    const own = { ...style, family: resolved(familyOf(id)) };
    const { prompt } = askReasoning(list, planned, own)!;
    expect(prompt.endsWith('<reasoning>')).toBe(true);
    const parts = ['<reasoning>why', '<category>Good', '<flagged>the numbers'];
    const places = parts.map((part) => prompt.lastIndexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(0);
    const question = saerQuestion(list, withText, own);
    expect(promptOf(question)).toBe(`${prompt}One fits.</reasoning>\n<category>`);
    const judgement = {
      ...answered(list.key, { probabilities: [0.1, 0.7, 0.2] }),
      verdict: { kind: 'labelled', label: 'Partial' } as const,
      exactTie: false,
    };
    expect(askWhy(list, judgement, withText, own).prompt).toBe(
      `${promptOf(question)}Partial</category>\n<flagged>`,
    );
    expect(explanationPrompt(question, 'Partial')).toBe(
      `${promptOf(question)}Partial</category>\nReason:`,
    );
  });

  it('is asked for on pairs too, not on single items or by default', () => {
    expect(askReasoning(pair, plannedFor(saerPair, smallStudy, settings), style)?.prompt).toContain(
      '<verdict>=</verdict>',
    );
    expect(askReasoning(appraisal(first, { aspect: 'item-1' }), planned, style)).toBeNull();
    expect(askReasoning(duel(first, first), planned, style)).toBeNull();
    expect(askReasoning(list, plannedFor(saerList, smallStudy), style)).toBeNull();
  });

  it('has worked examples whose replies have the same order', () => {
    const examplesIn = (trial: typeof list | typeof pair, more: Settings = {}) => {
      const own = plannedFor(trial === list ? saerList : saerPair, smallStudy, {
        ...{ ...settings, examples: 'titles', ...more },
      });
      const { prompt } = askReasoning(trial, own, style)!;
      return prompt.slice(0, prompt.indexOf('<CUSTOMER>'));
    };
    const lists = examplesIn(list);
    expect(lists.match(/<reasoning>/g)).toHaveLength(5);
    expect(lists).not.toContain('{"reasoning"');
    expect(lists).toContain(
      '<reasoning>One title in four editions leaves two different ideas in five items.</reasoning>\n<category>Partial</category>\n<flagged>2, 3, 5</flagged>\n',
    );
    expect(lists).toContain('<category>Good</category>\n<flagged>none</flagged>\n');
    const kinds = examplesIn(list, { faults: true });
    const flags = [...kinds.matchAll(/<flagged>(.*<\/flagged>)/g)].map(([, one]) => one!);
    expect(flags[1]).toBe(
      '2 minimum variation, 3 minimum variation, 5 minimum variation</flagged>',
    );
    expect(flags.map((one) => readFaults(written(one), 5)?.faults.includes(null))).toEqual(
      Array<boolean>(5).fill(false),
    );
    const pairs = examplesIn(pair);
    expect(pairs.match(/<\/reasoning>\n<verdict>[12=]<\/verdict>\n/g)).toHaveLength(6);
    const own = { 'own-examples': ['Ann | A; B; C | Poor | Too alike. | 1,3'] };
    expect(examplesIn(list, own)).toContain(
      '<reasoning>Too alike.</reasoning>\n<category>Poor</category>\n<flagged>1, 3</flagged>\n',
    );
  });

  it('leaves a question without one in the words of a label that comes first', () => {
    const bare = plannedFor(saerList, smallStudy);
    expect(saerQuestion(list, planned, style)).toEqual(saerQuestion(list, bare, style));
    expect(saerList.template(style, planned.settings)).not.toBe(
      saerList.template(style, bare.settings),
    );
  });

  it('ends at the first tag, on one line, and can spell none', () => {
    expect(readReasoning(written('<reasoning>Fits\nwell.</reasoning>\n<category>Poor'))).toEqual({
      text: 'Fits well.',
      stage: 'text:anchored',
    });
    expect(readReasoning(written(' So [it] fits <category>Good')).text).toBe('So (it) fits');
    expect(readReasoning(written('</reasoning>'))).toEqual({ text: '', stage: 'unscored' });
    const cutOff = 'It fits. It is new, and the cust';
    expect(readReasoning(written(cutOff, 'limit')).text).toBe('It fits.');
    expect(readReasoning(written(cutOff)).text).toBe(cutOff);
    expect(readReasoning(written('It is new, and', 'limit')).text).toBe('It is new, and');
    expect(readReasoning(written(`${cutOff}</reasoning>`, 'limit')).text).toBe(cutOff);
  });

  it.each([
    ['2</flagged>', [1]],
    ['2, 1, 2</flagged>', [0, 1]],
    ['none</flagged>', []],
    ['</flagged>', []],
    ['[1]', [0]],
    ['3</flagged>', null],
    ['the first</flagged>', null],
    ['1 and 2</flagged>', null],
  ] as const)('reads the flags %j', (text, flags) => {
    expect(readFlagged(written(text), 2)).toEqual(flags);
  });

  it('[J9] reads no flags from a reply that was cut off', () => {
    expect(readFlagged(written('1, ', 'limit'), 2)).toBeNull();
    expect(readFlagged(written('1</flagged> and more', 'limit'), 2)).toEqual([0]);
  });

  it('is kept with the flags, for every list of the run', () => {
    expect(readWhy(written('2</flagged>'), list, withText)).toEqual({
      ...{ text: 'One fits.', flagged: [1], stage: 'text:tag' },
    });
    expect(readWhy(written('some'), list, withText)).toMatchObject({
      ...{ text: 'One fits.', flagged: null, stage: 'unscored' },
    });
    const sample = sampleTrials(planned.trials, planned.settings, stream('r'));
    expect(sample.map(({ key }) => key).sort()).toEqual(
      planned.trials
        .filter(({ aspect }) => aspect === undefined)
        .map(({ key }) => key)
        .sort(),
    );
  });
});
