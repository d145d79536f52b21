import { describe, expect, it } from 'vitest';
import { familyOf, resolved } from '../prompts/families.ts';
import { withoutThought } from './without-thought.ts';

const { markers } = resolved(familyOf('qwen'));

describe('withoutThought', () => {
  it.each([
    ['nothing is thought', '<|im_start|>assistant\n'],
    ['a thought is closed already', '<|im_start|>assistant\n<think>\n\n</think>\n\n'],
  ])('leaves markers alone where %s', (_, assistantOpen) => {
    const given = { ...markers, assistantOpen };
    expect(withoutThought(given)).toBe(given);
  });

  it('closes a thought that a template opens whatever it is told', () => {
    const given = { ...markers, assistantOpen: '<|im_start|>assistant\n<think>\n' };
    expect(withoutThought(given).assistantOpen).toBe(
      '<|im_start|>assistant\n<think>\n\n</think>\n\n',
    );
  });
});
