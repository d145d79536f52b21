import { expect, it } from 'vitest';
import { sampleRun } from '#test/fixtures/ui/sample-run.ts';
import { studyWords } from './run-words.ts';

it('a study in a line counts one item as one', () => {
  const { study } = sampleRun;
  const words = (k: number) => studyWords({ study: { ...study, slates: { ...study.slates, k } } });
  expect(words(1)).toContain(', 1 item each, ');
  expect(words(5)).toContain(', 5 items each, ');
});
