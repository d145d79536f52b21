import { describe, expect, it } from 'vitest';
import { promptOf } from '../domain/question.ts';
import { families, resolved } from '../prompts/families.ts';
import { trialQuestions } from './trial-questions.ts';

const ready = families
  .filter(({ markers }) => markers !== 'from the model')
  .map((one) => resolved(one));

describe('the questions that test a loaded model', () => {
  it.each(ready.map((family) => [family.id, family] as const))(
    'are six to warm up and six to time, in the wording of %s',
    (_, family) => {
      const { warming, timed } = trialQuestions(family);
      expect([warming.length, timed.length]).toEqual([6, 6]);
      const all = [...warming, ...timed];
      expect(new Set(all.map(({ key }) => key)).size).toBe(12);
      expect(new Set(all.map((question) => promptOf(question))).size).toBe(12);
      for (const question of all) {
        expect(promptOf(question)).toContain(family.markers.userOpen);
        expect(promptOf(question)).not.toMatch(/undefined|\?\n/);
      }
    },
  );

  it('are the same each time', () => {
    expect(trialQuestions(ready[0]!)).toEqual(trialQuestions(ready[0]!));
  });
});
