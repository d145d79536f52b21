import { describe, expect, it } from 'vitest';
import { id } from '../domain/ids.ts';
import type { Question } from '../domain/question.ts';
import { canBeExplained, explanationPrompt } from './explanation.ts';

const question: Question = {
  key: id('q'),
  task: 'slate-duel',
  segments: [{ kind: 'question', text: 'Which?\n' }],
  opening: '<verdict>',
  labels: ['1', '2'],
};

describe('explanationPrompt', () => {
  it('continues after the verdict, whose tag it closes', () => {
    expect(explanationPrompt(question, '2')).toBe('Which?\n<verdict>2</verdict>\nReason:');
    expect(explanationPrompt({ ...question, opening: 'Rating: ' }, '2')).toBe(
      'Which?\nRating: 2\nReason:',
    );
  });
});

describe('canBeExplained', () => {
  it('is true only where the answers before a question are known', () => {
    const following = { ...question, follows: [id('p')] } as Question;
    expect(canBeExplained(question)).toBe(true);
    expect(canBeExplained(following)).toBe(false);
    const said = [{ key: id('p'), opening: '', label: '1' }] as Question['said'] & object;
    expect(canBeExplained({ ...following, said })).toBe(true);
  });
});
