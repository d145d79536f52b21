import { describe, expect, it } from 'vitest';
import { familyOf, resolved } from '../prompts/families.ts';
import { afterThought, namesThought, withoutThought } from './without-thought.ts';

const { markers } = resolved(familyOf('qwen'));

describe('withoutThought', () => {
  it.each([
    ['nothing is thought', '<|im_start|>assistant\n'],
    ['a thought is closed already', '<|im_start|>assistant\n<think>\n\n</think>\n\n'],
  ])('leaves markers unchanged where %s', (_, assistantOpen) => {
    const given = { ...markers, assistantOpen };
    expect(withoutThought(given)).toBe(given);
  });

  it('closes a thought that a template always opens', () => {
    const given = { ...markers, assistantOpen: '<|im_start|>assistant\n<think>\n' };
    expect(withoutThought(given).assistantOpen).toBe(
      '<|im_start|>assistant\n<think>\n\n</think>\n\n',
    );
  });
});

describe('a model that is known to think', () => {
  const after = (assistantOpen: string) =>
    afterThought({ ...markers, assistantOpen }).assistantOpen;

  it.each([
    ['says nothing of it', '<|Assistant|>', '<|Assistant|><think>\n\n</think>\n\n'],
    ['opens a thought', '<|Assistant|><think>\n', '<|Assistant|><think>\n\n</think>\n\n'],
    ['opens one of another kind', 'A: <thinking>', 'A: <thinking>\n\n</thinking>\n\n'],
    ['closes it', 'A\n<think>\n\n</think>\n\n', 'A\n<think>\n\n</think>\n\n'],
    ['has but its end', '<|Assistant|></think>', '<|Assistant|></think>'],
  ])('answers after an empty thought where its template %s', (_, given, told) => {
    expect(after(given)).toBe(told);
  });

  it('is recognised by a template that names a thought', () => {
    expect(namesThought("{% if '</think>' in content %}")).toBe(true);
    expect(namesThought('<|im_start|>assistant\n')).toBe(false);
  });
});
