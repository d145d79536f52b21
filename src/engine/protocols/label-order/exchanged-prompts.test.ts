import { describe, expect, it } from 'vitest';
import { plannedFor } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { promptOf } from '../../domain/question.ts';
import { withLabelsExchanged, publishedKey, type Trial } from '../../domain/trial.ts';
import { families, resolved } from '../../prompts/families.ts';
import type { Planned } from '../protocol.ts';
import { protocolOf } from '../registry.ts';
import { faultTrial } from '../saer/fault-kinds.ts';

const SETTINGS = {
  'slate-duel': { scores: true },
  'saer-pair': { variants: 'all' },
  'saer-list': {},
  arena: { scores: true },
} as const;
const chat = families.flatMap((family) =>
  family.wording === 'pocket' || family.markers === 'from the model' ? [] : [resolved(family)],
);
/** The words of a text in alphabetical order. */
const wordsIn = (text: string) => text.split(/[^\w=']+/).sort();

/** The questions for the kind of a fault, which follow from answers. */
function faultsIn(protocol: string, { data }: Pick<Planned, 'data'>): readonly Trial[] {
  if (protocol !== 'saer-list') return [];
  return data.slates
    .slice(0, 2)
    .flatMap((slate) => [faultTrial(slate, 0), faultTrial(slate, 1, true)]);
}

describe.each(Object.entries(SETTINGS))(
  'prompts of %s in the other label order',
  (id, settings) => {
    const protocol = protocolOf(id);
    const planned = plannedFor(protocol, smallStudy, settings);
    const styles = chat.flatMap((family) =>
      protocol.arrangements.map((arrangement) => ({ family, arrangement })),
    );

    it('have the same words in other places, the same labels and the same opening', () => {
      for (const style of styles) {
        for (const trial of [...planned.trials, ...faultsIn(id, planned)]) {
          const [one, other] = [trial, withLabelsExchanged(trial)].map((it) =>
            protocol.ask(it, planned, style),
          );
          expect(promptOf(other!)).not.toBe(promptOf(one!));
          expect(wordsIn(promptOf(other!))).toEqual(wordsIn(promptOf(one!)));
          expect([other!.labels, other!.opening]).toEqual([one!.labels, one!.opening]);
          expect(publishedKey(other!.key)).toBe(one!.key);
          const follows = other!.follows?.map((key) => publishedKey(key));
          expect(follows).toEqual(one!.follows);
          expect(other!.follows?.some((key) => publishedKey(key) === key) ?? false).toBe(false);
        }
      }
    });

    it('are part of the template only where a study asks them', () => {
      for (const style of styles) {
        const of = (labelOrder?: string) =>
          protocol.template(style, { ...planned.settings, ...(labelOrder ? { labelOrder } : {}) });
        const { labelOrder: _, ...bare } = planned.settings;
        expect(of('one')).toBe(protocol.template(style, bare));
        expect(of('both')).not.toBe(of());
        expect(of('alternate')).toBe(of('both'));
      }
    });
  },
);

it('an arena without scores has the template that it had before scores had a label order', () => {
  const arena = protocolOf('arena');
  const { settings } = plannedFor(arena, smallStudy, {});
  const style = { family: chat[0]!, arrangement: 'shared-prefix' } as const;
  const scored = (changes: object) =>
    arena.template(style, { ...settings, ...changes }).split('(useless)').length - 1;
  expect(scored({ labelOrder: 'both' })).toBe(1);
  expect(scored({ labelOrder: 'both', scores: true })).toBe(2);
  expect(scored({ scores: true })).toBe(1);
});
