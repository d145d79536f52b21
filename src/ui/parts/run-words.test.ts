import { expect, it } from 'vitest';
import { sampleRun } from '#test/fixtures/ui/sample-run.ts';
import { studyWords } from '../format/run-words.ts';

it('the description of a study uses the singular for one item', () => {
  const { study } = sampleRun;
  const words = (k: number) => studyWords({ study: { ...study, slates: { ...study.slates, k } } });
  expect(words(1)).toContain(', 1 item each, ');
  expect(words(5)).toContain(', 5 items each, ');
});
