import { describe, expect, it } from 'vitest';
import { plannedFor } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { withContext } from '#test/fixtures/with-context.ts';
import { promptOf } from '../domain/question.ts';
import { sha256 } from '../domain/sha256.ts';
import { families, resolved } from '../prompts/families.ts';
import { protocols } from './registry.ts';
import type { Settings } from './settings.ts';

const markers = {
  ...{ start: '', systemOpen: '[s]', systemClose: '[/s]', userOpen: '[u]', userClose: '[/u]' },
  assistantOpen: '[a]',
};
const rich = withContext(smallStudy);

/** Settings that ask every kind of question. */
const ALL: Readonly<Record<string, Settings>> = {
  'slate-duel': { scores: true },
  arena: { scores: true },
  'saer-pair': { variants: 'all' },
};

/** First half of the SHA-256 of the published prompts, from before prompts could be edited. */
const HASHES: Readonly<Record<string, string>> = {
  'slate-duel': '330382cf9ef270776f3332f1e7c9a947',
  'saer-list': '20413f61362c22afafd2e71f9d835fbb',
  'saer-pair': 'd080f65045d9452c51df2b8b13624bd9',
  arena: '4f8082f33965147cf991b1070df4390f',
};

/** The hash of all templates and prompts of a protocol, over all families and arrangements. */
async function hashOf(protocol: (typeof protocols)[number]): Promise<string> {
  const texts = families.flatMap((family) =>
    protocol.arrangements.map((arrangement) => {
      const own = family.markers === 'from the model' ? markers : undefined;
      const style = { family: resolved(family, own), arrangement };
      const planned = plannedFor(protocol, rich, ALL[protocol.id] ?? {});
      const prompts = planned.trials.flatMap((trial) => {
        try {
          return [promptOf(protocol.ask(trial, planned, style))];
        } catch (thrown) {
          // Pocket models have no text for some questions.
          if (family.wording === 'pocket' && thrown instanceof RangeError) return [];
          throw thrown;
        }
      });
      return [protocol.template(style, planned.settings), ...prompts].join('\n\n');
    }),
  );
  return (await sha256(texts.join('\n\n'))).slice(0, 32);
}

describe('Prompts of a study that changes nothing about them', () => {
  it.each(protocols.map((protocol) => ({ protocol })))(
    '[P18] are byte for byte the published ones: $protocol.id',
    async ({ protocol }) => {
      expect(await hashOf(protocol)).toBe(HASHES[protocol.id]);
    },
  );
});
