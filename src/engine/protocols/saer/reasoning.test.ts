import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Written } from '../../domain/writing.ts';
import { appraisal, duel } from '../../domain/trial.ts';
import { familyOf, resolved } from '../../prompts/families.ts';
import { stream } from '../../random/stream.ts';
import { answered } from '#test/fixtures/answered.ts';
import { plannedFor } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { saerList } from '../saer-list/saer-list.ts';
import { saerPair } from '../saer-pair/saer-pair.ts';
import { askWhy, readWhy, sampleTrials } from './reasoning.ts';

const [first, second] = [smallStudy.slates[0]!, smallStudy.slates[1]!];
const list = appraisal(first);
const pair = duel(first, second);
const written = (text: string, change: Partial<Written> = {}): Written => ({
  text,
  end: 'stop',
  constrained: false,
  tokens: { prompt: 1, written: 1 },
  ...change,
});

describe('a judge’s reasons on a list', () => {
  it.each([
    ['{"reasoning": "Fits.", "flagged": []}', 'Fits.', [], 'text:json'],
    ['{"reasoning": "One off.", "flagged": [2]}', 'One off.', [1], 'text:json'],
    ['Here you are:\n{"reasoning": "a } b", "flagged": [2, 1, 2]}', 'a } b', [0, 1], 'text:json'],
    ['```json\n{"reasoning": "Fits.", "flagged": [1]}\n```', 'Fits.', [0], 'text:json'],
    [
      '{"reasoning": "Fits.", "flagged": []}\nThat is all.',
      '{"reasoning": "Fits.", "flagged": []}\nThat is all.',
      null,
      'unscored',
    ],
    ['{"reasoning": "Off.", "flagged": [3]}', 'Off.', null, 'unscored'],
    ['{"reasoning": "Off.", "flagged": [0]}', 'Off.', null, 'unscored'],
    ['{"reasoning": "Off.", "flagged": ["2"]}', 'Off.', null, 'unscored'],
    ['{"reasoning": "Off.", "flagged": "none"}', 'Off.', null, 'unscored'],
    ['{"reasoning": "No flags."}', 'No flags.', null, 'unscored'],
    ['{"flagged": [1]}', '{"flagged": [1]}', null, 'unscored'],
    ['{"reasoning": "Cut o', '{"reasoning": "Cut o', null, 'unscored'],
    ['It fits well.', 'It fits well.', null, 'unscored'],
    ['', '', null, 'unscored'],
  ] as const)('%j', (text, said, flagged, stage) => {
    expect(readWhy(written(text), list)).toEqual({ text: said, flagged, stage });
  });

  it('[J9] have no flags if the limit cut them off, even if they look complete', () => {
    const text = '{"reasoning": "Fits.", "flagged": [1]}';
    expect(readWhy(written(text, { end: 'limit' }), list)).toEqual({
      text,
      flagged: null,
      stage: 'unscored',
    });
  });

  it('are marked if the runtime constrained them to the schema', () => {
    const text = '{"reasoning": "Fits.", "flagged": [1]}';
    expect(readWhy(written(text, { constrained: true }), list).stage).toBe('constrained');
  });

  it('are stored whatever they contain', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { flagged } = readWhy(written(text), list);
        expect(flagged === null || flagged.every((place) => place < 2)).toBe(true);
      }),
      { seed: 1 },
    );
  });
});

it('a judge’s reasons on a pair have no flags', () => {
  const text = '{"reasoning": "Set 2 fits better.", "flagged": [1]}';
  expect(readWhy(written(text), pair)).toEqual({
    text: 'Set 2 fits better.',
    flagged: null,
    stage: 'text:json',
  });
});

describe('asking for reasons', () => {
  const style = { family: resolved(familyOf('qwen')), arrangement: 'shared-prefix' as const };

  it('continues from the stored answer', () => {
    const judgement = {
      ...answered(list.key, { probabilities: [0.1, 0.7, 0.2] }),
      verdict: { kind: 'labelled', label: 'Partial' } as const,
      exactTie: false,
    };
    const writing = askWhy(list, judgement, plannedFor(saerList, smallStudy), style);
    expect(writing.prompt.endsWith('<category>Partial</category>\n')).toBe(true);
    expect(JSON.parse(writing.schema!)).toMatchObject({ required: ['reasoning', 'flagged'] });
    const tied = { ...judgement, verdict: { kind: 'tied' } as const };
    const onPair = askWhy(pair, tied, plannedFor(saerPair, smallStudy), style);
    expect(onPair.prompt.endsWith('<verdict>=</verdict>\n')).toBe(true);
    expect(JSON.parse(onPair.schema!)).toMatchObject({ required: ['reasoning'] });
  });

  it('[P9] includes the text after the label in the template, if reasons are requested', () => {
    for (const [protocol, closing, own] of [
      [saerList, '</category>\n', list],
      [saerPair, '</verdict>\n', pair],
    ] as const) {
      const planned = plannedFor(protocol, smallStudy);
      const without = protocol.template(style, planned.settings);
      const template = protocol.template(style, { ...planned.settings, reasons: 5 });
      expect(template.startsWith(without)).toBe(true);
      expect(template.slice(without.length)).toContain(`reason after: {LABEL}${closing}`);
      expect(without).not.toContain('reason after');
      const judgement = {
        ...answered(own.key),
        verdict: { kind: 'labelled', label: 'Good' } as const,
        exactTie: false,
      };
      expect(askWhy(own, judgement, planned, style).prompt.endsWith(`Good${closing}`)).toBe(true);
    }
  });

  it('selects no trials by default, else a number of whole lists, the same from the same seed', () => {
    const planned = plannedFor(saerList, smallStudy);
    const trials = saerList.plan(planned, stream('a'));
    expect(sampleTrials(trials, planned.settings, stream('r'))).toEqual([]);
    const some = sampleTrials(trials, { reasons: 4 }, stream('r'));
    expect(some).toHaveLength(4);
    expect(some.every(({ aspect }) => aspect === undefined)).toBe(true);
    expect(sampleTrials(trials, { reasons: 4 }, stream('r'))).toEqual(some);
    expect(sampleTrials(trials, { reasons: 1000 }, stream('r'))).toHaveLength(9);
  });
});
