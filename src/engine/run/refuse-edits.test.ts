import { describe, expect, it } from 'vitest';
import type { JudgeCard } from '../domain/judge.ts';
import { protocols } from '../protocols/registry.ts';
import { slateDuel } from '../protocols/slate-duel/slate-duel.ts';
import { refuseEdits } from './refuse-edits.ts';

const card = (family: string, kind: JudgeCard['kind'] = 'model') =>
  ({ id: family, name: `Judge ${family}`, kind, family }) as unknown as JudgeCard;
const study = (settings: Record<string, string | string[]>) => ({
  protocol: { id: 'slate-duel', arrangement: 'shared-prefix' as const, settings },
});

describe('Edits of the prompt', () => {
  const edited = study({ 'prompt-criteria': 'Be fair.', 'item-fields': ['title'] });

  it('are refused with the paths of their settings if a judge reads a text of its own', () => {
    expect(() => refuseEdits(edited, slateDuel, [card('qwen'), card('pocket')])).toThrow(
      expect.objectContaining({
        code: 'study-invalid',
        message: expect.stringMatching(
          /protocol\.settings\.prompt-criteria, protocol\.settings\.item-fields: Judge pocket reads/,
        ) as string,
      }),
    );
  });

  it('are accepted for judges that read the prompt, and for reference judges, which read none', () => {
    expect(() => refuseEdits(edited, slateDuel, [card('qwen')])).not.toThrow();
    expect(() => refuseEdits(edited, slateDuel, [card('pocket', 'reference')])).not.toThrow();
  });

  it.each(protocols.map((protocol) => ({ protocol })))(
    'that state popularity are refused with their path: $protocol.id',
    ({ protocol }) => {
      for (const popularity of ['classes', 'summary']) {
        expect(() => refuseEdits(study({ popularity }), protocol, [card('pocket')])).toThrow(
          /protocol\.settings\.popularity: Judge pocket reads/,
        );
      }
      expect(() =>
        refuseEdits(study({ popularity: 'none' }), protocol, [card('pocket')]),
      ).not.toThrow();
    },
  );

  it('that leave everything as published are no edits', () => {
    const same = study({ 'prompt-criteria': '', 'item-fields': ['title', 'year'] });
    expect(() => refuseEdits(same, slateDuel, [card('pocket')])).not.toThrow();
  });
});
