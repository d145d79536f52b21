import { describe, expect, it } from 'vitest';
import { plannedFor } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { answered } from '#test/fixtures/answered.ts';
import { familyOf, resolved } from '../../prompts/families.ts';
import { stream } from '../../random/stream.ts';
import type { Written } from '../../domain/writing.ts';
import { askWhy, readWhy, sampleDuels } from './reasoning.ts';
import { slateDuel } from './slate-duel.ts';

const style = { family: resolved(familyOf('qwen')), arrangement: 'shared-prefix' as const };
const planned = plannedFor(slateDuel, smallStudy, { scores: true, reasons: 4 });
const written = (text: string): Written => ({
  ...{ text, end: 'stop', constrained: false, tokens: { prompt: 1, written: 1 } },
});

describe('explanations of duels', () => {
  it('are asked on a seeded sample of duels of two different slates', () => {
    const some = sampleDuels(planned.trials, planned.settings, stream('s'));
    expect(some).toHaveLength(4);
    for (const trial of some) {
      expect(trial.kind === 'duel' && trial.first !== trial.second).toBe(true);
    }
    expect(sampleDuels(planned.trials, planned.settings, stream('s'))).toEqual(some);
    expect(sampleDuels(planned.trials, {}, stream('s'))).toEqual([]);
  });

  it('continue the judge’s own reply behind its verdict', () => {
    const [trial] = sampleDuels(planned.trials, planned.settings, stream('s'));
    const judgement = {
      ...answered(trial!.key),
      exactTie: false,
      verdict: { kind: 'preferred', winner: 'second' } as const,
    };
    const { prompt, maxTokens } = askWhy(trial!, judgement, planned, style);
    expect(prompt.endsWith('<verdict>2</verdict>\n')).toBe(true);
    expect(maxTokens).toBe(150);
  });

  it('are the first paragraph of what was written; nothing written is unscored', () => {
    expect(readWhy(written(' Fits the taste.\n\nAnother paragraph.'))).toEqual({
      ...{ text: 'Fits the taste.', flagged: null, stage: 'text:anchored' },
    });
    expect(readWhy(written(' \n'))).toMatchObject({ text: '', stage: 'unscored' });
  });
});
