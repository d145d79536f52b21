import { describe, expect, it } from 'vitest';
import { plannedFor } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { familyOf, resolved } from '../prompts/families.ts';
import { stream } from '../random/stream.ts';
import { protocolOf, protocols } from './registry.ts';
import { slateDuel } from './slate-duel/slate-duel.ts';

const arrangement = 'shared-prefix';
const openings = { 'slate-duel': { opening: 'List ', labelMass: 0.92, published: 0.78 } };

describe('a registered protocol', () => {
  it('begins replies as chosen for the model, and changes nothing else of a question', () => {
    const planned = plannedFor(slateDuel, smallStudy);
    const [trial] = slateDuel.plan(planned, stream('a'));
    const published = slateDuel.ask(trial!, planned, {
      ...{ family: resolved(familyOf('qwen')), arrangement },
    });
    const family = resolved(familyOf('qwen'), undefined, openings);
    expect(protocolOf('slate-duel').ask(trial!, planned, { family, arrangement })).toEqual({
      ...published,
      opening: 'List ',
    });
  });

  it('has its own template where every reply begins as published', () => {
    const style = { family: resolved(familyOf('qwen')), arrangement } as const;
    const { settings } = plannedFor(slateDuel, smallStudy);
    expect(protocols[0]!.template(style, settings)).toBe(slateDuel.template(style, settings));
  });
});
