import { describe, expect, it } from 'vitest';
import { texts } from '#messages/format-message.ts';
import { guidelineParts, guidelinesFor } from './guidelines.ts';

const people = {
  pair: ['You are an expert.', 'Use only your internal knowledge.'],
  list: ['Label the list.'],
  aspects: ['relevance'],
};

describe('guidelineParts', () => {
  it.each(['pairwise', 'pointwise', 'adversarial', 'aspects'] as const)(
    'shows the words for people apart from the judge’s criteria, and leaves nothing out: %s',
    async (kind) => {
      const { text } = await guidelinesFor(kind, people as never, 'Mind the age.');
      const { plain, criteria } = guidelineParts(kind as never, text);
      const own = kind === 'pointwise' ? people.list : people.pair;
      expect(criteria).toBe(own.join('\n\n'));
      expect(plain.join('\n')).not.toContain('internal knowledge');
      expect(plain.at(-1)).toContain('Mind the age.');
      expect(plain.includes(texts.labellingGuidelines.aspectTask)).toBe(kind === 'aspects');
      const words = (all: string) => all.split(/\s+/).sort().join(' ');
      expect(words([...plain, criteria].join(' '))).toBe(words(text));
    },
  );

  it('leaves a rubric and guidelines with another frame whole', async () => {
    const { text } = await guidelinesFor('rubric', null, '');
    expect(guidelineParts('rubric', text)).toEqual({ plain: [text], criteria: '' });
    const older = 'Which list is better?\n\nYou are an expert.\n\nSkip freely.';
    expect(guidelineParts('pairwise', older)).toEqual({ plain: [older], criteria: '' });
  });
});
