import { expect, it } from 'vitest';
import { tasteData } from '#test/fixtures/exam-data.ts';
import { leaningJudge } from '#test/fixtures/leaning-judge.ts';
import { MemoryDocuments } from '#test/fixtures/memory-documents.ts';
import { sha256 } from '../domain/sha256.ts';
import { familyOf, resolved } from '../prompts/families.ts';
import { protocolOf } from '../protocols/registry.ts';
import { settingsOf } from '../protocols/settings.ts';
import { beginExam } from './begin-exam.ts';

it.each([
  ['qwen', 'both'],
  ['pocket', 'one'],
])('an exam names the wording of all that it asks: %s, label order %s', async (name, order) => {
  const judge = leaningJudge({});
  const style = { family: resolved(familyOf(name)), arrangement: 'shared-prefix' } as const;
  const { exam } = await beginExam({
    judge: { ...judge, card: { ...judge.card, family: name } },
    style,
    dataset: tasteData('wording', 4),
    size: 'short',
    documents: new MemoryDocuments(),
    app: 'test',
    now: 0,
  });
  for (const id of ['saer-list', 'saer-pair', 'arena']) {
    const protocol = protocolOf(id);
    const hash = (labelOrder: string) =>
      sha256(protocol.template(style, settingsOf(protocol, { labelOrder })));
    expect(exam.templates[id]).toBe(await hash(order));
    if (name === 'qwen') expect(exam.templates[id]).not.toBe(await hash('one'));
  }
});
